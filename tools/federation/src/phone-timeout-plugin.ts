/**
 * Firebase's Auth SDK waits 30 s for an answer, and 60 s on what it takes for a phone: Cordova and React Native alone. The
 * specification (section 9) means every phone, and the SDK has no option for it, so its time-outs ask us instead. They are found by
 * their words: where those have changed, the build fails, so that no newer SDK undoes this unnoticed (docs/adr/0011).
 */
import webpack from 'webpack';
import type { Compiler, Module, WebpackPluginInstance } from 'webpack';

const NAME = 'paddock-phone-timeout';
/** The SDK's one module with everything in it; its name has a hash. */
const SDK_MODULE = /[\\/]@firebase[\\/]auth[\\/]dist[\\/]esm[\\/]index-[\w-]+\.js$/;
/** Whatever of the SDK gets into a bundle. */
const SDK = /[\\/]@firebase[\\/]auth[\\/]/;

const TIMEOUT = /new Delay\(30000, 60000\)/g;
/** A call of the service, Google's script, and the frame of its window. */
const TIMEOUTS = 3;
const IS_PHONE = 'paddockIsPhone';

/** @throws where the source is not the SDK's as we know it */
export function giveTimeoutsToPhones(source: string): string {
  const found = source.match(TIMEOUT)?.length ?? 0;
  const classes = source.match(/^class Delay \{$/gm)?.length ?? 0;
  const choices =
    source.match(/return this\.isMobile \? this\.longDelay : this\.shortDelay;/g)?.length ?? 0;
  if (found !== TIMEOUTS || classes !== 1 || choices !== 1) {
    throw new Error(
      `Firebase's Auth SDK has changed: of its ${TIMEOUTS} network time-outs ${found} were found, of its class Delay ${classes}, of its choice between two delays ${choices}. ` +
        'See how it tells a phone now, and put tools/federation/src/phone-timeout-plugin.ts right.',
    );
  }
  const rewritten = source.replaceAll(
    TIMEOUT,
    (timeout) => `Object.assign(${timeout}, { isMobile: ${IS_PHONE}() })`,
  );
  return `import { isPhone as ${IS_PHONE} } from '@paddock/auth/phone';\n${rewritten}`;
}

/** webpack keeps this with the module in its cache: one that comes from there is not rewritten again. */
interface Rewritten {
  paddockPhoneTimeout?: true;
}

const getResource = (module: Module): string =>
  'resource' in module && typeof module.resource === 'string' ? module.resource : '';

export const PHONE_TIMEOUT: WebpackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(
        NAME,
        (result, module) => {
          if (!SDK_MODULE.test(module.resource)) return result;
          const [source, , ...rest] = result;
          const rewritten = giveTimeoutsToPhones(source.toString());
          (module.buildInfo as Rewritten).paddockPhoneTimeout = true;
          // Its source map is of the words before.
          return [rewritten, undefined, ...rest];
        },
      );
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const ofSdk = [...modules].filter((module) => SDK.test(getResource(module)));
        const count = ofSdk.filter(
          ({ buildInfo }) => (buildInfo as Rewritten | undefined)?.paddockPhoneTimeout,
        ).length;
        if (ofSdk.length > 0 && count !== 1)
          compilation.errors.push(
            new webpack.WebpackError(
              `Firebase's Auth SDK is in this bundle with ${count} modules that have its time-outs, not with one`,
            ),
          );
      });
    });
  },
};
