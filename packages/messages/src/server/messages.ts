import type { serverEn } from './en.ts';

export type ServerKey = keyof typeof serverEn;
export type ServerMessages = Readonly<Record<ServerKey, string>>;
