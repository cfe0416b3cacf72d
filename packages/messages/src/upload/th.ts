import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What is said where files are uploaded, beyond what every screen does, in Thai. */
export const messages: MessagesIn<typeof english, 'th'> = {
  'overwrite.label': 'เขียนทับหนังสือที่มีอยู่',
  'overwrite.hint': 'หนังสือจะได้หน้าใหม่โดยคงที่อยู่และการตั้งค่าเดิมไว้ ผู้อ่านจะเห็นหน้าใหม่เมื่อคุณเผยแพร่',
  'overwrite.choose': 'เลือกหนังสือ',
  'overwrite.change': 'เลือกหนังสือเล่มอื่น',
  'overwrite.none': 'โปรดเลือกหนังสือที่มีอยู่เพื่อเขียนทับ!',
  'overwrite.empty': 'ไม่มีหนังสือที่คุณแก้ไขได้ที่นี่',
  'overwrite.more': 'ยังมีหนังสือที่ตรงกันอีก โปรดพิมพ์ชื่อเรื่องเพิ่ม',
};
