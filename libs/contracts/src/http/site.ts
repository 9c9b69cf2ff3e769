/** The schemas of the site as a whole, of messages to those who run it, and of icons; part of ../http.ts, and imported from there. */
import Type, { type Static } from 'typebox';
import { Closed, Nullable } from './schema-parts.ts';

/** What every page has to know of the site as a whole: asked for every 2 s by the shell's server, rarely by browsers. */
export const SiteSchema = Type.Object(
  {
    /** Null while Paddock is open. */
    maintenance: Nullable(
      Type.Object(
        { message: Type.String(), until: Nullable(Type.String({ format: 'date-time' })) },
        Closed,
      ),
    ),
    redirects: Type.Array(
      Type.Object(
        {
          path: Type.String(),
          isPrefix: Type.Boolean(),
          target: Type.String(),
          status: Type.Integer(),
        },
        Closed,
      ),
    ),
  },
  Closed,
);
export type Site = Static<typeof SiteSchema>;

export const CONTACT_KINDS = ['contact', 'feedback'] as const;

/** What a visitor writes to us. Text is trimmed before it is checked; an empty field is an absent one. */
export const ContactMessageSchema = Type.Object(
  {
    kind: Type.Enum([...CONTACT_KINDS]),
    name: Type.String({ minLength: 1, maxLength: 100 }),
    email: Type.String({ maxLength: 254, pattern: '^[^@\\s<>,;]+@[^@\\s<>,;]+\\.[^@\\s<>,;.]+$' }),
    topic: Type.Optional(Type.String({ maxLength: 100 })),
    message: Type.String({ minLength: 10, maxLength: 5_000 }),
    /** Path of the page that it is about. */
    page: Type.Optional(Type.String({ maxLength: 500 })),
    /** Not shown to people: whoever fills it in is none. */
    website: Type.Optional(Type.String({ maxLength: 1_000 })),
    /** How long the form was on the screen, in ms. */
    elapsedMs: Type.Optional(Type.Number()),
  },
  Closed,
);
export type ContactMessage = Static<typeof ContactMessageSchema>;

/** What to name when asking after a message. */
export const ContactReceiptSchema = Type.Object(
  { receipt: Type.String({ pattern: '^PD-[2-9A-HJKMNP-Z]{6}$' }) },
  Closed,
);
export type ContactReceipt = Static<typeof ContactReceiptSchema>;

const IconSchema = Type.Object({
  body: Type.String(),
  left: Type.Optional(Type.Number()),
  top: Type.Optional(Type.Number()),
  width: Type.Optional(Type.Number()),
  height: Type.Optional(Type.Number()),
});

/** Icons of one set, in the format of Iconify's own API. */
export const IconSetSchema = Type.Object(
  {
    prefix: Type.String(),
    icons: Type.Record(Type.String(), IconSchema),
    /** Other names of icons, each with its parent's. */
    aliases: Type.Optional(Type.Record(Type.String(), Type.Object({ parent: Type.String() }))),
    width: Type.Optional(Type.Number()),
    height: Type.Optional(Type.Number()),
    not_found: Type.Optional(Type.Array(Type.String())),
  },
  Closed,
);
export type IconSet = Static<typeof IconSetSchema>;
