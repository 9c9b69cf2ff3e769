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
