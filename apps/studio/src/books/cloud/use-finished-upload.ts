import {
  FinishedUpload,
  type FolderFile,
  type UploadDoors,
  type UploadRecord,
  type UploadState,
} from '@leafcast/cloud';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { ignoreReported } from '../../api/failure.ts';
import { localRecord } from '../../ui/browser/local-record.ts';
import { randomId } from '../../ui/browser/random-id.ts';
import { sendFile } from '../upload/queue/send-file.ts';

/** The ways of a browser to the server. What fails is shown in the dialog, not as a notice too. */
const doors: UploadDoors<File> = {
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

interface Starting {
  readonly record: UploadRecord;
  readonly files: readonly FolderFile<File>[];
  readonly publishes: boolean;
}

/** The keys of uploads that have begun and not ended, by what is uploaded. */
const begun = localRecord<string>('leafcast.finishedUploads');

/** The same for the same book with the same record. */
function nameOf({ record, files }: Starting): string {
  const list = files.map(({ name, sha256: hash }) => [name, hash]);
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify([record, list]))));
}

/**
 * One upload of a finished book, as long as its dialog is there. If its tab is closed before it has ended, the same book, chosen again,
 * goes on where it stopped. @see D-489
 */
export function useFinishedUpload() {
  const [state, setState] = useState<UploadState | null>(null);
  const upload = useRef<FinishedUpload<File> | null>(null);
  const name = useRef('');
  useEffect(() => () => upload.current?.pause(), []);
  return {
    state,
    start(starting: Starting) {
      name.current = nameOf(starting);
      const clientKey = begun.get(name.current) ?? randomId();
      begun.set(name.current, clientKey);
      const onChange = (now: UploadState) => {
        if (now.step === 'allSucceeded' || now.problem?.isFinal) begun.remove(name.current);
        setState(now);
      };
      upload.current = new FinishedUpload(doors, { ...starting, clientKey, onChange });
      void upload.current.run();
    },
    goOn: () => void upload.current?.run(),
    pause: () => upload.current?.pause(),
    /** Ends it; the form is there again. */
    cancel() {
      upload.current?.cancel().catch(ignoreReported);
      upload.current = null;
      begun.remove(name.current);
      setState(null);
    },
  };
}
