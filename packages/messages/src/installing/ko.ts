import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the system says of the installed program, in Korean. */
export const messages: MessagesIn<typeof english, 'ko'> = {
  purpose: 'PDF 문서를 페이지가 넘어가는 책으로 만들기',
  project: 'Leafcast 프로젝트',
};
