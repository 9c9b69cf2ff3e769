/**
 * Firebase's Auth SDK waits 30 s for a response, or 60 s on Cordova and React Native, which it
 * treats as phones. The specification (section 9) requires 60 s on every phone. Because the SDK has
 * no option for that, this webpack plugin changes the SDK's timeouts to use Paddock's own check. It
 * finds them by their source text. If a newer SDK has a different text, the build fails, so that
 * the longer timeouts are not lost unnoticed (docs/adr/0011).
 */
import webpack from 'webpack';
import type { Compiler, Module, WebpackPluginInstance } from 'webpack';

const NAME = 'paddock-phone-timeout';
/** Matches the SDK's bundle for browsers. Its file name contains a hash. */
const SDK_MODULE = /[\\/]@firebase[\\/]auth[\\/]dist[\\/]esm[\\/]index-[\w-]+\.js$/;
/** Matches any module of the SDK. */
const SDK = /[\\/]@firebase[\\/]auth[\\/]/;

const TIMEOUT = /new Delay\(30000, 60000\)/g;
/**
 * The number of timeouts in the SDK: for calls to the sign-in service, for Google's script, and for
 * the iframe.
 */
const TIMEOUTS = 3;
const IS_PHONE = 'paddockIsPhone';

/** @throws Error when the source does not contain the expected timeouts */
export function rewriteTimeouts(source: string): string {
  const found = source.match(TIMEOUT)?.length ?? 0;
  const classes = source.match(/^class Delay \{$/gm)?.length ?? 0;
  const choices =
    source.match(/return this\.isMobile \? this\.longDelay : this\.shortDelay;/g)?.length ?? 0;
  if (found !== TIMEOUTS || classes !== 1 || choices !== 1) {
    throw new Error(
      `Firebase's Auth SDK has changed: found ${found} of ${TIMEOUTS} network timeouts, ${classes} of 1 Delay class, and ${choices} of 1 choice between two delays. ` +
        'Check how the SDK detects phones now, and update tools/federation/src/phone-timeout-plugin.ts.',
    );
  }
  const rewritten = source.replaceAll(
    TIMEOUT,
    (timeout) => `Object.assign(${timeout}, { isMobile: ${IS_PHONE}() })`,
  );
  return `import { isPhone as ${IS_PHONE} } from '@paddock/firebase/phone';\n${rewritten}`;
}

/**
 * A mark in a rewritten module's build info. webpack caches build info with the module, so the
 * check in finishModules also finds rewritten modules that come from the cache.
 */
interface Rewritten {
  paddockPhoneTimeout?: true;
}

const getResource = (module: Module): string =>
  'resource' in module && typeof module.resource === 'string' ? module.resource : '';

export const PHONE_TIMEOUT_PLUGIN: WebpackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap(
        NAME,
        (result, module) => {
          if (!SDK_MODULE.test(module.resource)) return result;
          const [source, , ...rest] = result;
          const rewritten = rewriteTimeouts(source.toString());
          (module.buildInfo as Rewritten).paddockPhoneTimeout = true;
          // Drop the source map, because it does not match the rewritten source.
          return [rewritten, undefined, ...rest];
        },
      );
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const sdkModules = [...modules].filter((module) => SDK.test(getResource(module)));
        const count = sdkModules.filter(
          ({ buildInfo }) => (buildInfo as Rewritten | undefined)?.paddockPhoneTimeout,
        ).length;
        if (sdkModules.length > 0 && count !== 1)
          compilation.errors.push(
            new webpack.WebpackError(
              `This bundle includes ${count} modules of Firebase's Auth SDK with rewritten timeouts, expected one`,
            ),
          );
      });
    });
  },
};
