import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the system says of the installed program, in Thai. */
export const messages: MessagesIn<typeof english, 'th'> = {
  purpose: 'เปลี่ยนเอกสาร PDF เป็นหนังสือที่พลิกหน้าได้',
  project: 'โปรเจกต์ Leafcast',
};
