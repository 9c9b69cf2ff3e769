import { describe, expect, it } from '@jest/globals';
import { replaceFunctionBodies } from './replace-function-bodies.mjs';

describe('replaceFunctionBodies', () => {
  it('empties declared, assigned and nested functions and methods', () => {
    const source = `function outer() { async function inner(a) { return use(a); } return inner; }
const arrow = (a) => { use(a); };
class Handler { preload(a) { use(a); } }`;

    expect(replaceFunctionBodies(source, { inner: '', arrow: '', preload: '' }))
      .toBe(`function outer() { async function inner(a) {} return inner; }
const arrow = (a) => {};
class Handler { preload(a) {} }`);
  });

  it('empties functions that are assigned to a property', () => {
    const source = `List.prototype.focus = function () { use(); };
Menu.prototype.focus = exports.focus = function () { use(); };`;

    expect(replaceFunctionBodies(source, { 'List.prototype.focus': '', 'exports.focus': '' }))
      .toBe(`List.prototype.focus = function () {};
Menu.prototype.focus = exports.focus = function () {};`);
  });

  it('replaces the body of a function with the given one', () => {
    expect(replaceFunctionBodies('function read(a) { use(a); }', { read: 'return {}' })).toBe(
      'function read(a) {return {}}',
    );
  });

  it('removes the functions inside a function that it empties', () => {
    const source = 'function outer() { function inner() { use(); } inner(); } const last = 1;';

    expect(replaceFunctionBodies(source, { outer: '', inner: '' })).toBe(
      'function outer() {} const last = 1;',
    );
  });

  it('throws an error when an update has renamed a function', () => {
    expect(() => replaceFunctionBodies('function renamed() {}', { handleAction: '' })).toThrow(
      'No function is named handleAction',
    );
  });
});
