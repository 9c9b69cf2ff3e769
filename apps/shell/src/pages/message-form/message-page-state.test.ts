import { expect, it } from '@jest/globals';
import { FIELD_ADVICE } from './message.ts';
import { readMessagePageState } from './message-page-state.ts';

const readState = (search: string) =>
  readMessagePageState(new URL(`https://paddock.example/feedback${search}`));

it('readMessagePageState returns an empty form when there are no parameters', () => {
  expect(readState('')).toEqual({ receipt: null, problems: {}, failure: null, page: '' });
});

it('readMessagePageState returns a valid receipt number, and ignores other text', () => {
  expect(readState('?receipt=PD-7KM2QX').receipt).toBe('PD-7KM2QX');
  expect(readState('?receipt=You+have+won+a+tractor').receipt).toBeNull();
});

it('readMessagePageState returns advice for each rejected field', () => {
  expect(readState('?problem=email,message')).toMatchObject({
    problems: { email: FIELD_ADVICE.email, message: FIELD_ADVICE.message },
    failure: null,
  });
});

it('readMessagePageState returns a message for other errors', () => {
  expect(readState('?problem=too_many_requests')).toMatchObject({
    problems: {},
    failure: expect.stringMatching(/in an hour/),
  });
  expect(readState('?problem=database_unavailable').failure).toMatch(/in a moment/);
});

it('readMessagePageState returns the path in `from` if it is one of our pages', () => {
  expect(readState('?from=/search/listing%3Fquery%3Dute').page).toBe('/search/listing?query=ute');
  expect(readState('?from=https://elsewhere.example/').page).toBe('');
  expect(readState('?from=/Ring+this+number').page).toBe('');
});
