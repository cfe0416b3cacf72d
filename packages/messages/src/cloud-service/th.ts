import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the dialogs of the cloud say in the desktop product, in Thai. */
export const messages: MessagesIn<typeof english, 'th'> = {
  cloud: 'บริการคลาวด์',
  uploadBook: 'อัปโหลดหนังสือ',
  signInTitle: 'โปรดเข้าสู่ระบบก่อน',
  server: 'เซิร์ฟเวอร์',
  unprotected: 'การเชื่อมต่อกับเซิร์ฟเวอร์นี้ไม่ได้รับการป้องกัน ผู้อื่นอาจอ่านรหัสผ่านของคุณระหว่างทางได้',
  autoLogin: 'เข้าสู่ระบบอัตโนมัติ',
  points: 'คะแนน: {points}',
  expires: 'หมดอายุ {date}',
  renew: 'ต่ออายุ',
  buyVip: 'ซื้อ VIP',
  buyYearly: 'ซื้อ VIP รายปี',
  noneOnline: 'ยังไม่มีหนังสือออนไลน์',
  'column.name': 'ชื่อ',
  'column.date': 'วันที่',
  'column.status': 'สถานะ',
  'column.url': 'URL',
  'column.action': 'การดำเนินการ',
  'online.enabled': 'เปิดใช้งาน',
  'online.disabled': 'ปิดใช้งาน',
  'online.overdue': 'ค้างชำระ',
  'online.uploading': 'กำลังอัปโหลด',
  'online.error': 'ข้อผิดพลาด',
  share: 'แชร์',
  deleteOnline: 'หนังสือจะย้ายไปยังถังขยะของเซิร์ฟเวอร์ และกู้คืนจากที่นั่นได้ระยะหนึ่ง',
  noBook: 'โปรดเปิดหนังสือก่อน',
  uploadAgain: 'อัปโหลดอีกครั้ง',
};
