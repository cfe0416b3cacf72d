import type { Engine } from '../engine.ts';
import { renewAddresses } from '../load/renew-addresses.ts';

/** Keeps the addresses of an open book alive that only some may read: those inside a page that embeds it, or its team. */
export const mount = ({ config }: Engine): (() => void) => renewAddresses(config);
