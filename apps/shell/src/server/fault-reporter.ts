/**
 * Creates a reporter that reports each failing task once, and again only after the task has
 * succeeded or failed for another reason.
 *
 * @param report receives an Error whose message is `{task}: {reason}`
 * @returns `watch`, which runs a named task and resolves with null when it fails
 */
export function createFaultReporter(report: (error: unknown) => void): {
  watch<Result>(task: string, run: () => Promise<Result>): Promise<Result | null>;
} {
  const reportedReasons = new Map<string, string>();
  return {
    async watch(task, run) {
      try {
        const result = await run();
        reportedReasons.delete(task);
        return result;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reportedReasons.get(task) !== reason)
          report(new Error(`${task}: ${reason}`, { cause: error }));
        reportedReasons.set(task, reason);
        return null;
      }
    },
  };
}
