import type { User } from '@leafcast/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { text } from '../language/use-text.ts';
import { useSession } from '../session/session-store.ts';
import { show } from '../test/show.tsx';
import { UploadWorkspace } from './UploadWorkspace.tsx';

const user: User = {
  userId: '1',
  uEmail: 'a@b.c',
  name: 'A',
  uLink: 'a',
  uType: 0,
  plan: 'free',
  points: 0,
  vipUntil: null,
  hasPlans: true,
};
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: text('upload.choose') });

describe('the upload screen', () => {
  it('says to a free account that it cannot upload, and offers no file to choose (W-021)', async () => {
    useSession.setState({ user });
    await show(<UploadWorkspace takesFolders={false} />);
    expect(screen.getByText('Free users cannot use the upload feature.')).toBeTruthy();
    expect(button().disabled).toBe(true);
  });

  it('offers no file to choose in a team whose role makes no books, and says so (W-389, W-390)', async () => {
    const role = { roleId: 'viewer', roleName: 'Viewer', self: ['book.view'], other: ['book.view'] };
    useSession.setState({ user: { ...user, plan: 'points' }, role });
    await show(<UploadWorkspace takesFolders={false} />);
    expect(screen.getByText(text('limit.noPermission'))).toBeTruthy();
    expect(button().disabled).toBe(true);
  });

  it('is open to other accounts', async () => {
    useSession.setState({ user: { ...user, plan: 'points' } });
    await show(<UploadWorkspace takesFolders={false} />);
    expect(screen.queryByText(text('limit.freeUser'))).toBeNull();
    expect(button().disabled).toBe(false);
  });
});
