import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the inbox of readers' messages says, in Thai. */
export const messages: MessagesIn<typeof english, 'th'> = {
  'inbox.title': 'ข้อความจากผู้อ่าน',
  'inbox.lead': 'สิ่งที่ผู้อ่านเขียนถึงหนังสือของคุณ ผู้อ่านคนอื่นจะเห็นข้อความก็ต่อเมื่อคุณแสดงข้อความนั้น',
  'inbox.search': 'ค้นหาข้อความ',
  'inbox.all': 'ทั้งหมด',
  'inbox.book': 'หนังสือ',
  'inbox.allBooks': 'หนังสือทั้งหมด',
  'inbox.noneFound': 'ไม่มีข้อความที่ตรงกัน',
  'inbox.failed': 'โหลดข้อความไม่สำเร็จ',
  'inbox.more': 'ข้อความเพิ่มเติม',
  'inbox.select': 'เลือกข้อความของ {name}',
  'inbox.selectAll': 'เลือกทั้งหมด',
  'inbox.selected_other': 'เลือกแล้ว {count} ข้อความ',
  'inbox.deleteAsk_other': 'ลบ {count} ข้อความหรือไม่',
  'moderation.states': 'สถานะของข้อความ',
  'moderation.waiting': 'รออนุมัติ {count}',
  'moderation.approved': 'แสดงอยู่ {count}',
  'moderation.hidden': 'ซ่อน {count}',
  'moderation.approve': 'แสดง',
  'moderation.hide': 'ซ่อน',
  'moderation.reply': 'ตอบกลับ',
  'moderation.replyText': 'คำตอบของคุณ (ผู้อ่านทุกคนเห็น)',
  'moderation.send': 'บันทึกคำตอบ',
  'moderation.none': 'ยังไม่มีข้อความที่นี่ ข้อความจากผู้อ่านจะแสดงที่นี่ ให้คุณเลือกแสดงหรือซ่อน',
  'moderation.deleteAsk': 'ลบข้อความของ {name} หรือไม่',
  'moderation.deleteText': 'ไม่สามารถกู้คืนได้',
  'moderation.unread_other': 'ข้อความใหม่ {count} รายการ',
};
