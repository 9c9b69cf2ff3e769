export interface InstallProgress {
  readonly installed: number;
  readonly all: number;
  readonly bytes: number;
  /** Since anything has moved. */
  readonly stillSeconds: number;
}

export interface InstallOptions {
  /** Has a package.json and a package-lock.json. */
  readonly folder: string;
  /** For the message about a full disk. */
  readonly neededMegabytes: number;
  onProgress(progress: InstallProgress): void;
  onRetry(sentence: string): void;
  readonly signal?: AbortSignal;
  /** Command and first arguments. */
  readonly npm?: readonly string[];
  readonly timing?: {
    readonly lookMs?: number;
    readonly measureMs?: number;
    readonly stillMs?: number;
    readonly graceMs?: number;
  };
}

export function installPackages(options: InstallOptions): Promise<void>;

export function createWatch(
  stillMs: number,
  readMs?: () => number,
): {
  see(name: string, value: number): void;
  last(name: string): number;
  stillSeconds(): number;
  hasStoodStill(): boolean;
};
