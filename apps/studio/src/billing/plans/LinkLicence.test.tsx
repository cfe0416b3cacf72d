import { getUser, linkLicence } from '@leafcast/contract';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, getReceivedRequests, refuseCall } from '../../../test/api.ts';
import { renderApp, waitForRequests } from '../../../test/render-app.tsx';
import { PlanWords } from '../words.ts';
import { LinkLicence } from './LinkLicence.tsx';

const shown = async () => {
  await renderApp(
    <PlanWords meanwhile={null}>
      <LinkLicence />
    </PlanWords>,
  );
  return screen.findByLabelText('Choose license file', { selector: 'input' });
};
const choose = async (input: HTMLElement, text: string) => {
  fireEvent.change(input, { target: { files: [new File([text], 'licence.json')] } });
  await expect.poll(() => getReceivedRequests(linkLicence).length).toBe(1);
  await waitForRequests();
};

describe('linking a license', () => {
  it('sends the chosen file unchanged, and reloads the points (D-723)', async () => {
    answer(linkLicence, { points: 5 });
    await choose(await shown(), '{"format":"leafcast-licence"}');
    expect(getReceivedRequests(linkLicence)).toEqual([{ licence: '{"format":"leafcast-licence"}' }]);
    await expect.poll(() => getReceivedRequests(getUser).length).toBe(1);
  });

  it('shows the reason for a refusal, and sends no more bytes of a large file than the server accepts', async () => {
    refuseCall(linkLicence, 'This is not a valid license file.');
    await choose(await shown(), 'A'.repeat(100_000));
    expect(getReceivedRequests(linkLicence)[0]?.licence).toHaveLength(4096);
    expect(await screen.findByText('This is not a valid license file.')).toBeTruthy();
  });
});
