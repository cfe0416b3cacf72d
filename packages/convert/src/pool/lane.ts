import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type {
  Described,
  LaneRefusal,
  LaneReply,
  LaneRequest,
  Opened,
  PageMade,
  ReplyEnvelope,
} from '../lane/protocol.ts';
import { memoryOf } from './memory-of.ts';
import { sandbox } from './sandbox.ts';

const program = fileURLToPath(new URL('../lane/main.ts', import.meta.url));
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
    : PageMade;

/** A process that draws one document. */
export interface Lane {
  readonly pid: number;
  /**
   * Asks for something. Requests are worked off in order, and the lane is killed when `limitMs` pass without an
   * answer to any of them.
   *
   * @throws LaneLost
   */
  ask<Request extends LaneRequest>(request: Request, limitMs: number): Promise<ReplyTo<Request> | LaneRefusal>;
  kill(): void;
  readonly isLost: boolean;
  /** Peak of its resident memory in bytes, as last seen while it was busy. */
  readonly peakBytes: number;
}

interface Waiting {
  resolve(reply: LaneReply): void;
  reject(error: LaneLost): void;
  readonly limitMs: number;
}

/**
 * Starts a lane; resolves once it is ready.
 *
 * @param isWarm whether it warms up first: quicker at its first pages, but half a second of work before them
 * @throws LaneLost if it cannot start
 */
export async function startLane(rssBytes: number, { isWarm = true } = {}): Promise<Lane> {
  const [command = process.execPath, ...args] = [...(await sandbox()), process.execPath];
  const child = spawn(
    command,
    [
      ...args,
      '--permission',
      '--allow-addons',
      '--allow-fs-read=*',
      '--max-old-space-size=512',
      // There are as many lanes as cores: threads that collect in parallel only take them from each other.
      '--single-threaded-gc',
      // Rasters and pictures pass through quickly: a heap that begins small is searched again and again while it grows.
      '--initial-heap-size=256',
      '--disable-warning=SecurityWarning',
      program,
      ...(isWarm ? [] : ['--cold']),
    ],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      // Nothing of this process's environment: it may hold secrets.
      env: { PATH: process.env.PATH ?? '', TZ: 'UTC' },
    },
  );
  return watchLane(child, rssBytes);
}

function watchLane(child: ChildProcess, rssBytes: number): Promise<Lane> {
  const waiting = new Map<number, Waiting>();
  let nextId = 1;
  let lost: LaneLost | null = null;
  let lastAnswer = performance.now();
  let peakBytes = 0;
  // It runs from start to end: a lane with short pages is never busy for long, but may grow all the same.
  const watch = setInterval(look, watchMs);
  watch.unref();

  function lose(reason: LaneLost['reason']) {
    if (lost) return;
    lost = new LaneLost(reason);
    child.kill('SIGKILL');
    clearInterval(watch);
    for (const { reject } of waiting.values()) reject(lost);
    waiting.clear();
  }

  async function look() {
    if (waiting.size === 0) return;
    const limitMs = Math.min(...[...waiting.values()].map((request) => request.limitMs));
    if (performance.now() - lastAnswer > limitMs) return lose('timeout');
    const memory = child.pid === undefined ? null : await memoryOf(child.pid);
    if (!memory) return;
    peakBytes = Math.max(peakBytes, memory.peak);
    if (memory.now > rssBytes) lose('memory');
  }

  const lane: Lane = {
    pid: child.pid ?? 0,
    ask<Request extends LaneRequest>(request: Request, limitMs: number) {
      return new Promise<ReplyTo<Request> | LaneRefusal>((resolve, reject) => {
        if (lost) return reject(lost);
        if (waiting.size === 0) lastAnswer = performance.now();
        const id = nextId;
        nextId += 1;
        // The lane answers each type of request with its own type of reply.
        waiting.set(id, { resolve: (reply) => resolve(reply as ReplyTo<Request> | LaneRefusal), reject, limitMs });
        child.send({ id, request }, (error) => error && lose('died'));
      });
    },
    kill: () => lose('killed'),
    get isLost() {
      return lost !== null;
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
      waiting.get(id)?.resolve(reply);
      waiting.delete(id);
    });
  });
}
