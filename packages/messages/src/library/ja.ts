import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the library says of folders, of moving and copying, in Japanese. */
export const messages: MessagesIn<typeof english, 'ja'> = {
  'library.move': '移動…',
  'library.moveTitle': 'フォルダーへ移動',
  'library.moveHere': 'ここへ移動',
  'library.moved_other': '{count}冊を移動しました',
  'library.duplicate': '複製',
  'library.duplicated': 'コピーを作成しました',
  'library.replace': 'ドキュメントを差し替える',
  'library.share': '共有…',
  'library.project': 'プロジェクトをダウンロード',
  'library.path': 'フォルダーの場所',
  'library.label': 'ラベル',
  'library.label.any': 'すべて',
  'library.label.fresh': '新着',
  'library.label.hot': '人気',
  'library.label.featured': 'おすすめ',
  'library.owner': '所有者',
  'library.everyone': '全員',
  'library.onPage': '{page} ページ',
  'library.emptyFolder':
    'このフォルダーは空です。ファイルをここにドロップしてアップロードするか、ブックを移動してください。',
  'library.closeTitle': '読者は閲覧できなくなります',
  'library.disableText':
    '無効にしたブックを開くと、ページの代わりにお知らせが表示されます。いつでも再び有効にできます。',
  'library.trashText':
    'ゴミ箱にあるブックを開くと、ページの代わりにお知らせが表示されます。{days} 日以内なら元に戻せます。',
  'folder.new': '新しいフォルダー',
  'folder.name': 'フォルダー名',
  'folder.folders': 'フォルダー',
  'folder.count_other': '{count}冊',
  'folder.delete': 'フォルダーを削除',
  'folder.deleteTitle': 'フォルダー「{name}」を削除しますか？',
  'folder.deleteText': '中のものは削除されません。ブックとフォルダーは一つ上の階層に移動します。',
};
