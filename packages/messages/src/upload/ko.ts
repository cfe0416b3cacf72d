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
};
