import { parentPort, workerData } from 'node:worker_threads';
import { createPkcs12, createSelfSignedCertificate, openPkcs12, type Subject } from './pkcs12.ts';

/** Task of a signing thread. */
export type SigningTask =
  | {
      readonly kind: 'create';
      readonly subject: Subject;
      readonly privateKey: string;
      readonly now: Date;
      readonly password: string;
    }
  | { readonly kind: 'open'; readonly file: Uint8Array; readonly password: string };

/**
 * Performs a task. The thread may be terminated at any moment, because an untrusted file may require any number of
 * rounds.
 */
function work(task: SigningTask) {
  if (task.kind === 'open') return openPkcs12(task.file, task.password);
  const { subject, privateKey, now, password } = task;
  return createPkcs12(privateKey, createSelfSignedCertificate(subject, privateKey, now), password, subject.name);
}

const task: SigningTask = workerData;
parentPort?.postMessage(work(task));
