import { describe, expect, test } from '@jest/globals';
import type { Message } from '@paddock/contracts/http';
import { getQuickReplies } from './quick-replies.ts';

function createMessage(sequence: number, isMine: boolean, more: Partial<Message>): Message {
  return {
    id: String(sequence),
    sequence,
    body: '',
    photos: [],
    phone: null,
    place: null,
    sent: '2026-11-20T00:00:00.000Z',
    isMine,
    ...more,
  };
}

/** Returns a conversation that ends with the other user's message. */
function converse(body: string, before: readonly (readonly ['me' | 'them', string])[] = []) {
  const texts = [...before, ['them', body] as const];
  return texts.map(([writer, text], index) =>
    createMessage(index + 1, writer === 'me', { body: text }),
  );
}

describe('getQuickReplies', () => {
  test.each([
    ['item', 'Hi, is the quad still available?', 'Yes, it’s still available.'],
    ['item', 'Is it still there?', 'Yes, it’s still available.'],
    ['job', 'Is this job still open?', 'Yes, it’s still open.'],
    ['profile', 'Are you still looking for work?', 'Yes, I’m still looking.'],
    ['item', 'Kia ora. Could you deliver it?', 'Yes, I can deliver.'],
    ['item', 'what is the lowest you would take', 'The price is firm.'],
    ['item', 'Would you take $4,000?', 'The price is firm.'],
    ['item', 'When could I come and have a look?', 'This weekend would suit.'],
    ['item', 'Can I come on Saturday?', 'This weekend would suit.'],
    ['item', 'Whereabouts? What’s the address?', 'I’ll share the location here.'],
    ['item', 'Can I ring you?', 'Yes, ring me any time.'],
    ['item', 'Does it have a roll bar?', 'Yes.'],
    ['item', 'How many hours has it done?', 'I’ll find out and let you know.'],
    ['item', 'Kia ora', 'Sounds good.'],
  ])('suggests to a seller (%s) the answer to a buyer’s message: %s', (kind, body, reply) => {
    expect(getQuickReplies(converse(body), kind)[0]).toBe(reply);
  });

  test.each([
    ['Yes it is', 'When could I come and have a look?'],
    ['It’s still available', 'When could I come and have a look?'],
    ['Sorry, it’s sold.', 'Thanks for letting me know.'],
    ['Yes, come on Saturday', 'That suits me.'],
    ['Any time after 3 pm', 'That suits me.'],
    ['Are you still keen?', 'Yes, I’m still keen.'],
    ['What would you offer?', 'I’ll think about it and let you know.'],
    ['Do you need it delivered?', 'Yes, please.'],
    ['Cheers', 'No problem.'],
  ])('suggests to a buyer the reply to a seller’s message: %s', (body, reply) => {
    const replies = getQuickReplies(converse(body, [['me', 'Is this still available?']]), 'item');
    expect(replies[0]).toBe(reply);
    expect(replies).not.toContain('Is this still available?');
  });

  test.each([
    ['Are you still looking for this?', 'Yes, I’m still looking.'],
    ['What would you pay?', 'I’ll think about it and let you know.'],
    ['Do you need it delivered?', 'Yes, please.'],
  ])('suggests to the buyer of a wanted ad the answer to a seller’s message: %s', (body, reply) => {
    expect(getQuickReplies(converse(body), 'item', true)[0]).toBe(reply);
  });

  test('suggests to the seller questions and answers about a wanted ad', () => {
    const before = [['me', 'Are you still looking for this?']] as const;
    expect(getQuickReplies(converse('Yes, I’m still looking.', before), 'item', true)).toEqual([
      'What would you pay?',
      'Could you pick it up?',
      'Can we talk on the phone?',
    ]);
    expect(getQuickReplies(converse('Could you deliver it?', before), 'item', true)[0]).toBe(
      'Yes, I can deliver.',
    );
  });

  test('leaves out what the user has already sent, and returns at most three', () => {
    const asked = [
      ['me', 'Is this still available?'],
      ['them', 'Yes'],
      ['me', 'When could I come and have a look?'],
    ] as const;
    expect(getQuickReplies(converse('Yes, sure', asked), 'item')).toEqual([
      'Could you deliver it?',
      'Can we talk on the phone?',
    ]);
    for (const body of ['?', 'hm', 'when?', 'Yes'])
      expect(getQuickReplies(converse(body, asked.slice(0, 1)), 'job').length).toBeLessThan(4);
  });

  test('suggests an answer to a phone number, a location and a photo', () => {
    const reply = (more: Partial<Message>) =>
      getQuickReplies([createMessage(1, false, more)], 'item')[0];
    expect(reply({ phone: '+64275550142' })).toBe('Thanks, I’ll ring you.');
    expect(reply({ place: { name: 'Home', place: '', lat: -37, lng: 175 } })).toBe(
      'Thanks, I’ll find it.',
    );
    expect(reply({ photos: [{ id: 'a', url: '/a', width: 1, height: 1 }] })).toBe(
      'Thanks for the photos.',
    );
  });

  test('returns none while the user waits for an answer, and general ones outside a listing', () => {
    expect(getQuickReplies([createMessage(1, true, { body: 'Kia ora' })], 'item')).toEqual([]);
    expect(getQuickReplies(converse('Is it still available?'), 'unassigned')).toEqual([
      'Yes.',
      'No, sorry.',
      'I’ll find out and let you know.',
    ]);
  });
});
