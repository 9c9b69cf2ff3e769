/**
 * A webpack plugin that removes the origin from the addresses of a remote's files, so that they are
 * the same as in the server's HTML. Remotes without assets do not need it.
 */
import webpack from 'webpack';
import type { Compiler, WebpackPluginInstance } from 'webpack';

const NAME = 'paddock-public-path';

class PathOnlyRuntimeModule extends webpack.RuntimeModule {
  constructor() {
    // Runs after webpack's own module, which derives the address from the script's.
    super('public path without origin', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { publicPath } = webpack.RuntimeGlobals;
    return `${publicPath} = new URL(${publicPath}).pathname;`;
  }
}

export const PUBLIC_PATH_PLUGIN: WebpackPluginInstance = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.publicPath)
        .tap(NAME, (chunk) => {
          const hasAssets = [...compilation.modules].some(({ type }) => type === 'asset/resource');
          if (hasAssets) compilation.addRuntimeModule(chunk, new PathOnlyRuntimeModule());
          return undefined;
        });
    });
  },
};
