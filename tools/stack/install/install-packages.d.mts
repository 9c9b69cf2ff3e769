export interface InstallProgress {
  readonly installed: number;
  readonly all: number;
  readonly bytes: number;
  /** Seconds without any progress. */
  readonly stillSeconds: number;
}

export interface InstallOptions {
  /** A folder with a package.json and a package-lock.json. */
  readonly folder: string;
  /** Megabytes that the installation needs, for the message about a full disk. */
  readonly neededMegabytes: number;
  onProgress(progress: InstallProgress): void;
  onRetry(sentence: string): void;
  readonly signal?: AbortSignal;
  /** npm's command and first arguments. */
  readonly npm?: readonly string[];
  readonly timing?: {
    readonly lookMs?: number;
    readonly measureMs?: number;
    readonly stillMs?: number;
    readonly graceMs?: number;
  };
}

export function installPackages(options: InstallOptions): Promise<void>;

export function createProgressWatch(
  stillMs: number,
  readMs?: () => number,
): {
  see(name: string, value: number): void;
  last(name: string): number;
  stillSeconds(): number;
  hasStoodStill(): boolean;
};
