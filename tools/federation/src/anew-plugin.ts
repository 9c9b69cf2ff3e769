/**
 * A chunk that is asked for again is asked for anew. Browsers let a second `<script>` of the same address wait for a
 * request that hangs, so that a Retry would hang with it: from the second try on the address has a number. And it is asked
 * for before pictures are: browsers put a script that a script adds behind them, and a page of pictures fills every connection.
 */
import webpack from 'webpack';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/** As the client's time-out of a remote's scripts (apps/shell/src/client/load-remote.ts); webpack's own is two minutes. */
export const CHUNK_TIMEOUT_MS = 3_800;

export const ASK_ANEW: WebpackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('paddock-ask-anew', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'paddock-ask-anew',
        (code) => `${code}
var tries = inProgress.tries || (inProgress.tries = {});
tries[url] = (tries[url] || 0) + 1;
script.fetchPriority = "high";
if (tries[url] > 1) script.src = url + '?try=' + tries[url];`,
      );
    });
  },
};
