import {
  KeyboardSensor,
  MouseSensor,
  type MouseSensorOptions,
  type SensorProps,
  TouchSensor,
  type TouchSensorOptions,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { flushSync } from 'react-dom';

/** CSS pixels; a press that moves less is a click. */
const clickDistance = 4;
/** A finger that moves farther (CSS pixels) within this time (milliseconds) scrolls instead of dragging. */
const longPress = { delay: 250, tolerance: 8 };

/** What starts a drag: a handle, at once; or the whole item, which a finger must hold first because it scrolls there too. */
export type Grip = 'handle' | 'item';

/**
 * Renders each step of a drag before the next event is heard. The library takes what was rendered last for the place of
 * the drop: a quick release on a busy machine would drop where the pointer was before, or end a drag that has not begun
 * for it, which then never ends.
 */
function rendered<Options>(props: SensorProps<Options>): SensorProps<Options> {
  const { onStart, onMove } = props;
  return {
    ...props,
    onStart: (at) => flushSync(() => onStart(at)),
    onMove: (to) => flushSync(() => onMove(to)),
  };
}

class PromptMouse extends MouseSensor {
  constructor(props: SensorProps<MouseSensorOptions>) {
    super(rendered(props));
  }
}

class PromptTouch extends TouchSensor {
  constructor(props: SensorProps<TouchSensorOptions>) {
    super(rendered(props));
  }
}

/** The ways of dragging: mouse, touch, and, where there is a handle to focus, the keyboard. */
export function useDragSensors(grip: Grip) {
  const distance = { distance: clickDistance };
  const mouse = useSensor(PromptMouse, { activationConstraint: distance });
  const touch = useSensor(PromptTouch, { activationConstraint: grip === 'handle' ? distance : longPress });
  const keyboard = useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates });
  return useSensors(mouse, touch, grip === 'handle' ? keyboard : null);
}
