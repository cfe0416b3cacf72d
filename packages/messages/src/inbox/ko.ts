import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the inbox of readers' messages says, in Korean. */
export const messages: MessagesIn<typeof english, 'ko'> = {
  'inbox.title': '독자 메시지',
  'inbox.lead': '독자들이 내 책에 남긴 글입니다. 표시하기 전에는 다른 독자에게 보이지 않습니다.',
  'inbox.search': '메시지 검색',
  'inbox.all': '전체',
  'inbox.book': '책',
  'inbox.allBooks': '모든 책',
  'inbox.noneFound': '일치하는 메시지가 없습니다.',
  'inbox.failed': '메시지를 불러올 수 없습니다',
  'inbox.more': '메시지 더 보기',
  'inbox.select': '{name}의 메시지 선택',
  'inbox.selectAll': '모두 선택',
  'inbox.selected_other': '{count}개 선택됨',
  'inbox.deleteAsk_other': '메시지 {count}개를 삭제할까요?',
  'moderation.states': '메시지 상태',
  'moderation.waiting': '대기 {count}',
  'moderation.approved': '표시 {count}',
  'moderation.hidden': '숨김 {count}',
  'moderation.approve': '표시',
  'moderation.hide': '숨기기',
  'moderation.reply': '답변',
  'moderation.replyText': '내 답변(모든 독자에게 보임)',
  'moderation.send': '답변 저장',
  'moderation.none': '아직 메시지가 없습니다. 독자가 보낸 메시지가 여기에 표시되며, 공개할지 숨길지 정할 수 있습니다.',
  'moderation.deleteAsk': '{name}의 메시지를 삭제할까요?',
  'moderation.deleteText': '되돌릴 수 없습니다.',
  'moderation.unread_other': '새 메시지 {count}개',
};
