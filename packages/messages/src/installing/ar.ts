import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the system says of the installed program, in Arabic. */
export const messages: MessagesIn<typeof english, 'ar'> = {
  purpose: 'تحويل مستندات PDF إلى كتب تُقلَّب صفحاتها',
  project: 'مشروع Leafcast',
};
