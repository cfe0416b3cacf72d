import { password } from '../accounts.ts';
import { type Row, row } from '../row.ts';

const OUT = 'LOGIN_SIGNOUT';
const NO = 'NO_PERMISSION';

/** API calls about a team: only its owner and administrators manage its members, and only the owner deletes it. */
export const teamCalls: readonly Row[] = [
  row('/api/team/create-team', [OUT, 'OK', 'OK', 'OK'], () => ({ name: 'Press' })),
  row('/api/team/get-team-list', [OUT, 'OK', 'OK', 'OK']),
  row('/api/team/get-team', [OUT, NO, 'OK', 'OK'], ({ tid }) => ({ tid })),
  row('/api/team/get-team-role-power-config', [OUT, NO, 'OK', 'OK'], ({ tid }) => ({ tid }), { rules: 'W-400' }),
  row('/api/team/get-team-acts', [OUT, NO, NO, 'OK'], ({ tid }) => ({ tid })),
  row('/api/team/rename-team', [OUT, NO, NO, 'OK'], ({ tid }) => ({ tid, name: 'Canary Press' })),
  row('/api/team/invite-to-team', [OUT, NO, NO, 'OK'], ({ tid }) => ({ tid, roleId: 'viewer' })),
  row('/api/team/revoke-team-invitation', [OUT, NO, NO, 'OK'], async ({ tid, invitation }) => ({
    tid,
    invitationId: await invitation(tid),
  })),
  row(
    '/api/team/accept-team-invitation',
    [OUT, 'OK', 'OK', 'OK'],
    async ({ team, token }) => ({ token: await token(await team()) }),
    // A member of one of the owner's teams can see the team's name after joining.
    { bySecret: true, fresh: true },
  ),
  row('/api/team/set-team-role', [OUT, NO, NO, 'OK'], ({ tid, helperId }) => ({
    tid,
    userId: helperId,
    roleId: 'viewer',
  })),
  row('/api/team/remove-team-member', [OUT, NO, NO, 'OK'], async ({ tid, member }) => ({
    tid,
    userId: (await member(tid)).userId,
  })),
  // The owner must transfer the team before leaving.
  row('/api/team/leave-team', [OUT, NO, 'OK', NO], async ({ team }) => ({ tid: await team() })),
  row('/api/team/transfer-team', [OUT, NO, NO, 'OK'], async ({ team, member }) => {
    const tid = await team();
    return { tid, userId: (await member(tid)).userId, password };
  }),
  row('/api/team/delete-team', [OUT, NO, NO, 'ERROR'], ({ tid }) => ({ tid })),
  // Only a team without other members or content can be deleted.
  row('/api/team/delete-team', [OUT, NO, NO, 'OK'], async ({ emptyTeam }) => ({ tid: await emptyTeam() })),
];

/**
 * Calls for objects that team members share, except books. Folders, themes, templates or bookcases of other teams are
 * not found.
 */
