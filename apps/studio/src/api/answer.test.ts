import { addUploadLog, getBook } from '@leafcast/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AnswerTexts, readAnswer } from './answer.ts';
import { CallError } from './failure.ts';
import { getFailureReaction } from './reaction.ts';

const texts: AnswerTexts = { anError: 'an error occurred', errorOccurred: 'error occurred!', network: 'network error' };

function failureOf(answer: unknown): CallError {
  try {
    readAnswer(answer, texts);
  } catch (error) {
    if (error instanceof CallError) return error;
  }
  throw new Error('Expected the answer to be a failure');
}

describe('the response envelope', () => {
  it('returns the data for code OK (W-487)', () => {
    expect(readAnswer({ code: 'OK', data: { a: 1 }, status: '1' }, texts)).toEqual({ a: 1 });
  });

  it.each(['LOGIN_SIGNOUT', 'LOGIN_TIMEOUT'])('rejects %s as signed out, with its message (W-481, W-482)', (code) => {
    const error = failureOf({ code, msg: 'Sign in again' });
    expect([error.kind, error.message]).toEqual(['signedOut', 'Sign in again']);
    expect(getFailureReaction(error, getBook.path)).toEqual({ show: 'signedOut', isLogged: false });
  });

  it('logs and shows a failure with the code ERROR (W-484)', () => {
    const error = failureOf({ code: 'ERROR', msg: 'It broke' });
    expect(error.message).toBe('It broke');
    expect(getFailureReaction(error, getBook.path)).toEqual({ show: 'message', isLogged: true });
  });

  it('treats UNAVAILABLE as a network failure, so that unsaved changes are kept and saved later', () => {
    const error = failureOf({ code: 'UNAVAILABLE', msg: 'Try again shortly' });
    expect([error.kind, error.message]).toEqual(['network', 'Try again shortly']);
    expect(getFailureReaction(error, getBook.path)).toEqual({ show: 'message', isLogged: true });
  });

  it('shows the prompt about the book limit for BOOK_UPLOAD_OVER_LIMIT (W-485, W-486)', () => {
    const error = failureOf({ code: 'BOOK_UPLOAD_OVER_LIMIT', msg: 'Full' });
    expect(getFailureReaction(error, getBook.path).show).toBe('overLimit');
  });

  it('logs and shows a failure with any other code (W-488)', () => {
    const error = failureOf({ code: 'FOO', msg: 'Foo happened' });
    expect([error.code, error.message]).toEqual(['FOO', 'Foo happened']);
    expect(getFailureReaction(error, getBook.path)).toEqual({ show: 'message', isLogged: true });
  });

  it('logs a failed upload log call with any other code, without showing a message (W-489)', () => {
    const error = failureOf({ code: 'FOO', msg: 'Foo happened' });
    expect(getFailureReaction(error, addUploadLog.path)).toEqual({ show: 'nothing', isLogged: true });
  });

  it('uses the status as the code if there is no code (W-490)', () => {
    const error = failureOf({ status: '7', mess: 'Seven' });
    expect([error.code, error.message]).toEqual(['7', 'Seven']);
  });

  it('uses a default text for a status without a message (W-491)', () => {
    expect(failureOf({ status: '0' }).message).toBe('an error occurred');
  });

  it.each(['', undefined])('uses a default text with the code appended for a code without a message (W-492)', (msg) => {
    expect(failureOf({ code: 'FOO', msg }).message).toBe('error occurred!FOO');
  });

  it.each([null, 'text', 42, {}])('treats an invalid answer as a network failure: %j (W-493)', (answer) => {
    const error = failureOf(answer);
    expect([error.kind, error.message]).toEqual(['network', 'network error']);
    expect(getFailureReaction(error, getBook.path)).toEqual({ show: 'message', isLogged: true });
  });

  it('returns data or throws CallError for any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answer) => {
        try {
          readAnswer(answer, texts);
        } catch (error) {
          expect(error).toBeInstanceOf(CallError);
        }
      }),
    );
  });
});
