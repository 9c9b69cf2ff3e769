/**
 * Webpack loader for the monolith: puts the remote's id before its chunk names, because two remotes may each have a
 * `route-home`.
 * @this {{ readonly resourcePath: string }}
 * @param {string} source
 */
export default function nameChunks(source) {
  const [, remote = ''] = /[\\/]apps[\\/]([^\\/]+)[\\/]src[\\/]/.exec(this.resourcePath) ?? [];
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${remote}-`);
}
