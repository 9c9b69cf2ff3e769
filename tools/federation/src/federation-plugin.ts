/** The options of Module Federation that the shell and the remotes have in common. */
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { WebpackPluginInstance } from 'webpack';

/**
 * Constants that make the federation runtime omit manifests and snapshots, which Paddock's
 * composition replaces.
 */
export const LEAN_RUNTIME = { optimization: { disableSnapshot: true, target: 'web' as const } };

export function federation(
  options: ConstructorParameters<typeof ModuleFederationPlugin>[0],
): WebpackPluginInstance {
  return new ModuleFederationPlugin({
    dts: false,
    manifest: false,
    shareStrategy: 'loaded-first',
    virtualRuntimeEntry: true,
    ...options,
  });
}
