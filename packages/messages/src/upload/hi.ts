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
  'merge.title': 'कई PDF को एक किताब में मर्ज करें',
  'merge.hint': 'वे इसी क्रम में एक के बाद एक आएँगी, कुल मिलाकर {pages} पेज तक और {size} से कम। पासवर्ड से सुरक्षित PDF नहीं चलेंगी।',
  'merge.addPdf': 'PDF जोड़ें',
  'merge.addFolder': 'फ़ोल्डर जोड़ें',
  'merge.list': 'PDF का क्रम',
  'merge.top': 'सबसे ऊपर ले जाएँ',
  'merge.up': 'ऊपर ले जाएँ',
  'merge.down': 'नीचे ले जाएँ',
  'merge.bottom': 'सबसे नीचे ले जाएँ',
  'merge.total': 'कुल: {size}',
  'merge.none': 'कृपया पहले PDF जोड़ें।',
  'merge.size': 'मर्ज की जाने वाली PDF कुल मिलाकर {size} से छोटी होनी चाहिए!',
  'merge.pages': 'मर्ज की जाने वाली PDF में कुल {pages} से ज़्यादा पेज नहीं होने चाहिए!',
  'merge.onlyPdf': 'फ़ाइल फ़ॉर्मैट गलत है! केवल PDF मर्ज की जा सकती हैं: {names}',
  'merge.emptyFolder': 'इस फ़ोल्डर में कोई PDF नहीं है।',
  'merge.start': 'मर्ज करें',
};
