import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the inbox of readers' messages says, in Japanese. */
export const messages: MessagesIn<typeof english, 'ja'> = {
  'inbox.title': '読者からのメッセージ',
  'inbox.lead': 'あなたの本に寄せられたメッセージです。表示を選ぶまで、ほかの読者には見えません。',
  'inbox.search': 'メッセージを検索',
  'inbox.all': 'すべて',
  'inbox.book': '本',
  'inbox.allBooks': 'すべての本',
  'inbox.noneFound': '一致するメッセージはありません。',
  'inbox.failed': 'メッセージを読み込めませんでした',
  'inbox.more': 'さらに表示',
  'inbox.select': '{name}さんのメッセージを選択',
  'inbox.selectAll': 'すべて選択',
  'inbox.selected_other': '{count} 件を選択中',
  'inbox.deleteAsk_other': '{count} 件のメッセージを削除しますか？',
  'moderation.states': 'メッセージの状態',
  'moderation.waiting': '承認待ち {count}',
  'moderation.approved': '表示中 {count}',
  'moderation.hidden': '非表示 {count}',
  'moderation.approve': '表示',
  'moderation.hide': '隠す',
  'moderation.reply': '返信',
  'moderation.replyText': '返信（すべての読者に表示）',
  'moderation.send': '返信を保存',
  'moderation.none': 'まだメッセージはありません。読者からのメッセージがここに並び、表示するかどうかを選べます。',
  'moderation.deleteAsk': '{name}さんのメッセージを削除しますか？',
  'moderation.deleteText': '元に戻せません。',
  'moderation.unread_other': '新着メッセージ {count} 件',
};
