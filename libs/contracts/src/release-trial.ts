/**
 * The API's request to a shell to run a release before it goes live (ADR 56). For servers only,
 * because this module includes TypeBox.
 */
import Type, { type Static } from 'typebox';

/** A path on the shell's server. Requests need the internal token. */
export const RELEASE_TRIAL_PATH = '/_trial';

/** A shell ends each half of a trial, on the server and in the browser, after this time. */
export const RELEASE_TRIAL_LIMIT_MS = 20_000;

export const ReleaseTrialRequestSchema = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z][a-z0-9-]*$' }),
    version: Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$' }),
    digest: Type.String({ pattern: '^sha384-' }),
    /** Both are absent when the remote has no signing keys. */
    signature: Type.Optional(Type.String()),
    keys: Type.Optional(Type.Array(Type.String())),
  },
  { additionalProperties: false },
);
export type ReleaseTrialRequest = Static<typeof ReleaseTrialRequestSchema>;

/** A shell's response: 204 when the release runs, 422 with this body when it does not. */
export const ReleaseTrialFailureSchema = Type.Object({ message: Type.String() });
