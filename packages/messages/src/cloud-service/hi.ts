import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the dialogs of the cloud say in the desktop product, in Hindi. */
export const messages: MessagesIn<typeof english, 'hi'> = {
  cloud: 'क्लाउड सेवा',
  uploadBook: 'किताब अपलोड करें',
  signInTitle: 'कृपया पहले लॉगिन करें।',
  server: 'सर्वर',
  unprotected: 'इस सर्वर से कनेक्शन सुरक्षित नहीं है: रास्ते में दूसरे लोग आपका पासवर्ड पढ़ सकते हैं।',
  autoLogin: 'अपने-आप लॉगिन',
  points: 'पॉइंट: {points}',
  expires: '{date} को समाप्त',
  renew: 'नवीनीकरण करें',
  buyVip: 'VIP खरीदें',
  buyYearly: 'वार्षिक VIP खरीदें',
  noneOnline: 'अभी कोई ऑनलाइन किताब नहीं है।',
  'column.name': 'नाम',
  'column.date': 'तारीख',
  'column.status': 'स्थिति',
  'column.url': 'URL',
  'column.action': 'कार्रवाई',
  'online.enabled': 'चालू',
  'online.disabled': 'बंद',
  'online.overdue': 'बकाया',
  'online.uploading': 'अपलोड हो रही है',
  'online.error': 'त्रुटि',
  share: 'शेयर करें',
  deleteOnline: 'यह सर्वर की ट्रैश में जाएगी, जहाँ से कुछ समय तक इसे वापस लाया जा सकता है।',
  noBook: 'पहले कोई किताब खोलें।',
  uploadAgain: 'फिर से अपलोड करें',
};
