/** Jest's `globalSetup` for the API's tests. It must be the default export. */
import { prepareTestServer } from './test-database.ts';

export default async function prepareTestRun() {
  globalThis.stopTestServer = await prepareTestServer();
}
