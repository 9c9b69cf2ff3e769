/** The schemas of writing news, for editors; part of ../http.ts, and imported from there. */
import Type, { type Static } from 'typebox';
import { Closed, Nullable } from './schema-parts.ts';

const TimeSchema = Type.String({ format: 'date-time' });
const AltSchema = Type.String({ minLength: 1, maxLength: 200 });

/** Letters of Markdown in one article. */
export const LONGEST_ARTICLE = 50_000;

/** An article as it is written; what is left out of a change goes back to what it is by itself. */
export const NewsInputSchema = Type.Object(
  {
    /** Longer ones are cut where search engines show them. */
    headline: Type.String({ minLength: 1, maxLength: 110 }),
    summary: Type.String({ minLength: 1, maxLength: 300 }),
    /** Slug. */
    topic: Type.String({ minLength: 1, maxLength: 80 }),
    /** Paragraphs, headings, lists, quotes, links, emphasis and pictures; no HTML. */
    markdown: Type.String({ minLength: 1, maxLength: LONGEST_ARTICLE }),
    /** A photo of the editor's own, or a drawn scene. Without: a drawing for the topic. */
    picture: Type.Optional(
      Type.Union([
        Type.Object({ photo: Type.String({ maxLength: 40 }), alt: AltSchema }, Closed),
        Type.Object({ scene: Type.String({ maxLength: 40 }), alt: AltSchema }, Closed),
      ]),
    ),
    /** Where it was taken from, if it was. */
    source: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 120 }))),
    /** `live` where nothing is said. */
    status: Type.Optional(Type.Enum(['draft', 'live'])),
    /** When it comes out; a later time is kept until then. Now, where nothing is said. */
    publishedAt: Type.Optional(TimeSchema),
  },
  Closed,
);
export type NewsInput = Static<typeof NewsInputSchema>;

/** To be written on: `GET`, then `PUT` what was changed of `input`. */
export const NewsSourceSchema = Type.Object(
  {
    id: Type.String(),
    href: Type.String(),
    status: Type.Enum(['draft', 'live', 'withdrawn']),
    author: Type.String(),
    modifiedAt: TimeSchema,
    input: NewsInputSchema,
  },
  Closed,
);
export type NewsSource = Static<typeof NewsSourceSchema>;
