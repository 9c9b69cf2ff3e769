import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { watchBegun } from './begun.ts';
import type { Begun } from './begun.ts';

let unsavedInput: Begun;
beforeEach(() => {
  document.body.innerHTML =
    '<header><input name="query"></header><main><textarea></textarea><select><option>a<option>b</select><input type="file"><dialog></dialog></main>';
  unsavedInput = watchBegun();
});
afterEach(() => {
  unsavedInput.stop();
  history.replaceState(null, '', '/');
});

function type(selector: string, value: string): void {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (!field) throw new Error(`There is no ${selector}`);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('watchUnsavedInput reports nothing for a page that was only read', () => {
  document.dispatchEvent(new Event('scroll'));
  expect([unsavedInput.here(), unsavedInput.inFrame()]).toEqual([false, false]);
});

test.each(['textarea', 'select', 'input[type=file]'])(
  'watchUnsavedInput reports a change of a %s until the next page',
  (selector) => {
    document.querySelector(selector)?.dispatchEvent(new Event('change', { bubbles: true }));
    expect(unsavedInput.here()).toBe(true);
    unsavedInput.forget();
    expect(unsavedInput.here()).toBe(false);
  },
);

test('watchUnsavedInput keeps reporting text in the layout until it is cleared or in the URL', () => {
  type('header input', 'hay');
  unsavedInput.forget();
  expect([unsavedInput.here(), unsavedInput.inFrame()]).toEqual([true, true]);
  history.replaceState(null, '', '/search/listing?query=hay');
  expect(unsavedInput.inFrame()).toBe(false);
  type('header input', 'hay bales');
  expect(unsavedInput.inFrame()).toBe(true);
  type('header input', '');
  expect(unsavedInput.inFrame()).toBe(false);
});

test('watchUnsavedInput distinguishes text in the page from text in the layout', () => {
  type('textarea', 'Is it still for sale?');
  expect([unsavedInput.here(), unsavedInput.inFrame()]).toEqual([true, false]);
});

test('watchUnsavedInput reports an open dialog', () => {
  document.querySelector('dialog')?.setAttribute('open', '');
  expect(unsavedInput.here()).toBe(true);
});
