import type { editorEn } from './en.ts';

export type EditorKey = keyof typeof editorEn;
export type EditorMessages = Readonly<Record<EditorKey, string>>;
