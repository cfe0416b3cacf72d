import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the system says of the installed program, in Japanese. */
export const messages: MessagesIn<typeof english, 'ja'> = {
  purpose: 'PDF 文書をページをめくれるブックに変換',
  project: 'Leafcast プロジェクト',
};
