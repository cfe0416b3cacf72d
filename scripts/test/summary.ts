import type { FileReport, RunReport } from './report.ts';

const maxListed = 10;

/**
 * Prints the cost of the run and its most expensive files.
 *
 * @param total `cpu`: CPU seconds of the processes started by the run, as far as the system adds them up; `busy`: CPU
 * seconds of all processes on the machine
 */
export function printCosts(reports: readonly RunReport[], total: { seconds: number; cpu: number; busy: number }): void {
  const files = reports.flatMap((report) => report.files).toSorted((a, b) => b.cpu - a.cpu);
  console.log('\nmost expensive files: seconds of processor time, seconds');
  for (const { file, cpu, seconds } of files.slice(0, maxListed)) {
    console.log(`${cpu.toFixed(1).padStart(7)} ${seconds.toFixed(1).padStart(7)}  ${file}`);
  }
  const [seconds, cpu, busy] = [total.seconds, total.cpu, total.busy].map((one) => one.toFixed(0));
  console.log(`${seconds} s in all, ${cpu} s of processor time; all processes on this machine took ${busy} s`);
}

/** Prints all failures, the first one last, and the number of passed, failed and skipped tests. */
export function printResult(reports: readonly RunReport[]): void {
  const files = reports.flatMap((report) => report.files);
  const failures = [
    ...files.flatMap(({ file, failures }) => failures.map((failure) => ({ file, ...failure }))),
    ...reports.flatMap((report) => report.failures.map((failure) => ({ file: 'all files', ...failure }))),
  ];
  const sum = (field: 'passed' | 'skipped') => files.reduce((all: number, file: FileReport) => all + file[field], 0);
  for (const { file, test, message } of failures.toReversed()) console.log(`✗ ${file} > ${test}\n${short(message)}`);
  console.log(`${sum('passed')} passed, ${failures.length} failed, ${sum('skipped')} skipped`);
}

const short = (message: string) => message.split('\n').slice(0, 6).join('\n').slice(0, 1500);
