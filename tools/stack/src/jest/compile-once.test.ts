import vm from 'node:vm';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { compileOnce } from './compile-once.mjs';

const FILE = '/project/node_modules/package/index.js';

function compileInNewContext(code: string, filename: string, globals: object = {}) {
  return compileOnce(code, ['module'], { filename, parsingContext: vm.createContext(globals) });
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('compileOnce', () => {
  it('compiles a package’s file once, and gives each context a function of its own', () => {
    const createScript = jest.spyOn(vm, 'Script');
    const code = 'module.exports = { name, list: [] };';
    const results = ['first', 'second'].map((name) => {
      const module: { exports?: { name: string; list: unknown[] } } = {};
      compileInNewContext(code, FILE, { name })(module);
      return module.exports;
    });
    expect(results.map((exported) => exported?.name)).toEqual(['first', 'second']);
    expect(Object.getPrototypeOf(results[0]?.list)).not.toBe(
      Object.getPrototypeOf(results[1]?.list),
    );
    expect(createScript).toHaveBeenCalledTimes(1);
  });

  it('compiles a file again when its code differs', () => {
    const read = (code: string) => compileInNewContext(code, `${FILE}?changed`)({});
    expect([read('return 1'), read('return 2'), read('return 2')]).toEqual([1, 2, 2]);
  });

  it('compiles a file again when its parameters differ', () => {
    const read = (parameter: string) =>
      compileOnce('return first', [parameter, 'last'], {
        filename: `${FILE}?parameters`,
        parsingContext: vm.createContext({ first: 'a global' }),
      })('an argument');
    expect([read('first'), read('other')]).toEqual(['an argument', 'a global']);
  });

  it('keeps the line number of an error in the compiled code', () => {
    const run = compileInNewContext('\n\nthrow new Error("third line");', `${FILE}?error`);
    expect(() => run({})).toThrow(
      expect.objectContaining({ stack: expect.stringContaining('?error:3:') }),
    );
  });

  it.each([
    ['a file of the workspace', 'return 1', '/project/libs/ui/index.js'],
    ['a file with a dynamic import', 'return () => import("other")', `${FILE}?import`],
  ])('leaves %s to Node', (_, code, filename) => {
    const createScript = jest.spyOn(vm, 'Script');
    compileInNewContext(code, filename)({});
    expect(createScript).not.toHaveBeenCalled();
  });

  it('throws Node’s error for a file with a syntax error', () => {
    expect(() => compileInNewContext('export const one = 1;', `${FILE}?module`)).toThrow(
      "Unexpected token 'export'",
    );
  });
});
