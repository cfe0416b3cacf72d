/** Icons that only lazily loaded features use, in the same format as in icon.tsx. */
export const chevronIcon = 'M10 7.5l4.5 4.5-4.5 4.5';
export const upIcon = 'M7 14.5l5-5 5 5';
export const downIcon = 'M7 9.5l5 5 5-5';
export const checkIcon = 'M5.5 12.5l4.2 4.2 8.8-9.4';
export const penIcon = 'M4.5 15c3-7 6-9 7-8s-3 8-1.5 9 4-5 5.5-4.5-.5 4 4 4';
export const eraserIcon = 'M13 5.5l6 6-7.5 7.5H8l-4-4zM9 9.5l6 6M8 19h12';
export const undoIcon = 'M8.5 5L4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10h-4';
export const deleteIcon = 'M5 7h14M9.5 7V4.5h5V7M7 7l1 12.5h8L17 7M10.5 10.5v6M13.5 10.5v6';
export const externalIcon = 'M13.5 5H19v5.5M19 5l-8 8M10 6H5.5v12.5H18V14';
