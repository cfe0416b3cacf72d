/** A report of a simulated reader, with its time and origin. */
export interface ScriptedReport {
  /** Milliseconds since the start. */
  readonly at: number;
  readonly ip: string;
  readonly agent: string;
  readonly seen: {
    readonly isOpened: boolean;
    readonly device: 'desktop' | 'phone';
    readonly from: string;
    readonly pages: readonly (readonly [page: number, isTurnedTo: boolean, ms: number])[];
    readonly clicks: readonly (readonly [page: number, kind: 'link', target: string])[];
    readonly searches: readonly (readonly [words: string, isFound: boolean])[];
    readonly downloads: readonly string[];
  };
}

const hourMs = 3600 * 1000;
const agents = [
  'Mozilla/5.0 (X11; Linux x64) Chrome/150.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 20_0 like Mac OS X) AppleWebKit/605.1.15 Version/20.0 Mobile Safari/604.1',
] as const;
const referrers = ['', 'example.org', 'news.example'] as const;

/** Returns a generator of numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the number of individual events in a report. */
export const countEvents = ({ seen }: ScriptedReport): number =>
  Number(seen.isOpened) + seen.pages.length + seen.clicks.length + seen.searches.length + seen.downloads.length;

/**
 * Returns the reports of simulated readers in chronological order, always the same for the same arguments. Most readers
 * come once a day, some return within two hours.
 */
export function createScriptedReports({ events = 5000, days = 3, pages = 3, seed = 1 } = {}): ScriptedReport[] {
  const random = randomFrom(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const reports: ScriptedReport[] = [];
  let told = 0;
  while (told < events) {
    const number = upTo(2 ** 16);
    const ip = `${1 + upTo(2)}.${number >> 8}.${number & 255}.${1 + upTo(200)}`;
    const isPhone = random() < 0.4;
    const start = upTo(days * 24 - 3) * hourMs + upTo(hourMs);
    const visits = random() < 0.3 ? 2 : 1;
    for (let visit = 0; visit < visits; visit += 1) {
      const seen = {
        isOpened: true,
        device: isPhone ? 'phone' : 'desktop',
        from: referrers[upTo(3)] ?? '',
        pages: Array.from({ length: 1 + upTo(5) }, () => [upTo(pages), true, 1000 + upTo(20_000)] as const),
        clicks: random() < 0.2 ? [[upTo(pages), 'link', 'https://example.org/'] as const] : [],
        searches: random() < 0.3 ? [random() < 0.5 ? (['leaf', true] as const) : (['parchment', false] as const)] : [],
        downloads: random() < 0.1 ? ['document'] : [],
      } as const;
      const report = { at: start + visit * upTo(2 * hourMs), ip, agent: agents[isPhone ? 1 : 0], seen };
      reports.push(report);
      told += countEvents(report);
    }
  }
  return reports.toSorted((a, b) => a.at - b.at);
}

/** Returns the expected statistics, by days that begin the given number of hours before UTC days. */
export function computeExpectedStatistics(reports: readonly ScriptedReport[], hoursAhead = 0) {
  const days = new Map<number, { views: number; ms: number; readers: Set<string> }>();
  const pages = new Map<number, number>();
  const counts = { clicks: 0, hits: 0, misses: 0, downloads: 0, phones: 0, linked: 0 };
  for (const { at, ip, agent, seen } of reports) {
    const day = Math.floor((at + hoursAhead * hourMs) / (24 * hourMs));
    const of = days.get(day) ?? { views: 0, ms: 0, readers: new Set<string>() };
    days.set(day, of);
    of.views += 1;
    of.readers.add(ip + agent);
    for (const [page, , ms] of seen.pages) {
      of.ms += ms;
      pages.set(page, (pages.get(page) ?? 0) + 1);
    }
    counts.clicks += seen.clicks.length;
    counts.hits += seen.searches.filter(([, isFound]) => isFound).length;
    counts.misses += seen.searches.filter(([, isFound]) => !isFound).length;
    counts.downloads += seen.downloads.length;
    counts.phones += Number(seen.device === 'phone');
    counts.linked += Number(seen.from === 'example.org');
  }
  return { days: [...days].toSorted(([a], [b]) => a - b).map(([, of]) => of), pages, ...counts };
}
