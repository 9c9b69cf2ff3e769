/** Jest's `globalTeardown` for the API's tests. */
export default async function endTestRun() {
  await globalThis.throwAwayTestDatabase?.();
}
