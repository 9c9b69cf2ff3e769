/** Webpack loader for the monolith: puts the remote's id before its chunk names, because two remotes may each have a `route-home`. */
export default function nameChunks(this: { readonly resourcePath: string }, source: string): string {
  const [, remote = ''] = /[\\/]apps[\\/]([^\\/]+)[\\/]src[\\/]/.exec(this.resourcePath) ?? [];
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${remote}-`);
}
