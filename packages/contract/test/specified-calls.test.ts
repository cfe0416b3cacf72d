import { describe, expect, it } from 'vitest';
import { calls } from '../src/families.ts';
import { describeShape } from './shape.ts';

/** Returns the top-level names of a shape, without nested names. */
function namesOf(shape: string): readonly string[] {
  const names: string[] = [];
  let depth = 0;
  for (const [piece] of shape.matchAll(/[{[(<]|[}\])>]|[\w/=-]+/g)) {
    if ('{[(<'.includes(piece)) depth += 1;
    else if ('}])>'.includes(piece)) depth -= 1;
    else if (depth === 0) names.push(piece.replace(/=.*/, ''));
  }
  return names;
}

const found = (path: string) => {
  const call = calls.find((one) => one.path === path);
  return {
    access: call?.access,
    sent: namesOf(call ? [describeShape(call.body, 'sent'), call.file ?? ''].join(' ') : ''),
    answered: namesOf(call ? describeShape(call.data, 'answered') : ''),
  };
};

describe('a call of the specification', () => {
  it.each([
    ['W-398', '/api/book/get-ready-config', 'tid fid number', 'bookId folderType userId uType teamId'],
    ['W-399', '/api/power/get-user-custom-config', 'teamId', 'data'],
    ['W-400', '/api/team/get-team-role-power-config', '', 'self other'],
    [
      'W-401',
      '/api/book/get-book',
      'bookId isNew',
      'htmlConfig olsconfig tabconfig adConfig convert_obj engineType templateId phoneTemplate bLink title desc',
    ],
    [
      'W-402',
      '/api/book/update-book',
      'bookId bookConfig plugin phoneTemplate downloadconfig isDownload',
      'htmlConfig',
    ],
    ['W-405', '/api/common/upload-file', 'file', 'url'],
  ])(
    'requires a signed-in account, and accepts and returns the specified fields (%s): %s',
    (_, path, sent, answered) => {
      const call = found(path);
      expect(call.access).toBe('user');
      expect(call.sent).toEqual(expect.arrayContaining(sent.split(' ').filter(Boolean)));
      expect(call.answered).toEqual(expect.arrayContaining(answered.split(' ')));
    },
  );

  it.each([
    ['W-404', '/api/book/get-book-lock'],
    ['W-406', '/api/user/update-user-book-logo'],
    ['W-407', '/api/user/get-user'],
    ['W-408', '/api/user/get-user-meta'],
    ['W-409', '/api/user/set-user-meta'],
    ['W-410', '/api/book/get-book-language'],
    ['W-411', '/api/book/save-book-language'],
    ['W-412', '/api/book/delete-book-language'],
    ['W-413', '/api/book/reset-book-language'],
    ['W-414', '/api/book/get-book-custom-config'],
    ['W-415', '/api/book/save-book-custom-config'],
    ['W-416', '/api/book/delete-book-custom-config'],
    ['W-417', '/api/book/get-custom-content'],
    ['W-418', '/api/book/save-custom-content'],
    ['W-419', '/api/book/delete-custom-content'],
    ['W-420', '/api/book/get-custom-theme'],
    ['W-421', '/api/book/save-custom-theme'],
    ['W-422', '/api/book/delete-custom-theme'],
    ['W-423', '/api/book/get-business-card-list'],
    ['W-424', '/api/book/get-book-business-card'],
    ['W-425', '/api/book/add-business-card'],
    ['W-426', '/api/book/update-Book-Business-Card'],
    ['W-427', '/api/book/update-Business-Card'],
    ['W-428', '/api/book/delete-business-card'],
    ['W-429', '/api/book/set-book-sare-icon'],
    ['W-430', '/api/user/brand/get-list'],
    ['W-431', '/api/user/brand/create'],
    ['W-432', '/api/book/begin-upload'],
    ['W-433', '/api/book/upload-book-files'],
    ['W-434', '/api/book/end-upload'],
    ['W-435', '/api/book/operate-book'],
    ['W-436', '/api/book/reconvert-book-multi'],
    ['W-437', '/api/book/create-book-multi'],
    ['W-438', '/api/book/replace-book-multi'],
    ['W-439', '/api/book/get-progress'],
    ['W-440', '/api/book/get-book-progress'],
    ['W-441', '/api/book/get-book-privacy'],
    ['W-442', '/api/book/set-book-privacy'],
    ['W-443', '/api/book/set-book-text-status'],
    ['W-444', '/api/book/get-code-info'],
    ['W-445', '/api/other/add-upload-log'],
    ['W-446', '/api/other/add-upload-empty-log'],
    ['W-447', '/api/third/merge-third-account'],
    ['W-448', '/api/third/bind-account'],
  ])('exists at its path and requires a signed-in account (%s): %s', (_, path) => {
    expect(found(path).access).toBe('user');
  });

  it('is available without signing in: checkAccount.php (W-449)', () => {
    expect(found('/checkAccount.php').access).toBe('public');
  });
});
