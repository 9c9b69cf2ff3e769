import type vm from 'node:vm';

export function compilePackagesOnce(): void;
export const compileOnce: typeof vm.compileFunction;
