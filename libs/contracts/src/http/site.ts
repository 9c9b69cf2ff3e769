/** Schemas of the site's state, contact messages and icons. Import them from ../http.ts. */
import Type, { type Static } from 'typebox';
import { ClosedObject, NamedObject, Nullable } from './schema-parts.ts';

/**
 * The site's state, which is the same for every page. The shell's server polls it every 2 s;
 * browsers fetch it rarely.
 */
export const SiteStateSchema = NamedObject('SiteState', {
  /** Null outside maintenance. */
  maintenance: Nullable(
    ClosedObject({ message: Type.String(), until: Nullable(Type.String({ format: 'date-time' })) }),
  ),
  redirects: Type.Array(
    ClosedObject({
      path: Type.String(),
      isPrefix: Type.Boolean(),
      target: Type.String(),
      status: Type.Integer(),
    }),
  ),
});
export type SiteState = Static<typeof SiteStateSchema>;

export const CONTACT_KINDS = ['contact', 'feedback'] as const;

/**
 * A visitor's contact message. Text is trimmed before validation, and an empty field counts as
 * absent.
 */
export const ContactMessageSchema = NamedObject('ContactMessage', {
  kind: Type.Enum([...CONTACT_KINDS]),
  name: Type.String({ minLength: 1, maxLength: 100 }),
  email: Type.String({ maxLength: 254, pattern: '^[^@\\s<>,;]+@[^@\\s<>,;]+\\.[^@\\s<>,;.]+$' }),
  topic: Type.Optional(Type.String({ maxLength: 100 })),
  message: Type.String({ minLength: 10, maxLength: 5_000 }),
  /** Path of the page that the message is about. */
  page: Type.Optional(Type.String({ maxLength: 500 })),
  /** A honeypot that people do not see: only bots fill it in. */
  website: Type.Optional(Type.String({ maxLength: 1_000 })),
  /** How long the form was shown, in milliseconds. */
  elapsedMs: Type.Optional(Type.Number()),
});
export type ContactMessage = Static<typeof ContactMessageSchema>;

/** The reference number that the visitor can quote in later enquiries about the message. */
export const ContactReceiptSchema = NamedObject('ContactReceipt', {
  receipt: Type.String({ pattern: '^PD-[2-9A-HJKMNP-Z]{6}$' }),
});
export type ContactReceipt = Static<typeof ContactReceiptSchema>;

const IconSchema = Type.Object({
  body: Type.String(),
  left: Type.Optional(Type.Number()),
  top: Type.Optional(Type.Number()),
  width: Type.Optional(Type.Number()),
  height: Type.Optional(Type.Number()),
});

/** Icons of one set in the format of Iconify's API. */
export const IconSetSchema = NamedObject('IconSet', {
  prefix: Type.String(),
  icons: Type.Record(Type.String(), IconSchema),
  /** Alternative names of icons, each with the name of the icon to draw. */
  aliases: Type.Optional(Type.Record(Type.String(), Type.Object({ parent: Type.String() }))),
  width: Type.Optional(Type.Number()),
  height: Type.Optional(Type.Number()),
  not_found: Type.Optional(Type.Array(Type.String())),
});
export type IconSet = Static<typeof IconSetSchema>;
