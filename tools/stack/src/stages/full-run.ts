/**
 * The tag of the tests that `npm test` leaves to `npm run test:full` (ADR 54). A test that is
 * started by hand runs with or without it. A browser test has it as a tag, another test in its
 * title.
 */
export const FULL_RUN_TAG = '@full';
export const IS_FULL_RUN = process.env['PADDOCK_FULL'] === '1';
