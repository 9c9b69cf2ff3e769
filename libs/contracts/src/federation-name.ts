/** Returns a remote's module federation name, which must be a JavaScript identifier. */
export function federationName(remoteId: string): string {
  return `paddock_${remoteId.replaceAll('-', '_')}`;
}
