import { importLimits } from '@leafcast/book';
import { ConversionFailed } from '../job/failure.ts';
import type { ConvertLimits, FailureCode, SourceFile } from '../job/job.ts';
import type { LaneRefusal, Opened, PageRequest, PageShape } from '../lane/protocol/protocol.ts';
import { type Lane, LaneLost } from '../pool/lane.ts';

/** The document that the lanes of a job open. */
export interface LaneSource {
  readonly kind: 'pdf' | 'images';
  readonly sources: readonly SourceFile[];
  readonly password?: string;
  /** Failure code if the document cannot be converted. */
  readonly failureCode: 'convert.pdf' | 'convert.presentation' | 'convert.image';
  /** Draws the images of its pages instead of the lanes. */
  readonly externalRenderer?: ExternalRenderer;
}

/** Draws the pages of one document outside its lanes. */
export interface ExternalRenderer {
  /**
   * Returns the request with an image for the lane to use, or unchanged if the lane has to draw the page itself.
   *
   * @param onOmitted called if an image was wanted but could not be drawn
   */
  add(request: PageRequest, shape: PageShape | undefined, onOmitted: () => void): Promise<PageRequest>;
  dispose(): Promise<void>;
}

/** The lanes (worker processes) of one job. */
export interface LaneGroup {
  /** Opens the document in one more lane. @throws ConversionFailed, or the signal's reason */
  open(): Promise<{ lane: Lane; opened: Opened }>;
  /**
   * Closes the document in all lanes and releases them for the account's next document; `killAll` ends those that do
   * not respond. No more lanes can be opened afterwards.
   */
  release(): Promise<void>;
  /** Kills the lanes that have not been released. No more lanes can be opened afterwards. */
  killAll(): void;
  isOver(): boolean;
  /** Highest peak of resident memory of any of the lanes, in bytes. */
  peakBytes(): number;
}

/** Lends lanes to a job. */
export interface LaneProvider {
  /** Lends a lane without an open document. */
  take(): Promise<Lane>;
  release(lane: Lane): void;
}

export function createLaneGroup(
  provider: LaneProvider,
  source: LaneSource,
  limits: ConvertLimits,
  signal: AbortSignal,
): LaneGroup {
  let lanes: Lane[] = [];
  let peakBytes = 0;
  let isOver = false;
  let isReleased = false;
  const killAll = () => {
    isOver = true;
    for (const lane of lanes) lane.kill();
  };
  signal.addEventListener('abort', killAll);

  async function openOne(): Promise<{ lane: Lane; opened: Opened | LaneRefusal }> {
    signal.throwIfAborted();
    if (isOver || isReleased) throw new LaneLost('killed');
    const lane = await provider.take();
    lanes.push(lane);
    if (isOver || isReleased) lane.kill();
    const { kind, sources, password } = source;
    const request = { type: 'open', kind, sources, ...(password === undefined ? {} : { password }) } as const;
    return { lane, opened: await lane.ask(request, limits.openMs) };
  }

  return {
    async open() {
      const { lane, opened } = await openOne()
        .catch((error: unknown) => {
          // A lane may be killed because the machine lacks resources; only a document that ends two lanes is to blame.
          if (error instanceof LaneLost && error.reason === 'died' && !isOver && !isReleased) return openOne();
          throw error;
        })
        .catch((error: unknown) => {
          signal.throwIfAborted();
          throw failureOfLoss(source, error);
        });
      if (opened.type === 'refused') throw failureOfRefusal(source, opened);
      return { lane, opened };
    },
    async release() {
      isReleased = true;
      const open = lanes.filter(({ isLost }) => !isLost);
      const close = async (lane: Lane) => {
        await lane.ask({ type: 'close' }, limits.openMs);
        await lane.dropSources();
        // From here on, this job no longer affects the lane.
        lanes = lanes.filter((other) => other !== lane);
        peakBytes = Math.max(peakBytes, lane.peakBytes);
        provider.release(lane);
      };
      await Promise.allSettled(open.map(close));
    },
    killAll() {
      signal.removeEventListener('abort', killAll);
      killAll();
    },
    isOver: () => isOver,
    peakBytes: () => Math.max(peakBytes, ...lanes.map((lane) => lane.peakBytes)),
  };
}

const namesOf = ({ sources }: LaneSource) => sources.map(({ name }) => name);

/** Returns the failure of a document whose lane was lost; any other error is returned unchanged. */
export function failureOfLoss(source: LaneSource, error: unknown): unknown {
  if (!(error instanceof LaneLost)) return error;
  const code = source.failureCode === 'convert.pdf' ? 'convert.heavyPdf' : source.failureCode;
  return new ConversionFailed(code, error.message, { names: namesOf(source), cause: error });
}

/** Returns the failure of a document that a lane has refused. */
export function failureOfRefusal(source: LaneSource, { reason, detail, file }: LaneRefusal): ConversionFailed {
  const names = file === undefined ? namesOf(source) : [file];
  if (reason === 'protected') return new ConversionFailed('convert.mergeProtected', detail, { names });
  if (reason === 'password') return new ConversionFailed('convert.password', detail, { names });
  if (reason === 'wrongPassword') return new ConversionFailed('convert.wrongPassword', detail, { names });
  if (reason === 'pages') {
    return new ConversionFailed('upload.pdfPages', detail, {
      names,
      values: { count: String(importLimits.pages) },
    });
  }
  if (file !== undefined) return new ConversionFailed('convert.someFailed', detail, { names });
  if (source.failureCode !== 'convert.pdf') return new ConversionFailed(source.failureCode, detail, { names });
  return new ConversionFailed(pdfFailures[reason] ?? source.failureCode, detail, { names });
}

/** Failure codes for a PDF that an author has uploaded; they do not apply to a PDF made from a presentation. */
const pdfFailures: Partial<Record<LaneRefusal['reason'], FailureCode>> = {
  damaged: 'convert.damagedPdf',
  noPages: 'convert.noPages',
  certificate: 'convert.certificate',
};
