/** The name by which a remote's build and the shell's federation runtime know each other: a JavaScript identifier. */
export function federationName(remoteId: string): string {
  return `paddock_${remoteId.replaceAll('-', '_')}`;
}
