export type { Engine, LeafcastGlobal, ReaderState, TextRange } from './core/engine.ts';
