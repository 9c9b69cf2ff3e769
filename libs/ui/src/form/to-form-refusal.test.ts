import { describe, expect, it, jest } from '@jest/globals';
import { toFormRefusal } from './to-form-refusal.ts';

const FIELDS = ['name', 'town'] as const;

describe('toFormRefusal', () => {
  it("returns the messages for the form's fields, without one for the whole form", () => {
    const getMessage = jest.fn(() => 'no');
    const details = [
      { field: 'town', message: 'Which town?' },
      { field: 'phone', message: 'Not a number' },
    ];
    expect(toFormRefusal(details, FIELDS, getMessage)).toEqual({
      problems: { town: 'Which town?' },
    });
    expect(getMessage).not.toHaveBeenCalled();
  });

  it("returns one message for the whole form when no message is about the form's fields", () => {
    const details = [{ field: 'phone', message: 'Not a number' }];
    expect(toFormRefusal(details, FIELDS, () => 'no')).toEqual({ failure: 'no' });
    expect(toFormRefusal([], FIELDS, () => 'no')).toEqual({ failure: 'no' });
  });
});
