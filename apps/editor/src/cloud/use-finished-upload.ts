import { useEffect, useRef, useState } from 'react';
import { call } from '../api/client.ts';
import { ignoreReported } from '../api/failure.ts';
import { randomId } from '../common/random-id.ts';
import { sendFile } from '../upload/queue/send-file.ts';
import {
  FinishedUpload,
  type FolderFile,
  type UploadDoors,
  type UploadRecord,
  type UploadState,
} from './driver/upload-finished.ts';

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

/** One upload of a finished book, as long as its dialog is there. */
export function useFinishedUpload() {
  const [state, setState] = useState<UploadState | null>(null);
  const upload = useRef<FinishedUpload<File> | null>(null);
  useEffect(() => () => upload.current?.pause(), []);
  return {
    state,
    start(starting: Starting) {
      upload.current = new FinishedUpload(doors, { ...starting, clientKey: randomId(), onChange: setState });
      void upload.current.run();
    },
    goOn: () => void upload.current?.run(),
    pause: () => upload.current?.pause(),
    /** Ends it; the form is there again. */
    cancel() {
      upload.current?.cancel().catch(ignoreReported);
      upload.current = null;
      setState(null);
    },
  };
}
