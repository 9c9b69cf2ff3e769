import { expect, it } from '@jest/globals';
import { toStorableForm } from './post-form.ts';

it('toStorableForm removes only characters that PostgreSQL cannot store', () => {
  const typed = {
    category: 'hay\0',
    values: { title: ' Hay\ud800 \u0000', isShedStored: true, tickets: ['a\0', 'b'] },
    photos: [{ id: 'x', alt: '\udc00' }],
  };
  expect(toStorableForm(typed)).toEqual({
    category: 'hay',
    values: { title: ' Hay\ufffd ', isShedStored: true, tickets: ['a', 'b'] },
    photos: [{ id: 'x', alt: '\ufffd' }],
  });
});
