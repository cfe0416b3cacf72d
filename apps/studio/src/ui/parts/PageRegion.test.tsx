import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageMessage } from './PageMessage.tsx';
import { IsInMain } from './PageRegion.tsx';

const message = <PageMessage title="Not found">Home</PageMessage>;

it('is the main part of a page that has no other', () => {
  render(message);
  expect(screen.getByRole('main').textContent).toContain('Not found');
});

it('is a part of the main one where that is around', () => {
  render(
    <main>
      <IsInMain value>{message}</IsInMain>
    </main>,
  );
  expect(screen.getAllByRole('main')).toHaveLength(1);
});
