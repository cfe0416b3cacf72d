/** Command that runs a program as in a container: with its own processes, network and memory, but on the same disk. */
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
