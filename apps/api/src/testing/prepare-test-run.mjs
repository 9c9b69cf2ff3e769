/** Jest's `globalSetup` for the API's tests: it wants a default export. */
import { prepareTestDatabases } from './test-database.ts';

export default async function prepareTestRun() {
  globalThis.throwAwayTestDatabase = await prepareTestDatabases();
}
