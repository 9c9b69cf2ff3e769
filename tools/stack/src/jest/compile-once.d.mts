import type { Context } from 'node:vm';

export function compilePackagesOnce(): void;
export function compileOnce(
  code: string,
  parameters: readonly string[],
  options: { readonly filename: string; readonly parsingContext: Context },
): (...values: readonly unknown[]) => unknown;
