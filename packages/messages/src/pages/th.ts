import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What is said where the pages of a book are put in order, in Thai. */
export const messages: MessagesIn<typeof english, 'th'> = {
  'pages.tools': 'เครื่องมือสำหรับหน้า',
  'pages.hint': 'ลากหน้าเพื่อย้าย หรือกด Alt กับปุ่มลูกศร',
  'pages.name': 'หน้า {label}',
  'pages.select': 'เลือกหน้า {label}',
  'pages.add': 'เพิ่มหน้า',
  'pages.rotateLeft': 'หมุนซ้าย',
  'pages.rotateRight': 'หมุนขวา',
  'pages.duplicate': 'ทำสำเนา',
  'pages.replace': 'แทนที่',
  'pages.delete': 'ลบ',
  'pages.addTitle': 'เพิ่มหน้า',
  'pages.replaceTitle': 'แทนที่หน้า',
  'pages.blank': 'หน้าว่าง',
  'pages.document': 'เอกสารหรือรูปภาพ',
  'pages.where': 'แทรกหลังหน้า',
  'pages.whereHint': '0: ก่อนหน้าแรก',
  'pages.number': 'จำนวนหน้า',
  'pages.range': 'หน้า (เว้นว่าง: ทั้งหมด)',
  'pages.password': 'รหัสผ่านของเอกสาร',
  'pages.working': 'กำลังเตรียมหน้า…',
  'pages.converted': 'เสร็จแล้ว {done} จาก {total} หน้า',
  'pages.full': 'หนังสือมีได้ไม่เกิน {count} หน้า',
  'pages.selected_other': 'เลือก {count} หน้า',
  'pages.deleted_other': 'ลบแล้ว {count} หน้า เลิกทำได้',
  'pages.replaceHint_other': 'หน้าของเอกสารจะแทนที่ {count} หน้าที่เลือกตามลำดับ สิ่งที่คุณวางไว้บนหน้ายังคงอยู่',
};
