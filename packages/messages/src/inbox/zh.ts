import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the inbox of readers' messages says, in Chinese. */
export const messages: MessagesIn<typeof english, 'zh'> = {
  'inbox.title': '读者留言',
  'inbox.lead': '读者对您书籍的留言。只有在您选择显示之后，其他读者才能看到。',
  'inbox.search': '搜索留言',
  'inbox.all': '全部',
  'inbox.book': '书籍',
  'inbox.allBooks': '所有书籍',
  'inbox.noneFound': '没有符合条件的留言。',
  'inbox.failed': '无法加载留言',
  'inbox.more': '更多留言',
  'inbox.select': '选择 {name} 的留言',
  'inbox.selectAll': '全选',
  'inbox.selected_other': '已选择 {count} 条',
  'inbox.deleteAsk_other': '删除 {count} 条留言？',
  'moderation.states': '留言的状态',
  'moderation.waiting': '待审核 {count}',
  'moderation.approved': '已显示 {count}',
  'moderation.hidden': '已隐藏 {count}',
  'moderation.approve': '显示',
  'moderation.hide': '隐藏',
  'moderation.reply': '回复',
  'moderation.replyText': '您的回复（所有读者可见）',
  'moderation.send': '保存回复',
  'moderation.none': '这里还没有留言。读者写给您的留言会列在这里，由您决定显示或隐藏。',
  'moderation.deleteAsk': '删除 {name} 的留言？',
  'moderation.deleteText': '删除后无法恢复。',
  'moderation.unread_other': '{count} 条新留言',
};
