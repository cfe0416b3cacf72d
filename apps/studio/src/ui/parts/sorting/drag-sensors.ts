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

/** Minimum movement of a drag in CSS pixels; anything less is a click. */
const clickDistance = 4;
/**
 * Long press that starts a drag by touch: a finger that moves farther than the tolerance (in CSS pixels) within the
 * delay (in milliseconds) scrolls instead.
 */
const longPress = { delay: 250, tolerance: 8 };

/**
 * What can be dragged: a handle, which drags immediately, or the whole item, which requires a long press on touch
 * screens because a swipe scrolls.
 */
export type Grip = 'handle' | 'item';

/**
 * Renders each step of a drag synchronously before the next event, because the library uses the last rendered position
 * as the drop target. Otherwise, on a slow computer, a quick release would drop the item at an earlier position. If it
 * came before the library has started the drag, the drag would never end.
 */
function rendered<Options>(props: SensorProps<Options>): SensorProps<Options> {
  const { onStart, onMove } = props;
  return {
    ...props,
    onStart: (at) => flushSync(() => onStart(at)),
    onMove: (to) => flushSync(() => onMove(to)),
  };
}

class ImmediateMouseSensor extends MouseSensor {
  constructor(props: SensorProps<MouseSensorOptions>) {
    super(rendered(props));
  }
}

class ImmediateTouchSensor extends TouchSensor {
  constructor(props: SensorProps<TouchSensorOptions>) {
    super(rendered(props));
  }
}

/** Returns the drag sensors: mouse, touch, and the keyboard if there is a handle to focus. */
export function useDragSensors(grip: Grip) {
  const distance = { distance: clickDistance };
  const mouse = useSensor(ImmediateMouseSensor, { activationConstraint: distance });
  const touch = useSensor(ImmediateTouchSensor, { activationConstraint: grip === 'handle' ? distance : longPress });
  const keyboard = useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates });
  return useSensors(mouse, touch, grip === 'handle' ? keyboard : null);
}
