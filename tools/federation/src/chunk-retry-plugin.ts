/**
 * A webpack plugin that requests a failed chunk under a new address when it is loaded again, and
 * gives chunks high priority. Browsers make a second `<script>` with the same address wait for a
 * request that hangs, so a Retry would hang with it; from the second attempt on, the address has
 * the number of the attempt. Browsers also load scripts that were added by scripts after images, so
 * a page full of photos would otherwise use every connection first.
 */
import webpack from 'webpack';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * As long as the client waits for a remote's scripts (apps/shell/src/client/load-remote.ts).
 * webpack's default is two minutes.
 */
export const CHUNK_TIMEOUT_MS = 3_800;

export const CHUNK_RETRY_PLUGIN: WebpackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('paddock-chunk-retry', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'paddock-chunk-retry',
        (code) => `${code}
var tries = inProgress.tries || (inProgress.tries = {});
tries[url] = (tries[url] || 0) + 1;
script.fetchPriority = "high";
if (tries[url] > 1) script.src = url + '?try=' + tries[url];`,
      );
    });
  },
};
