/**
 * Reports that one network may send at once, and the number restored per second. A reader reports every 15 seconds, so
 * 1,500 people can read at the same time behind one address, as in a large school. A report costs a quarter of a
 * millisecond.
 */
const size = 1500;
const perSecond = 100;
const mostNetworks = 20_000;

/**
 * Creates a function that checks whether a network may report again. It counts in memory, because a database entry
 * would cost more than the report itself, and it does no harm if two servers let twice as many pass.
 */
export function createPace(): (network: string, nowMs: number) => boolean {
  const networks = new Map<string, { spent: number; at: number }>();
  return (network, nowMs) => {
    const kept = networks.get(network) ?? { spent: 0, at: nowMs };
    networks.delete(network);
    kept.spent = Math.max(0, kept.spent - ((nowMs - kept.at) / 1000) * perSecond);
    kept.at = nowMs;
    networks.set(network, kept);
    if (networks.size > mostNetworks) networks.delete(networks.keys().next().value ?? '');
    if (kept.spent + 1 > size) return false;
    kept.spent += 1;
    return true;
  };
}
