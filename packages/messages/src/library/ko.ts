import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the library says of folders, of moving and copying, in Korean. */
export const messages: MessagesIn<typeof english, 'ko'> = {
  'library.move': '이동…',
  'library.moveTitle': '폴더로 이동',
  'library.moveHere': '여기로 이동',
  'library.moved_other': '책 {count}권을 이동했습니다',
  'library.duplicate': '복제',
  'library.duplicated': '사본을 만들었습니다',
  'library.replace': '문서 바꾸기',
  'library.share': '공유…',
  'library.project': '프로젝트 다운로드',
  'library.path': '폴더 경로',
  'library.label': '레이블',
  'library.label.any': '모두',
  'library.label.fresh': '신간',
  'library.label.hot': '인기',
  'library.label.featured': '추천',
  'library.owner': '소유자',
  'library.everyone': '모든 사람',
  'library.onPage': '{page}쪽',
  'library.emptyFolder': '이 폴더는 비어 있습니다. 파일을 여기에 놓아 업로드하거나 책을 이동하세요.',
  'folder.new': '새 폴더',
  'folder.name': '폴더 이름',
  'folder.folders': '폴더',
  'folder.count_other': '책 {count}권',
  'folder.delete': '폴더 삭제',
  'folder.deleteTitle': '“{name}” 폴더를 삭제할까요?',
  'folder.deleteText': '안에 있는 것은 삭제되지 않습니다. 책과 폴더는 한 단계 위로 이동합니다.',
};
