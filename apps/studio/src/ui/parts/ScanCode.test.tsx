import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';
import { chooseScheme } from '../theme/color-scheme.ts';
import { ScanCode } from './ScanCode.tsx';

it('renders the QR code dark on light even on a dark page', async () => {
  chooseScheme('dark');
  await renderApp(<ScanCode value="https://leafcast.example/b/1" size={120} label="Scan me" />);
  expect(screen.getByRole('img', { name: 'Scan me' }).parentElement?.style.backgroundColor).toBe('#fff');
});
