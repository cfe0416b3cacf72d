import { importLimits } from '@leafcast/book';
import { ConversionError } from '../job/failure.ts';
import type { ConvertLimits, FailureCode, SourceFile } from '../job/job.ts';
import type { LaneRefusal, OpenedReply, PageRequest, PageShape } from '../lane/protocol/protocol.ts';
import { type Lane, LaneLostError } from '../pool/lane.ts';

/** The document that the lanes of a job open. */
export interface LaneSource {
  readonly kind: 'pdf' | 'images';
  readonly sources: readonly SourceFile[];
  readonly password?: string;
  /** Failure code if the document cannot be converted. */
  readonly failureCode: 'convert.pdf' | 'convert.presentation' | 'convert.document' | 'convert.image';
  /** Program that draws page images in place of the lanes. */
  readonly externalRenderer?: ExternalRenderer;
}

/** Draws the pages of one document in a program outside its lanes. */
export interface ExternalRenderer {
  /**
   * Adds a drawn image to a request. Returns the request unchanged if the lane has to draw the page itself.
   *
   * @param onOmitted called if an image was needed but could not be drawn
   */
  add(request: PageRequest, shape: PageShape | undefined, onOmitted: () => void): Promise<PageRequest>;
  dispose(): Promise<void>;
}

/** The lanes (worker processes) of one job. */
export interface LaneGroup {
  /** Opens the document in an additional lane. @throws ConversionError, or the signal's reason */
  open(): Promise<{ lane: Lane; opened: OpenedReply }>;
  /**
   * Closes the document in all lanes, and releases the lanes for the account's next document. Lanes that do not respond
   * are ended by `killAll`. No more lanes can be opened afterwards.
   */
  release(): Promise<void>;
  /** Kills the lanes that have not been released. No more lanes can be opened afterwards. */
  killAll(): void;
  isOver(): boolean;
  /** Highest peak of resident memory among the lanes, in bytes. */
  peakBytes(): number;
}

/** Provides lanes for a job. */
export interface LaneProvider {
  /** Returns a lane without an open document. */
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

  async function openOne(): Promise<{ lane: Lane; opened: OpenedReply | LaneRefusal }> {
    signal.throwIfAborted();
    if (isOver || isReleased) throw new LaneLostError('killed');
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
          // A lane may be killed because the machine lacks resources, so a document fails only after it has ended two
          // lanes.
          if (error instanceof LaneLostError && error.reason === 'died' && !isOver && !isReleased) return openOne();
          throw error;
        })
        .catch((error: unknown) => {
          signal.throwIfAborted();
          throw toLaneLossFailure(source, error);
        });
      if (opened.type === 'refused') throw toRefusalFailure(source, opened);
      return { lane, opened };
    },
    async release() {
      isReleased = true;
      const open = lanes.filter(({ isLost }) => !isLost);
      const close = async (lane: Lane) => {
        await lane.ask({ type: 'close' }, limits.openMs);
        await lane.dropSources();
        // This job no longer affects the lane after this point.
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

/** Converts the loss of a lane to the failure of its document; returns any other error unchanged. */
export function toLaneLossFailure(source: LaneSource, error: unknown): unknown {
  if (!(error instanceof LaneLostError)) return error;
  const code = source.failureCode === 'convert.pdf' ? 'convert.heavyPdf' : source.failureCode;
  return new ConversionError(code, error.message, { names: namesOf(source), cause: error });
}

/** Converts the refusal of a document by a lane to a failure. */
export function toRefusalFailure(source: LaneSource, { reason, detail, file }: LaneRefusal): ConversionError {
  const names = file === undefined ? namesOf(source) : [file];
  if (reason === 'protected') return new ConversionError('convert.mergeProtected', detail, { names });
  if (reason === 'password') return new ConversionError('convert.password', detail, { names });
  if (reason === 'wrongPassword') return new ConversionError('convert.wrongPassword', detail, { names });
  if (reason === 'pages') {
    return new ConversionError('upload.pdfPages', detail, {
      names,
      values: { count: String(importLimits.pages) },
    });
  }
  if (file !== undefined) return new ConversionError('convert.someFailed', detail, { names });
  if (source.failureCode !== 'convert.pdf') return new ConversionError(source.failureCode, detail, { names });
  return new ConversionError(pdfFailures[reason] ?? source.failureCode, detail, { names });
}

/**
 * Failure codes for a PDF that an author has uploaded. They do not apply to a PDF that was created from a presentation.
 */
const pdfFailures: Partial<Record<LaneRefusal['reason'], FailureCode>> = {
  damaged: 'convert.damagedPdf',
  noPages: 'convert.noPages',
  certificate: 'convert.certificate',
};
