import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the dialogs of the cloud say in the desktop product, in Arabic. */
export const messages: MessagesIn<typeof english, 'ar'> = {
  cloud: 'الخدمة السحابية',
  uploadBook: 'رفع الكتاب',
  signInTitle: 'يُرجى تسجيل الدخول أولًا.',
  server: 'الخادم',
  unprotected: 'الاتصال بهذا الخادم غير محمي: قد يتمكن آخرون من قراءة كلمة مرورك في الطريق.',
  autoLogin: 'تسجيل دخول تلقائي',
  points: 'النقاط: {points}',
  expires: 'تنتهي الصلاحية في {date}',
  renew: 'تجديد',
  buyVip: 'شراء VIP',
  buyYearly: 'شراء VIP السنوي',
  noneOnline: 'لا توجد كتب على الإنترنت بعد.',
  'column.name': 'الاسم',
  'column.date': 'التاريخ',
  'column.status': 'الحالة',
  'column.url': 'الرابط',
  'column.action': 'الإجراء',
  'online.enabled': 'مفعّل',
  'online.disabled': 'معطّل',
  'online.overdue': 'متأخر السداد',
  'online.uploading': 'جارٍ الرفع',
  'online.error': 'خطأ',
  share: 'مشاركة',
  deleteOnline: 'يُنقل إلى سلة محذوفات الخادم، ويمكن استعادته من هناك لمدة من الزمن.',
  noBook: 'افتح كتابًا أولًا.',
  uploadAgain: 'الرفع مرة أخرى',
};
