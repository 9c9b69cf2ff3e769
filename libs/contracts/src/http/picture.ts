/** Schema of a photo or illustration in API responses. Import it from ../http.ts. */
import Type, { type Static } from 'typebox';
import { NamedObject } from './schema-parts.ts';

/** An image in three widths: `{url}?w=400|800|1600&f=webp|avif`. */
export const PictureSchema = NamedObject('Picture', {
  url: Type.String(),
  alt: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** Average colour, `#rrggbb`, shown while the image loads. */
  colour: Type.String(),
  /** A preview of about 16 pixels as a data URL, for photos that are shown large. */
  blur: Type.Optional(Type.String()),
});
export type Picture = Static<typeof PictureSchema>;
