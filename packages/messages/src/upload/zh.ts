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
  'merge.title': '将多个 PDF 合并为一本书',
  'merge.hint': '按以下顺序依次排列，合计不超过 {pages} 页且小于 {size}。不支持受密码保护的 PDF。',
  'merge.addPdf': '添加 PDF',
  'merge.addFolder': '添加文件夹',
  'merge.list': 'PDF 的顺序',
  'merge.top': '移到顶部',
  'merge.up': '上移',
  'merge.down': '下移',
  'merge.bottom': '移到底部',
  'merge.total': '合计：{size}',
  'merge.none': '请先添加 PDF。',
  'merge.size': '合并的 PDF 合计应小于 {size}！',
  'merge.pages': '合并的 PDF 合计应在 {pages} 页以内！',
  'merge.onlyPdf': '文件格式不正确！只能合并 PDF：{names}',
  'merge.emptyFolder': '该文件夹中没有 PDF。',
  'merge.start': '合并',
};
