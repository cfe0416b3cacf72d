import { parentPort, workerData } from 'node:worker_threads';
import { lock, type Subject, selfSigned, unlock } from './pkcs12.ts';

/** What a thread is asked for. */
export type Task =
  | {
      readonly kind: 'create';
      readonly subject: Subject;
      readonly privateKey: string;
      readonly now: Date;
      readonly password: string;
    }
  | { readonly kind: 'open'; readonly file: Uint8Array; readonly password: string };

/** It may be ended at any moment: a file that somebody else has made may ask for any number of rounds. */
function work(task: Task) {
  if (task.kind === 'open') return unlock(task.file, task.password);
  const { subject, privateKey, now, password } = task;
  return lock(privateKey, selfSigned(subject, privateKey, now), password, subject.name);
}

const task: Task = workerData;
parentPort?.postMessage(work(task));
