/**
 * fast-check with the same random values in every run of `npm test`, so that a failure is caused by
 * the tested change. In `npm run test:full` the values are new each time.
 */
import fc from '../../../../node_modules/fast-check/lib/fast-check.js';

export * from '../../../../node_modules/fast-check/lib/fast-check.js';
export { fc as default };

if (process.env.PADDOCK_FULL !== '1')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_123 });
