/** The last run of each scheduled task in this process, for the operators' desk. */

export interface TaskRun {
  readonly everyMs: number;
  readonly startedAt: Date;
  /** Null while the first run is in progress. */
  readonly finishedAt: Date | null;
  /** Why the last finished run failed. Null when it succeeded. */
  readonly error: string | null;
}

/** Keyed by the task's name. Tasks that have the same name share an entry. */
export type TaskRuns = Map<string, TaskRun>;
