import { importLimits } from '@leafcast/book';
import { ConversionFailed } from '../failure.ts';
import type { ConvertLimits, SourceFile } from '../job.ts';
import type { LaneRefusal, Opened } from '../lane/protocol.ts';
import { type Lane, LaneLost } from '../pool/lane.ts';

/** The document that the lanes of a job open. */
export interface LaneSource {
  readonly kind: 'pdf' | 'images';
  readonly sources: readonly SourceFile[];
  readonly password?: string;
  /** What is told when it cannot be converted. */
  readonly failureCode: 'convert.pdf' | 'convert.presentation' | 'convert.image';
}

/** The lanes of one job, killed with the job. */
export interface LaneGroup {
  /** A lane that has the document open. @throws ConversionFailed, or the signal's reason */
  open(): Promise<{ lane: Lane; opened: Opened }>;
  /** Ends them all; none can be opened any more. */
  killAll(): void;
  isOver(): boolean;
  /** Highest peak of resident memory of any of them, in bytes. */
  peakBytes(): number;
}

/** @param take gives a lane that has no document yet */
export function createLaneGroup(
  take: () => Promise<Lane>,
  source: LaneSource,
  limits: ConvertLimits,
  signal: AbortSignal,
): LaneGroup {
  const lanes: Lane[] = [];
  let isOver = false;
  const killAll = () => {
    isOver = true;
    for (const lane of lanes) lane.kill();
  };
  signal.addEventListener('abort', killAll);
  return {
    async open() {
      signal.throwIfAborted();
      if (isOver) throw new LaneLost('killed');
      const lane = await take().catch((error: unknown) => {
        signal.throwIfAborted();
        throw failureOfLoss(source, error);
      });
      lanes.push(lane);
      if (isOver) lane.kill();
      const { kind, sources, password } = source;
      const request = { type: 'open', kind, sources, ...(password === undefined ? {} : { password }) } as const;
      const opened = await lane.ask(request, limits.openMs).catch((error: unknown) => {
        signal.throwIfAborted();
        throw failureOfLoss(source, error);
      });
      if (opened.type === 'refused') throw failureOfRefusal(source, opened);
      return { lane, opened };
    },
    killAll() {
      signal.removeEventListener('abort', killAll);
      killAll();
    },
    isOver: () => isOver,
    peakBytes: () => Math.max(0, ...lanes.map((lane) => lane.peakBytes)),
  };
}

const namesOf = ({ sources }: LaneSource) => sources.map(({ name }) => name);

/** What a lost lane means for the document that it had open. */
export function failureOfLoss(source: LaneSource, error: unknown): unknown {
  if (!(error instanceof LaneLost)) return error;
  return new ConversionFailed(source.failureCode, error.message, { names: namesOf(source), cause: error });
}

export function failureOfRefusal(source: LaneSource, { reason, detail }: LaneRefusal): ConversionFailed {
  const names = namesOf(source);
  if (reason === 'password') return new ConversionFailed('convert.password', detail, { names });
  if (reason === 'wrongPassword') return new ConversionFailed('convert.wrongPassword', detail, { names });
  if (reason === 'pages') {
    return new ConversionFailed('upload.pdfPages', detail, {
      names,
      values: { pdfLength: String(importLimits.pages) },
    });
  }
  return new ConversionFailed(source.failureCode, detail, { names });
}
