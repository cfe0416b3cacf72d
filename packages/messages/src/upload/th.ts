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
  'merge.title': 'รวม PDF หลายไฟล์เป็นหนังสือเล่มเดียว',
  'merge.hint': 'เรียงต่อกันตามลำดับนี้ รวมทั้งหมดไม่เกิน {pages} หน้าและเล็กกว่า {size} ไม่รองรับ PDF ที่ป้องกันด้วยรหัสผ่าน',
  'merge.addPdf': 'เพิ่ม PDF',
  'merge.addFolder': 'เพิ่มโฟลเดอร์',
  'merge.list': 'ลำดับของ PDF',
  'merge.top': 'ย้ายไปบนสุด',
  'merge.up': 'เลื่อนขึ้น',
  'merge.down': 'เลื่อนลง',
  'merge.bottom': 'ย้ายไปล่างสุด',
  'merge.total': 'รวม: {size}',
  'merge.none': 'โปรดเพิ่ม PDF ก่อน',
  'merge.size': 'PDF ที่รวมต้องมีขนาดรวมเล็กกว่า {size}!',
  'merge.pages': 'PDF ที่รวมต้องมีไม่เกิน {pages} หน้าทั้งหมด!',
  'merge.onlyPdf': 'รูปแบบไฟล์ไม่ถูกต้อง! รวมได้เฉพาะ PDF: {names}',
  'merge.emptyFolder': 'ไม่มี PDF ในโฟลเดอร์นี้',
  'merge.start': 'รวม',
};
