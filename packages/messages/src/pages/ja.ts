import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What is said where the pages of a book are put in order, in Japanese. */
export const messages: MessagesIn<typeof english, 'ja'> = {
  'pages.tools': 'ページのツール',
  'pages.hint': 'ページをドラッグするか、Alt キーと矢印キーで移動できます。',
  'pages.name': '{label} ページ',
  'pages.select': '{label} ページを選択',
  'pages.add': 'ページを追加',
  'pages.rotateLeft': '左に回転',
  'pages.rotateRight': '右に回転',
  'pages.duplicate': '複製',
  'pages.replace': '差し替え',
  'pages.delete': '削除',
  'pages.addTitle': 'ページを追加',
  'pages.replaceTitle': 'ページを差し替え',
  'pages.blank': '空白',
  'pages.document': '文書または画像',
  'pages.where': '次のページの後に挿入',
  'pages.whereHint': '0：最初のページの前。',
  'pages.number': 'ページ数',
  'pages.range': 'ページ（空欄ならすべて）',
  'pages.password': '文書のパスワード',
  'pages.working': 'ページを準備しています…',
  'pages.converted': '{total} ページ中 {done} ページが完了',
  'pages.full': '1 冊の本は最大 {count} ページです。',
  'pages.selected_other': '{count} ページを選択中',
  'pages.deleted_other': '{count} ページを削除しました。元に戻すことができます。',
  'pages.replaceHint_other':
    '選択した {count} ページが文書のページに順に差し替わります。ページに置いたものは残ります。',
};
