export type { Engine, LeafcastGlobal, ReaderState, TextRange } from './engine.ts';
