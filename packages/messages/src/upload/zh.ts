import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What is said where files are uploaded, beyond what every screen does, in Chinese. */
export const messages: MessagesIn<typeof english, 'zh'> = {
  'overwrite.label': '覆盖现有图书',
  'overwrite.hint': '图书将换上新页面，地址和设置保持不变。发布后读者才会看到新页面。',
  'overwrite.choose': '选择图书',
  'overwrite.change': '选择其他图书',
  'overwrite.none': '请选择要覆盖的现有图书！',
  'overwrite.empty': '这里没有您可以编辑的图书。',
  'overwrite.more': '还有更多匹配的图书，请输入更多书名内容。',
};
