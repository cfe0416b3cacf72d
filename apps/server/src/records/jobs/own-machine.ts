import type { ServerKey } from '@leafcast/messages';

const ofMachine: Partial<Record<ServerKey, ServerKey>> = {
  'convert.noOffice': 'convert.noOfficeHere',
  'convert.noSandbox': 'convert.noSandboxHere',
  'convert.noGhostscript': 'convert.noGhostscriptHere',
};

/**
 * How a failure is said to who runs the machine: with what is to be installed there. A customer can install nothing on it, and
 * hears what to do instead.
 */
export const ofOwnMachine = (failure: ServerKey): ServerKey => ofMachine[failure] ?? failure;
