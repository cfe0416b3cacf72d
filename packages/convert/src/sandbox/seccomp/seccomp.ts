import { constants } from 'node:os';
import { type CallNumbers, inspectedSystemCalls, refusedSystemCalls } from './system-calls.ts';

/** Instructions of the kernel's packet filter. @see linux/bpf_common.h, linux/seccomp.h */
const code = { load: 0x20, jumpIfEqual: 0x15, jumpIfAtLeast: 0x35, jumpIfAnyBit: 0x45, answer: 0x06 } as const;
/**
 * Offsets of the data that the filter inspects. Only the lower halves of arguments are inspected, because the inspected
 * calls read nothing else.
 */
const at = { call: 0, architecture: 4, first: 16, second: 24 } as const;

const allow = 0x7fff_0000;
const kill = 0x8000_0000;
const refuse = (error: number) => 0x0005_0000 | error;
const { EPERM, ENOSYS, EAFNOSUPPORT } = constants.errno;

/** Number of each architecture in the kernel, and its column in the table of system calls. */
const architectures: Partial<Record<NodeJS.Architecture, { readonly audit: number; readonly place: 0 | 1 }>> = {
  x64: { audit: 0xc000_003e, place: 0 },
  arm64: { audit: 0xc000_00b7, place: 1 },
};

/** First number of the second set of the same system calls on x64. */
const secondSet = 0x4000_0000;
const localSocket = 1;
const newThread = 0x0001_0000;
/** Flags for all kinds of namespaces that `clone` can create. */
const newNamespaces = 0x7e02_0000;
/** Terminal commands that simulate typing by the terminal's user. */
const typingCommands = [0x5412, 0x541c];

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number];

/**
 * Returns the filter of system calls in the kernel's format.
 *
 * @param mayStart whether the program may start other programs; it may always start threads
 * @returns `null` for an architecture whose call numbers are unknown
 */
export function seccompFilter(mayStart: boolean, architecture: NodeJS.Architecture = process.arch): Buffer | null {
  const known = architectures[architecture];
  if (!known) return null;
  const { audit, place } = known;
  const { clone, clone3, fork, vfork, socket, socketpair, ioctl } = inspectedSystemCalls;

  const when = (numbers: CallNumbers, then: readonly Instruction[]): readonly Instruction[] => {
    const number = numbers[place];
    return number === null ? [] : [[code.jumpIfEqual, 0, then.length, number], ...then];
  };
  const answer = (value: number): Instruction => [code.answer, 0, 0, value];
  const load = (offset: number): Instruction => [code.load, 0, 0, offset];

  const instructions: readonly Instruction[] = [
    load(at.architecture),
    [code.jumpIfEqual, 1, 0, audit],
    answer(kill),
    load(at.call),
    [code.jumpIfAtLeast, 0, 1, secondSet],
    answer(refuse(ENOSYS)),
    ...Object.values(refusedSystemCalls).flatMap((numbers) => when(numbers, [answer(refuse(EPERM))])),
    ...(mayStart ? [] : [fork, vfork].flatMap((numbers) => when(numbers, [answer(refuse(EPERM))]))),
    // The flags of `clone3` are in memory, where a filter cannot read them. After this error, the C library uses the
    // older call `clone`.
    ...when(clone3, [answer(refuse(ENOSYS))]),
    ...when(clone, [
      load(at.first),
      [code.jumpIfAnyBit, 0, 1, newNamespaces],
      answer(refuse(EPERM)),
      ...(mayStart ? [] : ([[code.jumpIfAnyBit, 1, 0, newThread], answer(refuse(EPERM))] as const)),
      answer(allow),
    ]),
    ...[socket, socketpair].flatMap((numbers) =>
      when(numbers, [
        load(at.first),
        [code.jumpIfEqual, 1, 0, localSocket],
        answer(refuse(EAFNOSUPPORT)),
        answer(allow),
      ]),
    ),
    ...when(ioctl, [
      load(at.second),
      ...typingCommands.flatMap((command): Instruction[] => [[code.jumpIfEqual, 0, 1, command], answer(refuse(EPERM))]),
      answer(allow),
    ]),
    answer(allow),
  ];
  const filter = Buffer.alloc(instructions.length * 8);
  instructions.forEach(([operation, ifTrue, ifFalse, value], index) => {
    filter.writeUInt16LE(operation, index * 8);
    filter.writeUInt8(ifTrue, index * 8 + 2);
    filter.writeUInt8(ifFalse, index * 8 + 3);
    filter.writeUInt32LE(value >>> 0, index * 8 + 4);
  });
  return filter;
}
