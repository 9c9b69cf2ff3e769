/**
 * Returns the result of the work. The work is not cancelled: after the limit its result is ignored.
 *
 * @throws the error from `createError` when the work takes longer than `limitMs`
 */
export function withTimeLimit<Result>(
  work: Promise<Result>,
  limitMs: number,
  createError: () => Error,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(createError()), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Resolves when the work settles, or after `limitMs`. */
export async function waitAtMost(limitMs: number, work: Promise<unknown>): Promise<void> {
  await withTimeLimit(work, limitMs, () => new Error('Late')).catch(() => undefined);
}
