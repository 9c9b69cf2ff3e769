/**
 * A webpack plugin that requests a failed chunk under a new address when the chunk is loaded again,
 * and that gives chunks a high priority. If a request hangs, browsers make a second `<script>` with
 * the same address wait for it, so the page's Retry button would have no effect. Therefore the
 * address contains the number of the attempt from the second attempt on. Browsers also load scripts
 * that were added by other scripts after images, so on a page full of photos the images would
 * otherwise use all connections first.
 */
import webpack from 'webpack';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * Equal to the time that the client waits for a remote's scripts
 * (apps/shell/src/client/load-remote.ts). webpack's default is two minutes.
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
