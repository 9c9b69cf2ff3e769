import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { watchBegun } from './begun.ts';
import type { Begun } from './begun.ts';

let begun: Begun;
beforeEach(() => {
  document.body.innerHTML =
    '<header><input name="query"></header><main><textarea></textarea><select><option>a<option>b</select><input type="file"><dialog></dialog></main>';
  begun = watchBegun();
});
afterEach(() => {
  begun.stop();
  history.replaceState(null, '', '/');
});

function type(selector: string, value: string): void {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (!field) throw new Error(`There is no ${selector}`);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('nothing is begun in a page that is read', () => {
  document.dispatchEvent(new Event('scroll'));
  expect([begun.here(), begun.inFrame()]).toEqual([false, false]);
});

test.each(['textarea', 'select', 'input[type=file]'])(
  'what is done with a %s is begun, until another page comes',
  (selector) => {
    document.querySelector(selector)?.dispatchEvent(new Event('change', { bubbles: true }));
    expect(begun.here()).toBe(true);
    begun.forget();
    expect(begun.here()).toBe(false);
  },
);

test('words in the frame stay begun with the next page, until they are gone or in the address', () => {
  type('header input', 'hay');
  begun.forget();
  expect([begun.here(), begun.inFrame()]).toEqual([true, true]);
  history.replaceState(null, '', '/search/listing?query=hay');
  expect(begun.inFrame()).toBe(false);
  type('header input', 'hay bales');
  expect(begun.inFrame()).toBe(true);
  type('header input', '');
  expect(begun.inFrame()).toBe(false);
});

test('words in the page are not the frame’s', () => {
  type('textarea', 'Is it still for sale?');
  expect([begun.here(), begun.inFrame()]).toEqual([true, false]);
});

test('an open window is begun', () => {
  document.querySelector('dialog')?.setAttribute('open', '');
  expect(begun.here()).toBe(true);
});
