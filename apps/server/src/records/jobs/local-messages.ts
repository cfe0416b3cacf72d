import type { ServerKey } from '@leafcast/messages';

const localMessages: Partial<Record<ServerKey, ServerKey>> = {
  'convert.noOffice': 'convert.noOfficeHere',
  'convert.noSandbox': 'convert.noSandboxHere',
  'convert.noGhostscript': 'convert.noGhostscriptHere',
};

/**
 * Maps a failure to the message for the person who runs the machine, which names the software to install. Other
 * customers cannot install anything and get different advice.
 */
export const localMessageFor = (failure: ServerKey): ServerKey => localMessages[failure] ?? failure;
