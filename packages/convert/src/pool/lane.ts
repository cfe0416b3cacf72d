import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type {
  Closed,
  Described,
  LaneRefusal,
  LaneReply,
  LaneRequest,
  Opened,
  PageMade,
  ReplyEnvelope,
} from '../lane/protocol.ts';
import type { Confined, Place } from '../sandbox/confined.ts';
import { lowerPriority } from '../sandbox/lower-priority.ts';
import { packagePlaces } from '../sandbox/package-places.ts';
import { resourceUsage } from '../sandbox/process-tree.ts';
import { killTree, type Sandbox } from '../sandbox/sandbox.ts';
import { makeWorkFolder, type WorkFolder } from './work-folder.ts';

const program = fileURLToPath(new URL('../lane/main.ts', import.meta.url));
/** The folder of this package. */
const home = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/u, '');
let laneFiles: readonly Place[] | null = null;
const nodeFlags = [
  '--permission',
  '--allow-addons',
  '--allow-fs-read=*',
  '--max-old-space-size=512',
  // There are as many lanes as cores: threads that collect in parallel only take them from each other.
  '--single-threaded-gc',
  // Rasters and pictures pass through quickly: a heap that begins small is searched again and again while it grows.
  '--initial-heap-size=256',
  '--disable-warning=SecurityWarning',
];
/** Processes and threads of one lane; some twenty are usual. */
const maxTasks = 64;
/** Refusals that say nothing against a document. */
const harmless: ReadonlySet<LaneRefusal['reason']> = new Set(['password', 'wrongPassword']);
/** How often a busy lane is looked at, in milliseconds. */
const watchMs = 200;
/** Generous: a machine that is too busy to start a process must not make documents fail. */
const warmMs = 90_000;

/** A lane that has ended before it answered. */
export class LaneLost extends Error {
  override name = 'LaneLost';
  readonly reason: 'timeout' | 'memory' | 'died' | 'killed';

  constructor(reason: LaneLost['reason']) {
    super(`The lane was lost: ${reason}`);
    this.reason = reason;
  }
}

/** What a request is answered with, refusals left aside. */
type ReplyTo<Request extends LaneRequest> = Request extends { type: 'open' }
  ? Opened
  : Request extends { type: 'describe' }
    ? Described
    : Request extends { type: 'close' }
      ? Closed
      : PageMade;

/** A process that draws documents, one after the other. */
export interface Lane {
  /** Of the process that confines it. */
  readonly pid: number;
  /**
   * Asks for something. Requests are worked off in order, and the lane is killed when `limitMs` pass without an
   * answer to any of them. The sources of `open` are paths of the host; the lane finds them in its own folder.
   *
   * @throws LaneLost
   */
  ask<Request extends LaneRequest>(request: Request, limitMs: number): Promise<ReplyTo<Request> | LaneRefusal>;
  /**
   * Takes the files of the document away, once the lane has been told to close it: whatever it opens next, it does not
   * find them any more. To open another document does so too.
   */
  dropSources(): Promise<void>;
  kill(): void;
  readonly isLost: boolean;
  /** Whether a document has done something to it that not even a wrong password explains. */
  readonly isDoubtful: boolean;
  /** Peak of its resident memory in bytes, as last seen while it was busy. */
  readonly peakBytes: number;
}

interface Waiting {
  resolve(reply: LaneReply): void;
  reject(error: LaneLost): void;
  readonly limitMs: number;
}

/** What all lanes of a converter have in common. */
export interface LaneSettings {
  readonly sandbox: () => Promise<Sandbox>;
  /** Where their work folders are made. */
  readonly tempDir: string;
  /** Resident bytes over which one is killed. */
  readonly rssBytes: number;
}

/**
 * Starts a lane; resolves once it is ready.
 *
 * @param isWarm whether it warms up first: quicker at its first pages, but half a second of work before them
 * @throws LaneLost if it cannot start
 */
export async function startLane(settings: LaneSettings, { isWarm = true } = {}): Promise<Lane> {
  const sandbox = await settings.sandbox();
  const folder = await makeWorkFolder(settings.tempDir, sandbox.folderInside);
  const child = sandbox.spawn(confinedLane(folder.path, [program, ...(isWarm ? [] : ['--cold'])]));
  return watchLane(child, folder, settings.rssBytes);
}

/** A lane as it is confined: whatever Node is told to run, it finds this package, what that needs, and its folder. */
export function confinedLane(folder: string, args: readonly string[]): Confined {
  laneFiles ??= packagePlaces(home);
  return {
    program: process.execPath,
    args: [...nodeFlags, ...args],
    places: laneFiles,
    folder: { path: folder, isWritable: false },
    mayStart: false,
    startsAtFullPriority: true,
    limits: { file: 0, tasks: maxTasks },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  };
}

function watchLane(child: ChildProcess, folder: WorkFolder, rssBytes: number): Promise<Lane> {
  const waiting = new Map<number, Waiting>();
  let nextId = 1;
  let lost: LaneLost | null = null;
  let isDoubtful = false;
  let lastAnswer = performance.now();
  let peakBytes = 0;
  // It runs from start to end: a lane with short pages is never busy for long, but may grow all the same.
  const watch = setInterval(look, watchMs);
  watch.unref();

  function lose(reason: LaneLost['reason']) {
    if (lost) return;
    lost = new LaneLost(reason);
    killTree(child);
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
      // The lane answers each type of request with its own type of reply.
      waiting.set(id, { resolve: (reply) => resolve(reply as ReplyTo<Request> | LaneRefusal), reject, limitMs });
      child.send({ id, request }, (error) => error && lose('died'));
    });
  }

  const lane: Lane = {
    pid: child.pid ?? 0,
    async ask(request, limitMs) {
      if (request.type !== 'open' || lost) return send(request, limitMs);
      if (child.pid !== undefined) void lowerPriority(child.pid);
      return send({ ...request, sources: await folder.take(request.sources) }, limitMs);
    },
    dropSources: () => folder.drop(),
    kill: () => lose('killed'),
    get isLost() {
      return lost !== null;
    },
    get isDoubtful() {
      return isDoubtful;
    },
    get peakBytes() {
      return peakBytes;
    },
  };

  return new Promise((resolve, reject) => {
    const warm = setTimeout(() => lose('timeout'), warmMs);
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
      isDoubtful ||= reply.type === 'refused' && !harmless.has(reply.reason);
      waiting.get(id)?.resolve(reply);
      waiting.delete(id);
    });
  });
}
