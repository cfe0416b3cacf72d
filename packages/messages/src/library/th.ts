import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the library says of folders, of moving and copying, in Thai. */
export const messages: MessagesIn<typeof english, 'th'> = {
  'library.move': 'ย้าย…',
  'library.moveTitle': 'ย้ายไปยังโฟลเดอร์',
  'library.moveHere': 'ย้ายมาที่นี่',
  'library.moved_other': 'ย้ายหนังสือ {count} เล่มแล้ว',
  'library.duplicate': 'ทำสำเนา',
  'library.duplicated': 'สร้างสำเนาแล้ว',
  'library.replace': 'แทนที่เอกสาร',
  'library.share': 'แชร์…',
  'library.project': 'ดาวน์โหลดโปรเจ็กต์',
  'library.path': 'เส้นทางโฟลเดอร์',
  'library.label': 'ป้าย',
  'library.label.any': 'ทั้งหมด',
  'library.label.fresh': 'ใหม่',
  'library.label.hot': 'ยอดนิยม',
  'library.label.featured': 'แนะนำ',
  'library.owner': 'เจ้าของ',
  'library.everyone': 'ทุกคน',
  'library.onPage': 'หน้า {page}',
  'library.emptyFolder': 'โฟลเดอร์นี้ว่างเปล่า วางไฟล์ที่นี่เพื่ออัปโหลด หรือย้ายหนังสือเข้ามา',
  'folder.new': 'โฟลเดอร์ใหม่',
  'folder.name': 'ชื่อโฟลเดอร์',
  'folder.folders': 'โฟลเดอร์',
  'folder.count_other': '{count} เล่ม',
  'folder.delete': 'ลบโฟลเดอร์',
  'folder.deleteTitle': 'ลบโฟลเดอร์ “{name}” หรือไม่',
  'folder.deleteText': 'สิ่งที่อยู่ข้างในจะไม่ถูกลบ หนังสือและโฟลเดอร์จะย้ายขึ้นหนึ่งระดับ',
};
