import { describe, expect, it } from '@jest/globals';
import { parseArgs } from 'node:util';
import { StackError, toErrorMessage } from './stack-error.ts';

describe('the message of a command that failed', () => {
  it('is one sentence when the command does not have an option', () => {
    expect(toErrorMessage(catchError(() => parseArgs({ args: ['--colour'], options: {} })))).toBe(
      "Unknown option '--colour'",
    );
  });

  it('is one sentence when the user can fix the problem', () => {
    expect(toErrorMessage(new StackError('Stop the other Paddock first.'))).toBe(
      'Stop the other Paddock first.',
    );
  });

  it('has the stack trace of an error that was not expected', () => {
    expect(toErrorMessage(new TypeError('x is undefined'))).toContain('stack-error.test.ts');
  });
});

function catchError(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
