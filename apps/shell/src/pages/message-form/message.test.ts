import { describe, expect, it } from '@jest/globals';
import { findProblems } from './message.ts';
import type { ContactMessageDraft } from './message.ts';

const VALID_DRAFT: ContactMessageDraft = {
  name: 'Hemi',
  email: 'hemi@example.co.nz',
  topic: 'An idea',
  page: '/navigator',
  message: 'A map with the rivers on it, please.',
};

describe('findProblems', () => {
  it('returns no problems for a valid message', () => {
    expect(findProblems(VALID_DRAFT)).toEqual({});
  });

  it.each<[string, Partial<ContactMessageDraft>, RegExp]>([
    ['no name', { name: '' }, /your name/],
    ['an address without an @', { email: 'hemi.example.co.nz' }, /email address/],
    ['two addresses', { email: 'hemi@example.co.nz, moana@example.co.nz' }, /email address/],
    ['no message', { message: '' }, /Write your message/],
    ['too little', { message: 'Kia ora' }, /at least 10/],
    ['too much', { message: 'x'.repeat(5_001) }, /Use up to 5,000 characters\. You’ve used 5,001/],
    ['a page that is a novel', { page: 'x'.repeat(501) }, /Use up to 500 characters/],
  ])('rejects %s', (_what, change, text) => {
    const found = findProblems({ ...VALID_DRAFT, ...change });
    expect(Object.keys(found)).toEqual(Object.keys(change));
    expect(Object.values(found)[0]).toMatch(text);
  });

  it('returns problems in the order of the form', () => {
    expect(
      Object.keys(findProblems({ name: '', email: '', topic: '', page: '', message: '' })),
    ).toEqual(['name', 'email', 'message']);
  });
});
