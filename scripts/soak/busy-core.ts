/** Keeps a core busy half of the time, alternating every 50 ms, until its parent process has exited. */
const turnMs = 50;

process.on('disconnect', () => process.exit());

function turn(): void {
  const end = performance.now() + turnMs;
  while (performance.now() < end);
  setTimeout(turn, turnMs);
}

turn();
