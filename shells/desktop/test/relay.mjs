import { connect } from 'node:net';
import { pid, stdin, stdout } from 'node:process';

/** The application used in tests: forwards everything between the window host and the test. */
const [, , path, ...rest] = process.argv;
const test = connect(path);
test.write(`${JSON.stringify({ event: 'started', files: rest, pid })}\n`);
stdin.pipe(test);
test.pipe(stdout);
