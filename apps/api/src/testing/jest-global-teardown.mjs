/** Jest's `globalTeardown` for the API's tests. It must be the default export. */
export default async function endTestRun() {
  await globalThis.stopTestServer?.();
}
