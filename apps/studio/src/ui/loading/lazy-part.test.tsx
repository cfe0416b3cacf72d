import { render } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { expect, it } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const Tea = ({ name }: { readonly name: string }) => <p>{name}</p>;
const shown = (Part: ComponentType<Parameters<typeof Tea>[0]>) =>
  render(
    <Suspense fallback="waiting">
      <Part name="Tea" />
    </Suspense>,
  ).container;

it('renders a prepared part immediately', async () => {
  const part = lazyPart(async () => Tea);
  await part.prepare();
  expect(shown(part).textContent).toBe('Tea');
});

it('loads an unprepared part when it is shown', async () => {
  const place = shown(lazyPart(async () => Tea));
  expect(place.textContent).toBe('waiting');
  await expect.poll(() => place.textContent).toBe('Tea');
});
