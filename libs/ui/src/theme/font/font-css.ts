/** Written by libs/ui/build-font.ts. */

/** The font's file in this folder. */
export const FONT_FILE = 'nunito-sans.6a5aceb11f.woff2';

/** The path of the font's address. */
export const FONT_PATH = '/assets/fonts/nunito-sans.6a5aceb11f.woff2';

/** The font, and system fonts with its measures for pages that it reaches too late. */
export const FONT_FACES = [
  '@font-face{font-family:"Nunito Sans";font-weight:400 720;font-display:optional;src:url(/assets/fonts/nunito-sans.6a5aceb11f.woff2) format("woff2")}',
  '@font-face{font-family:fallback-roboto;font-weight:1 550;src:local("Roboto"),local("Roboto-Regular");size-adjust:101.61%;ascent-override:99.49%;descent-override:34.74%;line-gap-override:0%}',
  '@font-face{font-family:fallback-roboto;font-weight:551 1000;src:local("Roboto Bold"),local("Roboto-Bold");size-adjust:102.18%;ascent-override:98.94%;descent-override:34.55%;line-gap-override:0%}',
  '@font-face{font-family:fallback-arial;font-weight:1 550;src:local("Arial"),local("ArialMT"),local("Liberation Sans");size-adjust:101.39%;ascent-override:99.71%;descent-override:34.82%;line-gap-override:0%}',
  '@font-face{font-family:fallback-arial;font-weight:551 1000;src:local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold");size-adjust:96.25%;ascent-override:105.03%;descent-override:36.67%;line-gap-override:0%}',
  '@font-face{font-family:fallback-dejavu;font-weight:1 550;src:local("DejaVu Sans");size-adjust:88.92%;ascent-override:113.69%;descent-override:39.7%;line-gap-override:0%}',
  '@font-face{font-family:fallback-dejavu;font-weight:551 1000;src:local("DejaVu Sans Bold");size-adjust:80.46%;ascent-override:125.66%;descent-override:43.87%;line-gap-override:0%}',
].join('');

/** The system fonts to use without the font. */
export const FALLBACK_FONTS = 'fallback-roboto,fallback-arial,fallback-dejavu,system-ui,sans-serif';

export const FONT_FAMILY = '"Nunito Sans"';
