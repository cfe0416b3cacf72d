export { type DesktopOptions, type RunningDesktop, startDesktop } from './program/start.ts';
export type { WindowCommand, WindowEvent } from './system/window/protocol.ts';
export { openWindowHost, type WindowHost } from './system/window/window-host.ts';
