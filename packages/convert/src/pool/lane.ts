import type { ChildProcess } from 'node:child_process';
import type {
  ClosedReply,
  DescribedReply,
  LaidOutReply,
  LaneRefusal,
  LaneReply,
  LaneRequest,
  OpenedReply,
  PageMadeReply,
  ReplyEnvelope,
} from '../lane/protocol/protocol.ts';
import { lowerPriority } from '../sandbox/lower-priority.ts';
import { resourceUsage } from '../sandbox/process-tree.ts';
import { killProcessTree, type Sandbox } from '../sandbox/sandbox.ts';
import { confineLane, laneProgram, maxTasks } from './confine-lane.ts';
import { createWorkFolder, type WorkFolder } from './work-folder.ts';

/** Reasons for refusals after which a lane can still be trusted. */
const harmless: ReadonlySet<LaneRefusal['reason']> = new Set(['password', 'wrongPassword']);
/** Interval between two measurements of a busy lane, in milliseconds. */
const pollMs = 200;
/**
 * Time limit for starting a lane, in milliseconds. The limit is generous, so that no document fails because the machine
 * is busy.
 */
const warmUpTimeoutMs = 90_000;

/** Thrown if a lane ends before it replies. */
export class LaneLostError extends Error {
  override name = 'LaneLostError';
  readonly reason: 'timeout' | 'memory' | 'died' | 'killed';

  constructor(reason: LaneLostError['reason']) {
    super(`The lane was lost: ${reason}`);
    this.reason = reason;
  }
}

/** Type of the reply to a request, without refusals. */
type ReplyTo<Request extends LaneRequest> = Request extends { type: 'open' }
  ? OpenedReply
  : Request extends { type: 'layOut' }
    ? LaidOutReply
    : Request extends { type: 'describe' }
      ? DescribedReply
      : Request extends { type: 'close' }
        ? ClosedReply
        : PageMadeReply;

/** A confined worker process that draws documents, one after the other. */
export interface Lane {
  /** Process id of the confining process. */
  readonly pid: number;
  /**
   * Sends a request. The lane answers requests in order, and is killed if it answers no request for `limitMs`. The
   * sources of `open` and `layOut` are paths on the host, which are linked into the lane's own folder.
   *
   * @throws LaneLostError
   */
  ask<Request extends LaneRequest>(request: Request, limitMs: number): Promise<ReplyTo<Request> | LaneRefusal>;
  /**
   * Removes the files of the closed document from the lane's folder, so that a later document cannot find them. Opening
   * another document has the same effect.
   */
  dropSources(): Promise<void>;
  kill(): void;
  readonly isLost: boolean;
  /** Whether a document may have corrupted the lane. True after a refusal for any reason other than the password. */
  readonly isSuspect: boolean;
  /** Peak resident memory of the lane in bytes, as last measured. */
  readonly peakBytes: number;
}

interface Waiting {
  resolve(reply: LaneReply): void;
  reject(error: LaneLostError): void;
  readonly limitMs: number;
}

/** Settings of all lanes of a converter. */
export interface LaneSettings {
  readonly sandbox: () => Promise<Sandbox>;
  /** Parent folder of the work folders of lanes. */
  readonly tempDir: string;
  /** Resident memory in bytes above which a lane is killed. */
  readonly rssBytes: number;
}

/**
 * Starts a lane; resolves when the lane is ready.
 *
 * @param isWarm whether the lane warms up first, which takes half a second and makes its first pages faster
 * @throws LaneLostError if the lane cannot start
 */
export async function startLane(settings: LaneSettings, { isWarm = true } = {}): Promise<Lane> {
  const sandbox = await settings.sandbox();
  const folder = await createWorkFolder(settings.tempDir, sandbox.folderInside);
  const child = sandbox.spawn(confineLane(folder.path, [laneProgram, ...(isWarm ? [] : ['--cold'])], sandbox));
  return watchLane(child, folder, settings.rssBytes);
}

function watchLane(child: ChildProcess, folder: WorkFolder, rssBytes: number): Promise<Lane> {
  const waiting = new Map<number, Waiting>();
  let nextId = 1;
  let lost: LaneLostError | null = null;
  let isSuspect = false;
  let lastAnswer = performance.now();
  let peakBytes = 0;
  // The lane is watched during short requests, too, because its memory may also grow while it draws simple pages.
  const watch = setInterval(look, pollMs);
  watch.unref();

  function lose(reason: LaneLostError['reason']) {
    if (lost) return;
    lost = new LaneLostError(reason);
    killProcessTree(child);
    clearInterval(watch);
    folder.remove();
    for (const { reject } of waiting.values()) reject(lost);
    waiting.clear();
  }

  async function look() {
    if (waiting.size === 0) return;
    const limitMs = Math.min(...[...waiting.values()].map((request) => request.limitMs));
    if (performance.now() - lastAnswer > limitMs) return lose('timeout');
    const taken = child.pid === undefined ? null : await resourceUsage(child.pid);
    if (!taken) return;
    peakBytes = Math.max(peakBytes, taken.peak);
    if (taken.memory > rssBytes || taken.tasks > maxTasks) lose('memory');
  }

  function send<Request extends LaneRequest>(request: Request, limitMs: number) {
    return new Promise<ReplyTo<Request> | LaneRefusal>((resolve, reject) => {
      if (lost) return reject(lost);
      if (waiting.size === 0) lastAnswer = performance.now();
      const id = nextId;
      nextId += 1;
      // The lane answers each type of request with the corresponding type of reply.
      waiting.set(id, { resolve: (reply) => resolve(reply as ReplyTo<Request> | LaneRefusal), reject, limitMs });
      child.send({ id, request }, (error) => error && lose('died'));
    });
  }

  const lane: Lane = {
    pid: child.pid ?? 0,
    async ask(request, limitMs) {
      if ((request.type !== 'open' && request.type !== 'layOut') || lost) return send(request, limitMs);
      if (child.pid !== undefined) void lowerPriority(child.pid);
      return send({ ...request, sources: await folder.take(request.sources) }, limitMs);
    },
    dropSources: () => folder.drop(),
    kill: () => lose('killed'),
    get isLost() {
      return lost !== null;
    },
    get isSuspect() {
      return isSuspect;
    },
    get peakBytes() {
      return peakBytes;
    },
  };

  return new Promise((resolve, reject) => {
    const warm = setTimeout(() => lose('timeout'), warmUpTimeoutMs);
    const end = () => {
      clearTimeout(warm);
      lose('died');
      reject(lost);
    };
    child.on('error', end);
    child.on('exit', end);
    child.on('message', ({ id, reply }: ReplyEnvelope) => {
      lastAnswer = performance.now();
      if (reply.type === 'warm') {
        clearTimeout(warm);
        return resolve(lane);
      }
      isSuspect ||= reply.type === 'refused' && !harmless.has(reply.reason);
      waiting.get(id)?.resolve(reply);
      waiting.delete(id);
    });
  });
}
