import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';

/** CSS pixels; a press that moves less is a click. */
const clickDistance = 4;
/** A finger that moves farther (CSS pixels) within this time (milliseconds) scrolls instead of dragging. */
const longPress = { delay: 250, tolerance: 8 };

/** What starts a drag: a handle, at once; or the whole item, which a finger must hold first because it scrolls there too. */
export type Grip = 'handle' | 'item';

/** The ways of dragging: mouse, touch, and, where there is a handle to focus, the keyboard. */
export function useDragSensors(grip: Grip) {
  const distance = { distance: clickDistance };
  const mouse = useSensor(MouseSensor, { activationConstraint: distance });
  const touch = useSensor(TouchSensor, { activationConstraint: grip === 'handle' ? distance : longPress });
  const keyboard = useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates });
  return useSensors(mouse, touch, grip === 'handle' ? keyboard : null);
}
