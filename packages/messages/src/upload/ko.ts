import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What is said where files are uploaded, beyond what every screen does, in Korean. */
export const messages: MessagesIn<typeof english, 'ko'> = {
  'overwrite.label': '기존 책 덮어쓰기',
  'overwrite.hint':
    '책의 페이지가 새로 바뀌고 주소와 설정은 그대로 유지됩니다. 게시하면 독자에게 새 페이지가 보입니다.',
  'overwrite.choose': '책 선택',
  'overwrite.change': '다른 책 선택',
  'overwrite.none': '덮어쓸 기존 책을 선택하세요!',
  'overwrite.empty': '편집할 수 있는 책이 없습니다.',
  'overwrite.more': '일치하는 책이 더 있습니다. 제목을 더 입력하세요.',
  'merge.title': '여러 PDF를 책 한 권으로 병합',
  'merge.hint':
    '이 순서로 이어지며, 모두 합해 {pages}페이지 이내, {size} 미만이어야 합니다. 암호로 보호된 PDF는 지원하지 않습니다.',
  'merge.addPdf': 'PDF 추가',
  'merge.addFolder': '폴더 추가',
  'merge.list': 'PDF 순서',
  'merge.top': '맨 위로 이동',
  'merge.up': '위로 이동',
  'merge.down': '아래로 이동',
  'merge.bottom': '맨 아래로 이동',
  'merge.total': '합계: {size}',
  'merge.none': '먼저 PDF를 추가해 주세요.',
  'merge.size': '병합할 PDF는 모두 합해 {size} 미만이어야 합니다!',
  'merge.pages': '병합할 PDF는 모두 합해 {pages}페이지 이내여야 합니다!',
  'merge.onlyPdf': '파일 형식이 올바르지 않습니다! PDF만 병합할 수 있습니다: {names}',
  'merge.emptyFolder': '이 폴더에 PDF가 없습니다.',
  'merge.start': '병합',
};
