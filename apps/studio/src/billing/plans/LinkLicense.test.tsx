import { getUser, linkLicense } from '@leafcast/contract';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, getReceivedRequests, refuseCall } from '../../../test/api.ts';
import { renderApp, waitForRequests } from '../../../test/render-app.tsx';
import { PlanWords } from '../words.ts';
import { LinkLicense } from './LinkLicense.tsx';

const shown = async () => {
  await renderApp(
    <PlanWords meanwhile={null}>
      <LinkLicense />
    </PlanWords>,
  );
  return screen.findByLabelText('Choose license file', { selector: 'input' });
};
const choose = async (input: HTMLElement, text: string) => {
  fireEvent.change(input, { target: { files: [new File([text], 'license.json')] } });
  await expect.poll(() => getReceivedRequests(linkLicense).length).toBe(1);
  await waitForRequests();
};

describe('linking a license', () => {
  it('sends the chosen file unchanged, and reloads the points (D-723)', async () => {
    answer(linkLicense, { points: 5 });
    await choose(await shown(), '{"format":"leafcast-license"}');
    expect(getReceivedRequests(linkLicense)).toEqual([{ license: '{"format":"leafcast-license"}' }]);
    await expect.poll(() => getReceivedRequests(getUser).length).toBe(1);
  });

  it('shows the reason for a refusal, and sends no more bytes of a large file than the server accepts', async () => {
    refuseCall(linkLicense, 'This is not a valid license file.');
    await choose(await shown(), 'A'.repeat(100_000));
    expect(getReceivedRequests(linkLicense)[0]?.license).toHaveLength(4096);
    expect(await screen.findByText('This is not a valid license file.')).toBeTruthy();
  });
});
