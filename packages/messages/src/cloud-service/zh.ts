import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the dialogs of the cloud say in the desktop product, in Chinese. */
export const messages: MessagesIn<typeof english, 'zh'> = {
  cloud: '云服务',
  uploadBook: '上传图书',
  signInTitle: '请先登录。',
  server: '服务器',
  unprotected: '与此服务器的连接未受保护：他人可能在途中读取您的密码。',
  autoLogin: '自动登录',
  points: '点数：{points}',
  expires: '到期日：{date}',
  renew: '续费',
  buyVip: '购买 VIP',
  buyYearly: '购买年度 VIP',
  noneOnline: '还没有在线图书。',
  'column.name': '名称',
  'column.date': '日期',
  'column.status': '状态',
  'column.url': '网址',
  'column.action': '操作',
  'online.enabled': '已启用',
  'online.disabled': '已停用',
  'online.overdue': '已逾期',
  'online.uploading': '上传中',
  'online.error': '错误',
  share: '分享',
  deleteOnline: '图书将移到服务器的回收站，在一段时间内可在那里恢复。',
  noBook: '请先打开一本书。',
  uploadAgain: '再次上传',
};
