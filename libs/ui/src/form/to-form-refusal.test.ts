import { describe, expect, it, jest } from '@jest/globals';
import { createToRefusal } from './to-form-refusal.ts';

const FIELDS = ['name', 'town'] as const;

describe('createToRefusal', () => {
  it("returns the messages for the form's fields, without one for the whole form", () => {
    const getMessage = jest.fn(() => 'no');
    const details = [
      { field: 'town', message: 'Which town?' },
      { field: 'phone', message: 'Not a number' },
    ];
    const toRefusal = createToRefusal(getMessage);
    expect(toRefusal({ message: 'Check the form.', details }, FIELDS)).toEqual({
      problems: { town: 'Which town?' },
    });
    expect(toRefusal({ message: 'Which name?', field: 'name' }, FIELDS)).toEqual({
      problems: { name: 'Which name?' },
    });
    expect(getMessage).not.toHaveBeenCalled();
  });

  it("returns one message for the whole form when no message is about the form's fields", () => {
    const toRefusal = createToRefusal(() => 'no');
    const details = [{ field: 'phone', message: 'Not a number' }];
    for (const error of [{ details }, { details: [] }, { field: 'phone' }, { field: null }, null])
      expect(toRefusal(error, FIELDS)).toEqual({ failure: 'no' });
  });
});
