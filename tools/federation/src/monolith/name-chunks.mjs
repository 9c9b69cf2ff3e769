/**
 * A webpack loader for the monolith. It prefixes chunk names with the remote's id, because two
 * remotes may both have a chunk `route-home`.
 * @this {{ readonly resourcePath: string }}
 * @param {string} source
 */
export default function nameChunks(source) {
  const [, remote = ''] = /[\\/]apps[\\/]([^\\/]+)[\\/]src[\\/]/.exec(this.resourcePath) ?? [];
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${remote}-`);
}
