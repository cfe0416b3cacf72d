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
};