export const sharedCalls: readonly Row[] = [
  row('/api/book/get-ready-config', [OUT, NO, 'OK', 'OK'], ({ tid }) => ({ tid, fid: '0', number: '' }), {
    rules: 'W-398',
  }),
  row('/api/power/get-user-custom-config', [OUT, NO, 'OK', 'OK'], ({ tid }) => ({ teamId: tid }), { rules: 'W-399' }),

  row('/api/book/get-folder-list', [OUT, NO, 'OK', 'OK'], ({ tid }) => ({ tid })),
  row('/api/book/create-folder', [OUT, NO, NO, 'OK'], ({ tid, word }) => ({ tid, name: word() })),
  row('/api/book/update-folder', [OUT, 'ERROR', NO, 'OK'], ({ folderId, word }) => ({ folderId, name: word() })),
  row('/api/book/delete-folder', [OUT, 'ERROR', NO, 'OK'], async ({ folder }) => ({ folderId: await folder() })),
  row('/api/book/move-books', [OUT, NO, NO, 'OK'], ({ tid, bookId, folderId }) => ({
    tid,
    bookIds: [bookId],
    fid: folderId,
  })),

  row('/api/book/get-bookcase-list', [OUT, NO, 'OK', 'OK'], ({ tid }) => ({ tid })),
  row('/api/book/get-bookcase', [OUT, 'ERROR', 'ERROR', 'OK'], ({ bookcaseId }) => ({ bookcaseId })),
  row('/api/book/create-bookcase', [OUT, NO, NO, 'OK'], ({ tid, word }) => ({ tid, name: word() })),
  row('/api/book/update-bookcase', [OUT, 'ERROR', 'ERROR', 'OK'], ({ bookcaseId }) => ({ bookcaseId, style: 'white' })),
  row('/api/book/delete-bookcase', [OUT, 'ERROR', 'ERROR', 'OK'], async ({ bookcase }) => ({
    bookcaseId: await bookcase(),
  })),
  row('/api/book/add-bookcase-books', [OUT, 'ERROR', 'ERROR', 'OK'], async ({ bookcaseId, book }) => ({
    bookcaseId,
    bookIds: [await book()],
  })),
  row('/api/book/move-bookcase-book', [OUT, 'ERROR', 'ERROR', 'OK'], ({ bookcaseId, bookId }) => ({
    bookcaseId,
    bookId,
    to: 0,
  })),
  row('/api/book/remove-bookcase-books', [OUT, 'ERROR', 'ERROR', 'OK'], async ({ shelved }) => shelved()),

  row('/api/book/get-custom-theme', [OUT, NO, 'OK', 'OK'], ({ tid }) => ({ tid }), { rules: 'W-420' }),
  row(
    '/api/book/save-custom-theme',
    [OUT, 'ERROR', 'ERROR', 'OK'],
    ({ themeId, word }) => ({ themeId, name: word() }),
    {
      rules: 'W-421',
    },
  ),
  row('/api/book/save-custom-theme', [OUT, NO, NO, 'OK'], ({ tid, word }) => ({ tid, name: word(), settings: {} })),
  row(
    '/api/book/delete-custom-theme',
    [OUT, 'ERROR', 'ERROR', 'OK'],
    async ({ theme }) => ({ themeId: await theme() }),
    {
      rules: 'W-422',
    },
  ),
  row('/api/book/get-own-template', [OUT, NO, 'OK', 'OK'], ({ tid }) => ({ tid })),
  row('/api/book/save-own-template', [OUT, NO, NO, 'OK'], ({ tid, bookId, word }) => ({
    tid,
    bookId,
    name: word(),
    parts: ['theme'],
    coverPage: 0,
  })),
  row('/api/book/rename-own-template', [OUT, 'ERROR', 'ERROR', 'OK'], ({ templateId, word }) => ({
    templateId,
    name: word(),
  })),
  row('/api/book/open-own-template', [OUT, 'ERROR', NO, 'OK'], ({ templateId, bookId }) => ({
    templateId,
    bookId,
  })),
  row('/api/book/set-template-password', [OUT, 'ERROR', NO, 'OK'], async ({ locking, book }) => ({
    templateId: await locking(),
    bookId: await book(),
  })),
  row('/api/book/delete-own-template', [OUT, 'ERROR', 'ERROR', 'OK'], async ({ template }) => ({
    templateId: await template(),
  })),
  row('/api/book/import-own-template', [OUT, NO, NO, 'OK'], ({ templateFile }) => templateFile()),

  row('/api/user/brand/get-list', [OUT, NO, 'OK', 'OK'], ({ tid }) => ({ teamId: tid }), { rules: 'W-430' }),
  row(
    '/api/user/brand/create',
    [OUT, NO, NO, 'OK'],
    ({ tid, bookId, logo, word }) => ({ kind: 'toolBarBrand', name: word(), teamId: tid, bookId, image: logo }),
    {
      rules: 'W-431',
    },
  ),
  row('/api/user/brand/take', [OUT, 'BOOK_NOT_FOUND', NO, 'OK'], ({ brandId, bookId }) => ({
    brandId,
    bookId,
  })),
  row('/api/user/brand/delete', [OUT, 'ERROR', 'ERROR', 'OK'], async ({ brand }) => ({ brandId: await brand() })),
  row('/api/user/update-user-book-logo', [OUT, 'BOOK_NOT_FOUND', NO, 'OK'], ({ bookId, logo }) => ({ bookId, logo }), {
    rules: 'W-406',
  }),
];
