import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What is said where files are uploaded, beyond what every screen does, in Japanese. */
export const messages: MessagesIn<typeof english, 'ja'> = {
  'overwrite.label': '既存のブックを上書きする',
  'overwrite.hint':
    'ブックのページが入れ替わり、アドレスと設定はそのまま残ります。読者には公開後に新しいページが表示されます。',
  'overwrite.choose': 'ブックを選択',
  'overwrite.change': '別のブックを選択',
  'overwrite.none': '上書きする既存のブックを選択してください！',
  'overwrite.empty': '編集できるブックがありません。',
  'overwrite.more': 'ほかにも該当するブックがあります。タイトルをさらに入力してください。',
  'merge.title': '複数のPDFを1冊のブックに結合',
  'merge.hint':
    'この順序で続きます。合計{pages}ページまで、{size}未満です。パスワードで保護されたPDFには対応していません。',
  'merge.addPdf': 'PDFを追加',
  'merge.addFolder': 'フォルダーを追加',
  'merge.list': 'PDFの順序',
  'merge.top': '先頭に移動',
  'merge.up': '上に移動',
  'merge.down': '下に移動',
  'merge.bottom': '末尾に移動',
  'merge.total': '合計：{size}',
  'merge.none': '先にPDFを追加してください。',
  'merge.size': '結合するPDFは合計{size}未満にしてください。',
  'merge.pages': '結合するPDFは合計{pages}ページ以内にしてください。',
  'merge.onlyPdf': 'ファイル形式が正しくありません。結合できるのはPDFだけです：{names}',
  'merge.emptyFolder': 'このフォルダーにPDFはありません。',
  'merge.start': '結合',
};
