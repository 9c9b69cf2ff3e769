/** Schemas of remote, channel and version names. Import them from ../http.ts. */
import Type from 'typebox';

export const RemoteIdSchema = Type.String({ title: 'RemoteId', pattern: '^[a-z][a-z0-9-]{0,40}$' });
export const ChannelNameSchema = Type.String({
  title: 'ChannelName',
  pattern: '^[a-z][a-z0-9-]{0,40}$',
});
/** A team's public key: `ed25519:` followed by the key's 32 bytes in base64. */
export const RELEASE_KEY_PATTERN = '^ed25519:[A-Za-z0-9+/]{43}=$';
/** A release's signature: 64 bytes in base64. */
export const RELEASE_SIGNATURE_PATTERN = '^[A-Za-z0-9+/]{86}==$';
/** For example `1.0.0-0e7edb8829`: the package's version and a hash of the release's files. */
export const ReleaseVersionSchema = Type.String({
  title: 'ReleaseVersion',
  pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{0,60}$',
});
/** The id of a remote's route. */
export const RouteIdSchema = Type.String({ title: 'RouteId', pattern: '^[a-z][a-z0-9-]{0,60}$' });
