/**
 * Command that runs a program as if in a container: with separate processes, network and memory, but on the same disk.
 */
export const container = [
  'unshare',
  '--map-root-user',
  '--net',
  '--pid',
  '--ipc',
  '--fork',
  '--kill-child',
  '--mount-proc',
  '--',
] as const;
