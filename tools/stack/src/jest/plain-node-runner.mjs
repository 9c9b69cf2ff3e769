/** Jest's `runner` for tests that need a database. It must be the default export of an ES module. */
export { PlainNodeRunner as default } from './run-in-plain-node.ts';
