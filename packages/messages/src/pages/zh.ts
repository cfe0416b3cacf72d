import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What is said where the pages of a book are put in order, in Chinese. */
export const messages: MessagesIn<typeof english, 'zh'> = {
  'pages.tools': '页面工具',
  'pages.hint': '拖动页面即可移动，也可以按 Alt 加方向键。',
  'pages.name': '第 {label} 页',
  'pages.select': '选择第 {label} 页',
  'pages.add': '添加页面',
  'pages.rotateLeft': '向左旋转',
  'pages.rotateRight': '向右旋转',
  'pages.duplicate': '复制',
  'pages.replace': '替换',
  'pages.delete': '删除',
  'pages.addTitle': '添加页面',
  'pages.replaceTitle': '替换页面',
  'pages.blank': '空白页',
  'pages.document': '文档或图片',
  'pages.where': '插入到此页之后',
  'pages.whereHint': '0 表示插入到第一页之前。',
  'pages.number': '页数',
  'pages.range': '页码（留空表示全部）',
  'pages.password': '文档密码',
  'pages.working': '正在准备页面…',
  'pages.converted': '已完成 {done} / {total} 页',
  'pages.full': '一本书最多 {count} 页。',
  'pages.selected_other': '已选择 {count} 页',
  'pages.deleted_other': '已删除 {count} 页，可以撤销。',
  'pages.replaceHint_other': '文档的页面将依次替换所选的 {count} 页，您放在页面上的内容会保留。',
};
