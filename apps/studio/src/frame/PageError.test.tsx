import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../test/render-app.tsx';
import { CallError } from '../api/failure.ts';
import { text } from '../ui/language/use-text.ts';
import { PageError } from './PageError.tsx';

it.each([
  ['refused', false],
  ['network', true],
] as const)('reports the connection as a possible cause if a call failed with %s: %s', async (kind, isConnection) => {
  await renderApp(<PageError error={new CallError(kind, 'CODE', 'You are not a member of this team.')} />);
  expect(screen.getByRole('heading').textContent).toBe('You are not a member of this team.');
  expect(screen.queryByText(text('page.failedHint')) !== null).toBe(isConnection);
});
