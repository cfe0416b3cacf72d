import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What is said where files are uploaded, beyond what every screen does, in Hindi. */
export const messages: MessagesIn<typeof english, 'hi'> = {
  'overwrite.label': 'मौजूदा पुस्तक को अधिलेखित करें',
  'overwrite.hint': 'पुस्तक में नए पृष्ठ आ जाते हैं, पता और सेटिंग वही रहती हैं। प्रकाशित करने पर पाठकों को नए पृष्ठ दिखते हैं।',
  'overwrite.choose': 'पुस्तक चुनें',
  'overwrite.change': 'दूसरी पुस्तक चुनें',
  'overwrite.none': 'कृपया अधिलेखित करने के लिए कोई मौजूदा पुस्तक चुनें!',
  'overwrite.empty': 'यहाँ ऐसी कोई पुस्तक नहीं है जिसे आप संपादित कर सकें।',
  'overwrite.more': 'और भी पुस्तकें मेल खाती हैं। शीर्षक का और हिस्सा लिखें।',
};
