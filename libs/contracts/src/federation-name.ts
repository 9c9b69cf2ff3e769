/** Returns a remote's module federation name, which must be a JavaScript identifier. */
export function getFederationName(remoteId: string): string {
  return `paddock_${remoteId.replaceAll('-', '_')}`;
}
