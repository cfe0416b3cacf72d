/** Runs a program as a container does: its own processes, network and memory, on the same disk. */
export const container = [
  ...['unshare', '--map-root-user', '--net', '--pid', '--ipc', '--fork', '--kill-child', '--mount-proc', '--'],
] as const;
