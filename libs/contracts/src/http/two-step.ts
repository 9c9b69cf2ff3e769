/** Schemas of two-step sign-in. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { namedObject, Nullable } from './schema-parts.ts';

/** A code of an authenticator app has six digits; a recovery code has ten characters. */
const CodeSchema = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'Six digits from the authenticator app, or a recovery code. Spaces are ignored.',
});

export const TwoStepStatusSchema = Type.Object(
  {
    /** When two-step sign-in was turned on. Null when it is off. */
    since: Nullable(Type.String({ format: 'date-time' })),
    /** How many recovery codes have not been used. 0 when it is off. */
    recoveryCodesLeft: Type.Integer(),
    /** True when the user’s desks stay closed until it is on. */
    isRequired: Type.Boolean(),
  },
  namedObject('TwoStepStatus'),
);
export type TwoStepStatus = Static<typeof TwoStepStatusSchema>;

/** A new key for an authenticator app, which counts once a code of it has been sent back. */
export const TwoStepSetupSchema = Type.Object(
  {
    /** The key in base32, to be typed into the app. */
    key: Type.String(),
    /** The same as an `otpauth:` address for a QR code (Google Authenticator’s key URI format). */
    address: Type.String(),
  },
  namedObject('TwoStepSetup'),
);
export type TwoStepSetup = Static<typeof TwoStepSetupSchema>;

export const TwoStepCodeSchema = Type.Object({ code: CodeSchema }, namedObject('TwoStepCode'));
export type TwoStepCode = Static<typeof TwoStepCodeSchema>;

/** Shown once: the database has only their hashes. */
export const RecoveryCodesSchema = Type.Object(
  { codes: Type.Array(Type.String()) },
  namedObject('RecoveryCodes'),
);
export type RecoveryCodes = Static<typeof RecoveryCodesSchema>;
