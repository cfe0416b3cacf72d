import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What is said where the pages of a book are put in order, in Korean. */
export const messages: MessagesIn<typeof english, 'ko'> = {
  'pages.tools': '페이지 도구',
  'pages.hint': '페이지를 끌어서 옮기거나 Alt 키와 화살표 키를 누르세요.',
  'pages.name': '{label}페이지',
  'pages.select': '{label}페이지 선택',
  'pages.add': '페이지 추가',
  'pages.rotateLeft': '왼쪽으로 회전',
  'pages.rotateRight': '오른쪽으로 회전',
  'pages.duplicate': '복제',
  'pages.replace': '바꾸기',
  'pages.delete': '삭제',
  'pages.addTitle': '페이지 추가',
  'pages.replaceTitle': '페이지 바꾸기',
  'pages.blank': '빈 페이지',
  'pages.document': '문서 또는 이미지',
  'pages.where': '다음 페이지 뒤에 삽입',
  'pages.whereHint': '0: 첫 페이지 앞.',
  'pages.number': '페이지 수',
  'pages.range': '페이지(비우면 전체)',
  'pages.password': '문서 암호',
  'pages.working': '페이지를 준비하는 중…',
  'pages.converted': '{total}페이지 중 {done}페이지 완료',
  'pages.full': '책은 최대 {count}페이지까지 가능합니다.',
  'pages.selected_other': '{count}페이지 선택됨',
  'pages.deleted_other': '{count}페이지를 삭제했습니다. 실행 취소로 되돌릴 수 있습니다.',
  'pages.replaceHint_other':
    '선택한 {count}페이지가 문서의 페이지로 차례로 바뀝니다. 페이지에 놓은 것은 그대로 남습니다.',
};
