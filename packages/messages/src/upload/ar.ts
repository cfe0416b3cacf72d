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
  'merge.title': 'دمج ملفات PDF في كتاب واحد',
  'merge.hint':
    'تتوالى بهذا الترتيب، بما لا يتجاوز {pages} صفحة وأقل من {size} في المجموع. لا تُدعم ملفات PDF المحمية بكلمة مرور.',
  'merge.addPdf': 'إضافة PDF',
  'merge.addFolder': 'إضافة مجلد',
  'merge.list': 'ترتيب ملفات PDF',
  'merge.top': 'نقل إلى الأعلى تمامًا',
  'merge.up': 'نقل إلى أعلى',
  'merge.down': 'نقل إلى أسفل',
  'merge.bottom': 'نقل إلى الأسفل تمامًا',
  'merge.total': 'المجموع: {size}',
  'merge.none': 'يُرجى إضافة ملف PDF أولًا.',
  'merge.size': 'يجب أن يكون مجموع ملفات PDF المدمجة أقل من {size}!',
  'merge.pages': 'يجب ألّا يتجاوز مجموع ملفات PDF المدمجة {pages} صفحة!',
  'merge.onlyPdf': 'تنسيق الملف غير صحيح! لا يمكن دمج سوى ملفات PDF: \u2068{names}\u2069',
  'merge.emptyFolder': 'لا يوجد ملف PDF في هذا المجلد.',
  'merge.start': 'دمج',
};
