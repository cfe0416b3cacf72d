import {
  FinishedUpload,
  type FolderFile,
  type UploadRecord,
  type UploadState,
  type UploadTransport,
} from '@leafcast/cloud';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { localRecord } from '../../ui/browser/local-record.ts';
import { randomId } from '../../ui/browser/random-id.ts';
import { sendFile } from '../upload/queue/send-file.ts';

/** Upload transport for the browser. The dialog shows errors, so the API calls show no notification. */
const transport: UploadTransport<File> = {
  call: (one, body, signal) => call(one, body, { isQuiet: true, ...(signal ? { signal } : {}) }),
  send: (file, url, sending) => sendFile({ file, url, ...sending }),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};

interface UploadStart {
  readonly record: UploadRecord;
  readonly files: readonly FolderFile<File>[];
  readonly publishes: boolean;
}

/** Client keys of unfinished uploads, by a hash of the book's details and files. */
const clientKeys = localRecord<string>('leafcast.finishedUploads');

/** Returns a name for the upload. The name is always the same for the same book with the same details. */
function nameOf({ record, files }: UploadStart): string {
  const list = files.map(({ name, sha256: hash }) => [name, hash]);
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([record, list]))));
}

/**
 * Manages the upload of one finished book while its dialog is open. If the tab is closed before the upload has ended,
 * choosing the same book again resumes the upload. @see D-489
 */
export function useFinishedUpload() {
  const [state, setState] = useState<UploadState | null>(null);
  const upload = useRef<FinishedUpload<File> | null>(null);
  const name = useRef('');
  useEffect(() => () => upload.current?.pause(), []);
  return {
    state,
    start(uploadStart: UploadStart) {
      name.current = nameOf(uploadStart);
      const clientKey = clientKeys.get(name.current) ?? randomId();
      clientKeys.set(name.current, clientKey);
      const onChange = (now: UploadState) => {
        if (now.step === 'allSucceeded' || now.problem?.isFinal) clientKeys.remove(name.current);
        setState(now);
      };
      upload.current = new FinishedUpload(transport, { ...uploadStart, clientKey, onChange });
      void upload.current.run();
    },
    goOn: () => void upload.current?.run(),
    pause: () => upload.current?.pause(),
    /** Cancels the upload and returns to the form. */
    cancel() {
      upload.current?.cancel().catch(ignoreReported);
      upload.current = null;
      clientKeys.remove(name.current);
      setState(null);
    },
  };
}
