import { createBlankBook } from '@leafcast/contract';
import { screen } from '@testing-library/react';
import { Navigate, Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { answer, getReceivedRequests } from '../../../test/api.ts';
import { messages, renderApp } from '../../../test/render-app.tsx';
import { BlankBook } from './BlankBook.tsx';

it('uses the title passed by the linking screen until the author changes the title (D-049)', async () => {
  answer(createBlankBook, { bookId: 'b', number: 'TEA1' });
  const user = await renderApp(
    <Routes>
      <Route path="/" element={<Navigate to="/new" state={{ title: 'My Project' }} />} />
      <Route path="/new" element={<BlankBook messages={messages} />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
  );
  const field = await screen.findByDisplayValue('My Project');
  expect(document.activeElement).toBe(field);
  await user.click(screen.getByRole('button', { name: messages.t('blank.make') }));
  await expect.poll(() => getReceivedRequests(createBlankBook)).toMatchObject([{ title: 'My Project' }]);
});
