import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the dialogs of the cloud say in the desktop product, in Japanese. */
export const messages: MessagesIn<typeof english, 'ja'> = {
  cloud: 'クラウドサービス',
  uploadBook: 'ブックをアップロード',
  signInTitle: '先にログインしてください。',
  server: 'サーバー',
  unprotected: 'このサーバーへの接続は保護されていません。途中で第三者にパスワードを読み取られるおそれがあります。',
  autoLogin: '自動ログイン',
  points: 'ポイント：{points}',
  expires: '有効期限：{date}',
  renew: '更新する',
  buyVip: 'VIPを購入',
  buyYearly: '年間VIPを購入',
  noneOnline: 'オンラインブックはまだありません。',
  'column.name': '名前',
  'column.date': '日付',
  'column.status': '状態',
  'column.url': 'URL',
  'column.action': '操作',
  'online.enabled': '有効',
  'online.disabled': '無効',
  'online.overdue': '期限超過',
  'online.uploading': 'アップロード中',
  'online.error': 'エラー',
  share: '共有',
  deleteOnline: 'サーバーのゴミ箱に移動し、しばらくの間はそこから復元できます。',
  noBook: '先にブックを開いてください。',
  uploadAgain: 'もう一度アップロード',
};
