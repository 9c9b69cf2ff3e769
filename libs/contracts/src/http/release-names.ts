/** What releases and channels are called; part of ../http.ts, and imported from there. */
import Type from 'typebox';

export const RemoteIdSchema = Type.String({ pattern: '^[a-z][a-z0-9-]{0,40}$' });
export const ChannelNameSchema = Type.String({ pattern: '^[a-z][a-z0-9-]{0,40}$' });
/** `1.0.0-0e7edb8829`: the package's version, and a hash of the release's bytes. */
export const ReleaseVersionSchema = Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]{0,60}$' });
