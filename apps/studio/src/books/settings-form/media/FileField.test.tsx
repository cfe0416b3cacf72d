import { uploadFile } from '@leafcast/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { answer, getReceivedRequests, refuseCall } from '../../../../test/api.ts';
import { messages, showInForm } from '../../../../test/render-app.tsx';
import { FileField } from './FileField.tsx';

const { t } = messages;

/**
 * Renders the field for music, which accepts only MP3 files.
 *
 * @returns the user, the stored value, and a function that chooses a file
 */
async function showMusic(first = '') {
  const stored = { path: first };
  function Music() {
    const [path, setPath] = useState(first);
    stored.path = path;
    return (
      <FileField
        id="music"
        name="backgroundSound"
        title="Music"
        path={path}
        disabled={false}
        onSent={(sent) => setPath(sent.path)}
        onRemove={() => setPath('')}
      />
    );
  }
  const user = await showInForm(<Music />);
  const chooser = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!chooser) throw new Error('File input is missing');
  const choose = (file: File) => fireEvent.change(chooser, { target: { files: [file] } });
  return { user, stored, choose };
}

/** Creates a file that starts like an MP3. */
const song = (name: string, bytes = 2000) => {
  const content = new Uint8Array(bytes);
  content.set([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0]);
  return new File([content], name, { type: 'audio/mpeg' });
};
const sent = {
  path: 'media/song.mp3',
  name: 'song.mp3',
  size: 2000,
  width: 0,
  height: 0,
  url: 'https://books.example/song.mp3',
};

describe('a file field', () => {
  it('uploads a valid file, and stores the path returned by the server (W-177)', async () => {
    const { stored, choose } = await showMusic();
    answer(uploadFile, sent);
    choose(song('song.mp3'));
    await waitFor(() => expect(stored.path).toBe('media/song.mp3'));
    expect(document.querySelector('audio')?.getAttribute('src')).toBe('/files/media/song.mp3');
    expect(await screen.findByRole('button', { name: new RegExp(t('settingFile.replace')) })).toBeDefined();
  });

  it('rejects a file with another extension before uploading, and lists the allowed extensions (W-194)', async () => {
    const { stored, choose } = await showMusic();
    choose(new File(['text'], 'notes.txt', { type: 'text/plain' }));
    expect(await screen.findByText(t('settingFile.wrongKind', { name: 'notes.txt', kinds: 'MP3' }))).toBeDefined();
    expect(getReceivedRequests(uploadFile)).toEqual([]);
    expect(stored.path).toBe('');
  });

  it('rejects a file whose content does not match its extension (W-195)', async () => {
    const { choose } = await showMusic();
    choose(new File(['<html></html>'], 'song.mp3', { type: 'audio/mpeg' }));
    expect(await screen.findByText(t('settingFile.wrongKind', { name: 'song.mp3', kinds: 'MP3' }))).toBeDefined();
    expect(getReceivedRequests(uploadFile)).toEqual([]);
  });

  it('rejects a file one byte larger than allowed (W-196)', async () => {
    const { choose } = await showMusic();
    choose(song('long.mp3', 10_485_761));
    expect(await screen.findByText(t('settingFile.tooLarge', { name: 'long.mp3', size: '10 MB' }))).toBeDefined();
    expect(getReceivedRequests(uploadFile)).toEqual([]);
  });

  it('shows why the server refused a file, and keeps the existing file', async () => {
    const { stored, choose } = await showMusic('media/old.mp3');
    refuseCall(uploadFile, 'The storage is full.');
    choose(song('song.mp3'));
    expect(await screen.findByText('The storage is full.')).toBeDefined();
    expect(stored.path).toBe('media/old.mp3');
  });

  it('removes the existing file', async () => {
    const { user, stored } = await showMusic('media/old.mp3');
    await user.click(screen.getByRole('button', { name: new RegExp(t('settingForm.remove')) }));
    expect(stored.path).toBe('');
  });
});
