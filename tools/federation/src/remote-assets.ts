/**
 * How a remote's builds treat stylesheets, images, fonts and other files (ADR 64). The client and
 * the server build name them equally, so that the server's HTML has the addresses that the browser
 * uses.
 */
import path from 'node:path';
import type { Configuration, ModuleOptions, PathData } from 'webpack';
import { getFederationName } from '@paddock/contracts/remote';
import { ASSET_EXTENSIONS } from '../../../apps/shell/src/server/releases/public-files.ts';
import { MODULE_EXTENSION } from './paths.ts';

const STYLESHEET = /\.css$/;
const PACKAGE = /[\\/]node_modules[\\/]/;
const ASSET = new RegExp(`\\.(?:${ASSET_EXTENSIONS.filter((type) => type !== 'json').join('|')})$`);
const SCRIPT = /\.[cm]?[jt]sx?$/;
const CHECK_STYLESHEET = path.join(
  import.meta.dirname,
  `stylesheets/check-stylesheet${MODULE_EXTENSION}`,
);

/** Names an asset without characters that the release store does not accept, such as `@`. */
function getAssetName({ filename = '' }: PathData): string {
  const { name } = path.posix.parse(filename.split('?')[0] ?? '');
  return `${name.replaceAll(/[^\w-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '')}.[contenthash:12][ext]`;
}

/** Makes webpack compile stylesheets by itself. */
export const ASSET_EXPERIMENTS: Configuration = { experiments: { css: true } };

/** Returns the output options of assets and stylesheets. */
export function createAssetOutput(remoteId: string, isDevelopment: boolean) {
  return {
    // Part of the hashes in class names.
    uniqueName: getFederationName(remoteId),
    assetModuleFilename: getAssetName,
    cssChunkFilename: isDevelopment ? '[name].css' : '[name].[contenthash:12].css',
  };
}

/** Adds the rules for stylesheets and assets to the rules of a remote's build. */
export function addAssetRules(
  remoteId: string,
  target: 'web' | 'node',
  { rules = [] }: ModuleOptions = {},
): ModuleOptions {
  const checkStylesheet = { loader: CHECK_STYLESHEET, options: { remoteId } };
  const isServer = target === 'node';
  return {
    rules: [
      ...rules,
      // The class names of a remote's own stylesheets are made unique. Those of packages are not,
      // because the packages' code uses them.
      { test: STYLESHEET, exclude: PACKAGE, type: 'css/module', use: checkStylesheet },
      { test: STYLESHEET, include: PACKAGE, type: 'css/global', use: checkStylesheet },
      { test: ASSET, type: 'asset/resource' },
      // The server never starts a worker, so that it needs no file for one.
      ...(isServer
        ? [{ test: SCRIPT, dependency: 'url', type: 'asset/resource', generator: { emit: false } }]
        : []),
    ],
    parser: {
      // An address without an origin, because the server does not know the visitor's.
      javascript: { url: 'relative', ...(isServer && { worker: false }) },
      // Custom properties keep their names, because the theme's tokens are custom properties.
      'css/module': { namedExports: false, dashedIdents: false },
      'css/global': { namedExports: false, dashedIdents: false },
    },
    generator: {
      'css/module': {
        exportsOnly: isServer,
        localIdentName: `${remoteId}-[local]-[hash]`,
      },
      'css/global': { exportsOnly: isServer },
      // Pages use these files too, also when only the server's code imports them.
      ...(isServer && { 'asset/resource': { outputPath: '../client/' } }),
    },
  };
}
