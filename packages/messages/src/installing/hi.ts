import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the system says of the installed program, in Hindi. */
export const messages: MessagesIn<typeof english, 'hi'> = {
  purpose: 'PDF दस्तावेज़ों को पन्ने पलटने वाली किताबों में बदलें',
  project: 'Leafcast प्रोजेक्ट',
};
