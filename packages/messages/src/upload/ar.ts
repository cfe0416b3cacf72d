import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What is said where files are uploaded, beyond what every screen does, in Arabic. */
export const messages: MessagesIn<typeof english, 'ar'> = {
  'overwrite.label': 'استبدال كتاب موجود',
  'overwrite.hint': 'تُستبدل صفحات الكتاب ويبقى عنوانه وإعداداته كما هي. يرى القراء الصفحات الجديدة بعد أن تنشرها.',
  'overwrite.choose': 'اختيار كتاب',
  'overwrite.change': 'اختيار كتاب آخر',
  'overwrite.none': 'يُرجى اختيار كتاب موجود لاستبداله!',
  'overwrite.empty': 'لا يوجد هنا كتاب يمكنك تعديله.',
  'overwrite.more': 'هناك كتب أخرى مطابقة. اكتب مزيدًا من العنوان.',
};
