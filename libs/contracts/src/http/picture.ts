/** A picture as every answer names it; part of ../http.ts, and imported from there. */
import Type, { type Static } from 'typebox';
import { Closed } from './schema-parts.ts';

/** A picture in three widths; `{url}?w=400|800|1600&f=webp|avif`. */
export const PictureSchema = Type.Object(
  {
    url: Type.String(),
    alt: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
    /** Average colour, `#rrggbb`, shown until the picture is there. */
    colour: Type.String(),
    /** The same in some 16 pixels, as a data URL; of photos, where they are shown large. */
    blur: Type.Optional(Type.String()),
  },
  Closed,
);
export type Picture = Static<typeof PictureSchema>;
