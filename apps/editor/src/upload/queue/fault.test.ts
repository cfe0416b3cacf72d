import { describe, expect, it } from 'vitest';
import { CallError } from '../../api/failure.ts';
import { faultOf } from './fault.ts';
import { problemOf, SendError } from './send-file.ts';

describe('what an upload died of', () => {
  it.each([
    [503, 'request'],
    [400, 'request'],
    [401, 'timeout'],
    [403, 'signature'],
    [404, 'task'],
  ])('is told by the status of its bytes: %i', (status, fault) => {
    expect(faultOf(new SendError(problemOf(status)), true)).toBe(fault);
  });

  it('is told by the answer of a call, and by whether there was a task', () => {
    expect(faultOf(new CallError('signedOut', 'LOGIN_TIMEOUT', ''), false)).toBe('timeout');
    expect(faultOf(new CallError('network', 'NETWORK', ''), false)).toBe('request');
    expect(faultOf(new CallError('refused', 'FORBIDDEN', ''), true)).toBe('signature');
    expect(faultOf(new CallError('refused', 'ERROR', ''), false)).toBe('creation');
    expect(faultOf(new CallError('overLimit', 'BOOK_UPLOAD_OVER_LIMIT', ''), false)).toBe('creation');
    expect(faultOf(new CallError('refused', 'ERROR', ''), true)).toBe('task');
  });

  it('may be nothing that is known', () => {
    expect(faultOf(new TypeError('x'), true)).toBe('unknown');
    expect(faultOf('x', false)).toBe('unknown');
  });
});
