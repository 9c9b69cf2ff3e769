import { readdirSync, readFileSync } from 'node:fs';
import { renderModule, readShape } from '../../extract-icons.ts';
import { ICON_NAMES } from './icon-names.ts';

const FOLDER = new URL('./shapes/', import.meta.url);

test('there is a module for each name and no other', () => {
  expect(readdirSync(FOLDER).sort()).toEqual([...ICON_NAMES].map((name) => `${name}.ts`).sort());
});

test.each(ICON_NAMES)('%s is what Lucide draws', (name) => {
  expect(readFileSync(new URL(`${name}.ts`, FOLDER), 'utf8')).toBe(renderModule(name));
});

test('a relative first move becomes absolute, the pairs after it lines', () => {
  expect(readShape('arrow-left')).toBe('M12 19l-7-7l7-7m7 7H5');
});

test('an unknown icon is an error', () => {
  expect(() => readShape('no-such-icon')).toThrow('no-such-icon');
});
