import { describe, expect, it } from 'vitest';
import { CallError } from '../../../api/failure.ts';
import { SendError, toSendProblem } from './send-file.ts';
import { uploadErrorKind } from './upload-error.ts';

describe('the kind of an upload error', () => {
  it.each([
    [503, 'request'],
    [400, 'request'],
    [401, 'timeout'],
    [403, 'signature'],
    [404, 'task'],
  ])('depends on the HTTP status of the upload: %i', (status, fault) => {
    expect(uploadErrorKind(new SendError(toSendProblem(status)), true)).toBe(fault);
  });

  it('depends on how the call failed, and on whether the upload had started', () => {
    expect(uploadErrorKind(new CallError('signedOut', 'LOGIN_TIMEOUT', ''), false)).toBe('timeout');
    expect(uploadErrorKind(new CallError('network', 'NETWORK', ''), false)).toBe('request');
    expect(uploadErrorKind(new CallError('refused', 'FORBIDDEN', ''), true)).toBe('signature');
    expect(uploadErrorKind(new CallError('refused', 'ERROR', ''), false)).toBe('creation');
    expect(uploadErrorKind(new CallError('overLimit', 'BOOK_UPLOAD_OVER_LIMIT', ''), false)).toBe('creation');
    expect(uploadErrorKind(new CallError('refused', 'ERROR', ''), true)).toBe('task');
  });

  it('is unknown for other errors', () => {
    expect(uploadErrorKind(new TypeError('x'), true)).toBe('unknown');
    expect(uploadErrorKind('x', false)).toBe('unknown');
  });
});
