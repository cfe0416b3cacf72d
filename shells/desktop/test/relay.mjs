import { connect } from 'node:net';
import { pid, stdin, stdout } from 'node:process';

/** The application of a test: it gives all that the window host says to the test, and the other way round. */
const [, , path, ...rest] = process.argv;
const test = connect(path);
test.write(`${JSON.stringify({ event: 'started', files: rest, pid })}\n`);
stdin.pipe(test);
test.pipe(stdout);
