/**
 * A webpack plugin that requests a failed chunk under a new address when the chunk is loaded again,
 * and that gives chunks a high priority. Browsers use a failed preload again, and make a second
 * `<script>` with the address of a stalled request wait for that request. Therefore the address
 * contains the number of the attempt from the second attempt on. Browsers also load scripts that
 * were added by other scripts after images, so on a page full of photos the images would otherwise
 * use all connections first.
 */
import webpack from 'webpack';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Time after which a chunk's request counts as stalled, so that the next attempt sends another one.
 * The first request keeps running, and webpack takes whichever chunk arrives first. A slow line must
 * not reach this limit, because a second request would slow the first down (docs/adr/0038). Equal to
 * `SCRIPT_STALLED_MS` of the entries (apps/shell/src/client/load-remote.ts).
 */
export const CHUNK_STALLED_MS = 60_000;

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
