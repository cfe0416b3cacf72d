import type { ServerKey } from '@leafcast/messages';

const localMessages: Partial<Record<ServerKey, ServerKey>> = {
  'convert.noOffice': 'convert.noOfficeHere',
  'convert.noSandbox': 'convert.noSandboxHere',
  'convert.noGhostscript': 'convert.noGhostscriptHere',
};

/**
 * Returns the message about a failure for a person who runs the server on their own machine. The message names the
 * software to install. Customers cannot install software and get different advice.
 */
export const getLocalFailureMessage = (failure: ServerKey): ServerKey => localMessages[failure] ?? failure;
