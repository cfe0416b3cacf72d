import type { EditorMessages } from './messages.ts';

export const editorZh: EditorMessages = {
  'app.brand': 'Leafcast',
};
