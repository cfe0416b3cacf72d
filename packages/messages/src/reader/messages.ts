import type { readerEn } from './en.ts';

export type ReaderKey = keyof typeof readerEn;
export type ReaderMessages = Readonly<Record<ReaderKey, string>>;
