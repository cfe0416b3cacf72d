import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What is said where the pages of a book are put in order, in Hindi. */
export const messages: MessagesIn<typeof english, 'hi'> = {
  'pages.tools': 'पृष्ठों के औज़ार',
  'pages.hint': 'पृष्ठ खिसकाने के लिए उन्हें खींचें, या Alt और तीर कुंजी दबाएँ।',
  'pages.name': 'पृष्ठ {label}',
  'pages.select': 'पृष्ठ {label} चुनें',
  'pages.add': 'पृष्ठ जोड़ें',
  'pages.rotateLeft': 'बाएँ घुमाएँ',
  'pages.rotateRight': 'दाएँ घुमाएँ',
  'pages.duplicate': 'प्रतिलिपि बनाएँ',
  'pages.replace': 'बदलें',
  'pages.delete': 'हटाएँ',
  'pages.addTitle': 'पृष्ठ जोड़ें',
  'pages.replaceTitle': 'पृष्ठ बदलें',
  'pages.blank': 'खाली',
  'pages.document': 'दस्तावेज़ या चित्र',
  'pages.where': 'इस पृष्ठ के बाद डालें',
  'pages.whereHint': '0: पहले पृष्ठ से पहले।',
  'pages.number': 'पृष्ठों की संख्या',
  'pages.range': 'पृष्ठ (खाली: सभी)',
  'pages.password': 'दस्तावेज़ का पासवर्ड',
  'pages.working': 'पृष्ठ तैयार हो रहे हैं…',
  'pages.converted': '{total} में से {done} पृष्ठ तैयार',
  'pages.full': 'एक पुस्तक में अधिकतम {count} पृष्ठ हो सकते हैं।',
  'pages.selected_one': '{count} पृष्ठ चुना गया',
  'pages.selected_other': '{count} पृष्ठ चुने गए',
  'pages.deleted_one': '{count} पृष्ठ हटाया गया। पूर्ववत् करने से वह लौट आएगा।',
  'pages.deleted_other': '{count} पृष्ठ हटाए गए। पूर्ववत् करने से वे लौट आएँगे।',
  'pages.replaceHint_one': 'दस्तावेज़ का पहला पृष्ठ चुने हुए पृष्ठ की जगह लेता है। उस पर रखी चीज़ें बनी रहती हैं।',
  'pages.replaceHint_other': 'दस्तावेज़ के पृष्ठ क्रम से चुने हुए {count} पृष्ठों की जगह लेते हैं। उन पर रखी चीज़ें बनी रहती हैं।',
};
