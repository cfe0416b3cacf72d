import type { MessagesIn } from '../forms.ts';
import type { messages as english } from './en.ts';

/** What the dialogs of the cloud say in the desktop product, in Korean. */
export const messages: MessagesIn<typeof english, 'ko'> = {
  cloud: '클라우드 서비스',
  uploadBook: '책 업로드',
  signInTitle: '먼저 로그인해 주세요.',
  server: '서버',
  unprotected: '이 서버와의 연결은 보호되지 않습니다. 전송 중에 다른 사람이 비밀번호를 볼 수 있습니다.',
  autoLogin: '자동 로그인',
  points: '포인트: {points}',
  expires: '만료일: {date}',
  renew: '갱신',
  buyVip: 'VIP 구매',
  buyYearly: '연간 VIP 구매',
  noneOnline: '아직 온라인 책이 없습니다.',
  'column.name': '이름',
  'column.date': '날짜',
  'column.status': '상태',
  'column.url': 'URL',
  'column.action': '작업',
  'online.enabled': '활성화됨',
  'online.disabled': '비활성화됨',
  'online.overdue': '기한 초과',
  'online.uploading': '업로드 중',
  'online.error': '오류',
  share: '공유',
  deleteOnline: '서버의 휴지통으로 이동하며, 일정 기간 동안 그곳에서 복원할 수 있습니다.',
  noBook: '먼저 책을 열어 주세요.',
  uploadAgain: '다시 업로드',
};
