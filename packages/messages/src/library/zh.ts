import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the library says of folders, of moving and copying, in Chinese. */
export const messages: MessagesIn<typeof english, 'zh'> = {
  'library.move': '移动…',
  'library.moveTitle': '移动到文件夹',
  'library.moveHere': '移动到此处',
  'library.moved_other': '已移动 {count} 本图书',
  'library.duplicate': '创建副本',
  'library.duplicated': '已创建副本',
  'library.replace': '替换文档',
  'library.share': '分享…',
  'library.project': '下载项目',
  'library.path': '文件夹路径',
  'library.label': '标签',
  'library.label.any': '全部',
  'library.label.fresh': '新品',
  'library.label.hot': '热门',
  'library.label.featured': '推荐',
  'library.owner': '所有者',
  'library.everyone': '所有人',
  'library.onPage': '第 {page} 页',
  'library.emptyFolder': '此文件夹为空。可将文件拖到此处上传，或将图书移入。',
  'folder.new': '新建文件夹',
  'folder.name': '文件夹名称',
  'folder.folders': '文件夹',
  'folder.count_other': '{count} 本',
  'folder.delete': '删除文件夹',
  'folder.deleteTitle': '删除文件夹“{name}”？',
  'folder.deleteText': '其中的内容不会被删除：图书和文件夹会移到上一级。',
};
