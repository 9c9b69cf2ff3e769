import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { watchUnsavedInput } from './unsaved-input.ts';
import type { UnsavedInput } from './unsaved-input.ts';

let unsavedInput: UnsavedInput;
beforeEach(() => {
  document.body.innerHTML =
    '<header><input name="query"></header><main><textarea></textarea><select><option>a<option>b</select><input type="file"><dialog></dialog></main>';
  unsavedInput = watchUnsavedInput();
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

test('watchUnsavedInput reports nothing for a page without input', () => {
  document.dispatchEvent(new Event('scroll'));
  expect([unsavedInput.hasAny(), unsavedInput.hasLayoutInput()]).toEqual([false, false]);
});

test.each(['textarea', 'select', 'input[type=file]'])(
  'watchUnsavedInput reports a change of a %s until the next page',
  (selector) => {
    document.querySelector(selector)?.dispatchEvent(new Event('change', { bubbles: true }));
    expect(unsavedInput.hasAny()).toBe(true);
    unsavedInput.reset();
    expect(unsavedInput.hasAny()).toBe(false);
  },
);

test('watchUnsavedInput keeps reporting text in the layout until the text is cleared or is part of the URL', () => {
  type('header input', 'hay');
  unsavedInput.reset();
  expect([unsavedInput.hasAny(), unsavedInput.hasLayoutInput()]).toEqual([true, true]);
  history.replaceState(null, '', '/search/listing?query=hay');
  expect(unsavedInput.hasLayoutInput()).toBe(false);
  type('header input', 'hay bales');
  expect(unsavedInput.hasLayoutInput()).toBe(true);
  type('header input', '');
  expect(unsavedInput.hasLayoutInput()).toBe(false);
});

test('watchUnsavedInput reports text that was typed into the layout before it started', () => {
  unsavedInput.stop();
  const field = document.querySelector<HTMLInputElement>('header input');
  if (field) field.value = 'hay';
  unsavedInput = watchUnsavedInput();
  expect(unsavedInput.hasLayoutInput()).toBe(true);
});

test('watchUnsavedInput distinguishes text in the page from text in the layout', () => {
  type('textarea', 'Is it still for sale?');
  expect([unsavedInput.hasAny(), unsavedInput.hasLayoutInput()]).toEqual([true, false]);
});

test('watchUnsavedInput reports an open dialog', () => {
  document.querySelector('dialog')?.setAttribute('open', '');
  expect(unsavedInput.hasAny()).toBe(true);
});
