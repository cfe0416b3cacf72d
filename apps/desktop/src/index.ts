export { type DesktopOptions, type RunningDesktop, startDesktop } from './start.ts';
export type { Command, WindowEvent } from './window/protocol.ts';
export { openWindowHost, type WindowHost } from './window/window-host.ts';
