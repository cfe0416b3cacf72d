import { getUser, linkLicence } from '@leafcast/contract';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, receivedBy, refuse } from '../../../test/api.ts';
import { settled, show } from '../../../test/show.tsx';
import { PlanWords } from '../words.ts';
import { LinkLicence } from './LinkLicence.tsx';

const shown = async () => {
  await show(
    <PlanWords meanwhile={null}>
      <LinkLicence />
    </PlanWords>,
  );
  return screen.findByLabelText('Choose license file', { selector: 'input' });
};
const choose = async (input: HTMLElement, text: string) => {
  fireEvent.change(input, { target: { files: [new File([text], 'licence.json')] } });
  await expect.poll(() => receivedBy(linkLicence).length).toBe(1);
  await settled();
};

describe('linking a license', () => {
  it('sends the chosen file unchanged, and reloads the points (D-723)', async () => {
    answer(linkLicence, { points: 5 });
    await choose(await shown(), '{"format":"leafcast-licence"}');
    expect(receivedBy(linkLicence)).toEqual([{ licence: '{"format":"leafcast-licence"}' }]);
    await expect.poll(() => receivedBy(getUser).length).toBe(1);
  });

  it('shows why it was refused, and sends no more of a large file than the server accepts', async () => {
    refuse(linkLicence, 'This is not a valid license file.');
    await choose(await shown(), 'A'.repeat(100_000));
    expect(receivedBy(linkLicence)[0]?.licence).toHaveLength(4096);
    expect(await screen.findByText('This is not a valid license file.')).toBeTruthy();
  });
});
