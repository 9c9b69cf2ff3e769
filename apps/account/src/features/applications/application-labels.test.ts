import { describe, expect, it } from '@jest/globals';
import { JOBSEEKER_CATEGORIES } from '@paddock/domain/categories/jobseekers';
import { describeStart, formatBytes, WORK_RIGHTS_LABELS } from './application-labels.ts';

describe('WORK_RIGHTS_LABELS', () => {
  it('has a jobseeker’s options and one other', () => {
    const field = JOBSEEKER_CATEGORIES.fields.find(({ key }) => key === 'visa');
    const options = field?.type === 'choice' ? field.options : [];
    expect(Object.entries(WORK_RIGHTS_LABELS)).toEqual([
      ...options.map(({ value, label }) => [value, label]),
      ['other', 'Something else'],
    ]);
  });
});

describe('describeStart', () => {
  it('names the day', () => {
    expect(describeStart('2027-06-01')).toBe('Can start 1 June 2027');
    expect(describeStart(null)).toBe('Can start now');
  });
});

describe('formatBytes', () => {
  it.each([
    [12, '1 KB'],
    [245_000, '239 KB'],
    [1_300_000, '1.2 MB'],
  ])('formats %d as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
