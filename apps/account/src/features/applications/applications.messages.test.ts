import { describe, expect, it } from '@jest/globals';
import { JOBSEEKER_CATEGORIES } from '@paddock/domain/categories/jobseekers';
import { applicationsMessages } from './applications.messages.ts';

describe('applicationsMessages.workRights', () => {
  it('has the options of a jobseeker profile and “Something else”', () => {
    const field = JOBSEEKER_CATEGORIES.fields.find(({ key }) => key === 'visa');
    const options = field?.type === 'choice' ? field.options : [];
    expect(Object.entries(applicationsMessages.workRights)).toEqual([
      ...options.map(({ value, label }) => [value, label]),
      ['other', 'Something else'],
    ]);
  });
});
