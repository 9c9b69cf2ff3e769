/** Schemas of two-step sign-in. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { NamedObject, Nullable } from './schema-parts.ts';

/** A code of an authenticator app has six digits; a recovery code has ten characters. */
const CodeSchema = Type.String({
  minLength: 1,
  maxLength: 40,
  description: 'Six digits from the authenticator app, or a recovery code. Spaces are ignored.',
});

export const TwoStepStatusSchema = NamedObject('TwoStepStatus', {
  /** When two-step sign-in was turned on. Null when it is off. */
  since: Nullable(Type.String({ format: 'date-time' })),
  /** How many recovery codes have not been used. 0 when it is off. */
  recoveryCodesLeft: Type.Integer(),
  /** True for a user with permissions, whose desks stay closed until two-step sign-in is on. */
  isRequired: Type.Boolean(),
});
export type TwoStepStatus = Static<typeof TwoStepStatusSchema>;

/**
 * A new key for an authenticator app. It takes effect when the user has sent back a code that the
 * app creates from it.
 */
export const TwoStepSetupSchema = NamedObject('TwoStepSetup', {
  /** The key in base32, to be typed into the app. */
  key: Type.String(),
  /** The key as an `otpauth:` URI for a QR code (Google Authenticator’s key URI format). */
  address: Type.String(),
});
export type TwoStepSetup = Static<typeof TwoStepSetupSchema>;

export const TwoStepCodeSchema = NamedObject('TwoStepCode', { code: CodeSchema });
export type TwoStepCode = Static<typeof TwoStepCodeSchema>;

/** Shown once: the database has only their hashes. */
export const RecoveryCodesSchema = NamedObject('RecoveryCodes', {
  codes: Type.Array(Type.String()),
});
export type RecoveryCodes = Static<typeof RecoveryCodesSchema>;
