/** Says what is wrong when it begins to be, not every 2 s. */
export function createFaults(say: (error: unknown) => void): {
  watch<Result>(what: string, work: () => Promise<Result>): Promise<Result | null>;
} {
  const said = new Map<string, string>();
  return {
    async watch(what, work) {
      try {
        const result = await work();
        said.delete(what);
        return result;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (said.get(what) !== reason) say(new Error(`${what}: ${reason}`, { cause: error }));
        said.set(what, reason);
        return null;
      }
    },
  };
}
