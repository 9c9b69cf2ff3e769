import type { InstallProgress } from './install-packages.mjs';

export function describeProgress(progress: InstallProgress): string;
export function createProgressLine(
  name: string,
  output?: { readonly isTTY?: boolean; write(text: string): void },
): {
  show(progress: InstallProgress): void;
  say(text: string): void;
  clear(): void;
};
