import { expect, it } from '@jest/globals';
import { ADVICE } from './message.ts';
import { readMessageAddress } from './message-address.ts';

const read = (search: string) =>
  readMessageAddress(new URL(`https://paddock.example/feedback${search}`));

it('an address that says nothing is an empty form', () => {
  expect(read('')).toEqual({ receipt: null, problems: {}, failure: null, page: '' });
});

it('names the receipt of a message that was taken, and shows nothing that is none', () => {
  expect(read('?receipt=PD-7KM2QX').receipt).toBe('PD-7KM2QX');
  expect(read('?receipt=You+have+won+a+tractor').receipt).toBeNull();
});

it('says what to do about each field that was refused', () => {
  expect(read('?problem=email,message')).toMatchObject({
    problems: { email: ADVICE.email, message: ADVICE.message },
    failure: null,
  });
});

it('says what else kept the message from being taken', () => {
  expect(read('?problem=too_many_requests')).toMatchObject({
    problems: {},
    failure: expect.stringMatching(/in an hour/),
  });
  expect(read('?problem=database_unavailable').failure).toMatch(/in a moment/);
});

it('takes the page it is about where that is one of ours', () => {
  expect(read('?from=/search/listing%3Fquery%3Dute').page).toBe('/search/listing?query=ute');
  expect(read('?from=https://elsewhere.example/').page).toBe('');
  expect(read('?from=/Ring+this+number').page).toBe('');
});
