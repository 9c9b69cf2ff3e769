import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { renderIconModule, readIconShape } from '../../extract-icons.ts';
import { ICON_NAMES } from './icon-names.ts';

const FOLDER = new URL('./shapes/', import.meta.url);

test('the shapes folder has one module for each icon name', () => {
  expect(readdirSync(FOLDER).sort()).toEqual([...ICON_NAMES].map((name) => `${name}.ts`).sort());
});

test.each(ICON_NAMES)('the %s module matches the Lucide icon', (name) => {
  expect(readFileSync(new URL(`${name}.ts`, FOLDER), 'utf8')).toBe(renderIconModule(name));
});

test('readIconShape makes a relative first move absolute and turns the coordinate pairs after it into lines', () => {
  expect(readIconShape('arrow-left')).toBe('M12 19l-7-7l7-7m7 7H5');
});

test('readIconShape throws for an unknown icon', () => {
  expect(() => readIconShape('no-such-icon')).toThrow('no-such-icon');
});
