import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the system says of the installed program, in Chinese. */
export const messages: MessagesIn<typeof english, 'zh'> = {
  purpose: '将 PDF 文档制作成翻页电子书',
  project: 'Leafcast 项目',
};
