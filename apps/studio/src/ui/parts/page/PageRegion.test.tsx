import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageMessage } from './PageMessage.tsx';
import { IsInMain } from './PageRegion.tsx';

const message = <PageMessage title="Not found">Home</PageMessage>;

it('renders a main element if the page has none', () => {
  render(message);
  expect(screen.getByRole('main').textContent).toContain('Not found');
});

it('renders a section inside an existing main element', () => {
  render(
    <main>
      <IsInMain value>{message}</IsInMain>
    </main>,
  );
  expect(screen.getAllByRole('main')).toHaveLength(1);
});
