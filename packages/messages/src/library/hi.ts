import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the library says of folders, of moving and copying, in Hindi. */
export const messages: MessagesIn<typeof english, 'hi'> = {
  'library.move': 'ले जाएँ…',
  'library.moveTitle': 'फ़ोल्डर में ले जाएँ',
  'library.moveHere': 'यहाँ ले जाएँ',
  'library.moved_one': '{count} पुस्तक ले जाई गई',
  'library.moved_other': '{count} पुस्तकें ले जाई गईं',
  'library.duplicate': 'प्रतिलिपि बनाएँ',
  'library.duplicated': 'प्रतिलिपि बन गई',
  'library.replace': 'दस्तावेज़ बदलें',
  'library.share': 'साझा करें…',
  'library.project': 'प्रोजेक्ट डाउनलोड करें',
  'library.path': 'फ़ोल्डर का पथ',
  'library.label': 'लेबल',
  'library.label.any': 'सभी',
  'library.label.fresh': 'नई',
  'library.label.hot': 'लोकप्रिय',
  'library.label.featured': 'विशेष',
  'library.owner': 'स्वामी',
  'library.everyone': 'सभी लोग',
  'library.onPage': 'पृष्ठ {page}',
  'library.emptyFolder': 'यह फ़ोल्डर खाली है। अपलोड करने के लिए फ़ाइलें यहाँ छोड़ें, या पुस्तकें इसमें ले जाएँ।',
  'library.closeTitle': 'पाठक इसे नहीं खोल पाएँगे',
  'library.disableText': 'अक्षम की गई किताब के पन्नों की जगह पाठकों को एक सूचना दिखती है। आप उसे कभी भी फिर से सक्षम कर सकते हैं।',
  'library.trashText':
    'ट्रैश में रखी किताब के पन्नों की जगह पाठकों को एक सूचना दिखती है। आप उसे {days} दिनों तक पुनर्स्थापित कर सकते हैं।',
  'folder.new': 'नया फ़ोल्डर',
  'folder.name': 'फ़ोल्डर का नाम',
  'folder.folders': 'फ़ोल्डर',
  'folder.count_one': '{count} पुस्तक',
  'folder.count_other': '{count} पुस्तकें',
  'folder.delete': 'फ़ोल्डर हटाएँ',
  'folder.deleteTitle': 'फ़ोल्डर “{name}” हटाएँ?',
  'folder.deleteText': 'इसमें से कुछ भी नहीं हटेगा: पुस्तकें और फ़ोल्डर एक स्तर ऊपर चले जाएँगे।',
};
