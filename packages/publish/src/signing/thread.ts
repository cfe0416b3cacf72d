import { parentPort, workerData } from 'node:worker_threads';
import { createPkcs12, openPkcs12, type Subject, selfSigned } from './pkcs12.ts';

/** Task of a thread. */
export type Task =
  | {
      readonly kind: 'create';
      readonly subject: Subject;
      readonly privateKey: string;
      readonly now: Date;
      readonly password: string;
    }
  | { readonly kind: 'open'; readonly file: Uint8Array; readonly password: string };

/** Performs a task. It may be terminated at any moment, because an untrusted file may require any number of rounds. */
function work(task: Task) {
  if (task.kind === 'open') return openPkcs12(task.file, task.password);
  const { subject, privateKey, now, password } = task;
  return createPkcs12(privateKey, selfSigned(subject, privateKey, now), password, subject.name);
}

const task: Task = workerData;
parentPort?.postMessage(work(task));
