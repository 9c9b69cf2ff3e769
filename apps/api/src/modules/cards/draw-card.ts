/**
 * Draws cards, the preview images of shared links: 1200 × 630 px as JPEG, the format that all link
 * previews support.
 */
import sharp from 'sharp';
import { toTextPath, toDrawableText, wrapText } from './type/text-outlines.ts';

export const CARD_WIDTH = 1_200;
export const CARD_HEIGHT = 630;
/**
 * Increase this when the design changes, so that cards cached for earlier versions are not used.
 */
export const CARD_VERSION = 1;

export interface CardText {
  /** The line above the title, such as a category or "News". */
  readonly kicker: string;
  readonly title: string;
  /** The line below the title, usually the price. May be empty. */
  readonly line: string;
  /** The place. May be empty. */
  readonly place: string;
}

const MARGIN = 76;
const INNER_WIDTH = CARD_WIDTH - 2 * MARGIN;
/** Baselines in px. Those of the lines below the title are calculated from the title's baseline. */
const KICKER_Y = 112;
const TITLE_Y = 208;
const BRAND_Y = 590;
/**
 * Title sizes in px. The largest with which the title fits on two lines is used; if none does, the
 * smallest on up to three lines.
 */
const TITLE_SIZES = [88, 72, 60] as const;
const COLOURS = {
  paper: '#f7f8f5',
  ink: '#1d2119',
  quiet: '#585c52',
  accent: '#20641f',
  far: '#a9cf95',
  near: '#5c9a4a',
  ground: '#2c6a2a',
  mark: '#ffffff',
} as const;
const GATE = 'M6 30V5M30 30V5M6 9h24M6 14.5h24M6 20h24M6 25.5h24M6.6 25 29.4 9.6';
const HILLS = [
  `<path fill="${COLOURS.far}" d="M0 520C180 452 330 470 520 508s420 6 680-58v180H0z"/>`,
  `<path fill="${COLOURS.near}" d="M0 556c220-46 380 8 600-14s400-58 600-10v98H0z"/>`,
  `<path fill="${COLOURS.ground}" d="M0 562c260 12 420-24 660-10s380 30 540-6v84H0z"/>`,
];

const JPEG = { quality: 82, chromaSubsampling: '4:4:4', progressive: true } as const;

/** Draws a card with text on a picture of a hillside. */
export async function drawTextCard({ kicker, title, line, place }: CardText): Promise<Buffer> {
  const heading = toDrawableText(title) || toDrawableText(kicker) || 'Paddock';
  const size =
    TITLE_SIZES.find((one) => wrapText(heading, one, INNER_WIDTH, 3).length <= 2) ?? TITLE_SIZES[2];
  const lines = wrapText(heading, size, INNER_WIDTH, 3);
  const parts = [...HILLS];
  const write = (text: string, y: number, sizePx: number, colour: string) => {
    const [one] = wrapText(toDrawableText(text), sizePx, INNER_WIDTH, 1);
    if (one) parts.push(toTextPath(one, MARGIN, y, sizePx, colour));
  };
  write(kicker, KICKER_Y, 34, COLOURS.accent);
  lines.forEach((text, index) =>
    parts.push(toTextPath(text, MARGIN, TITLE_Y + index * size * 1.1, size, COLOURS.ink)),
  );
  const below = TITLE_Y + (lines.length - 1) * size * 1.1;
  if (line !== '') write(line, below + 74, 48, COLOURS.accent);
  if (place !== '') write(place, below + (line === '' ? 60 : 130), 34, COLOURS.quiet);
  parts.push(
    `<g transform="translate(${MARGIN - 8} ${BRAND_Y - 38}) scale(1.3)" fill="none" stroke="${COLOURS.mark}" stroke-width="2.6" stroke-linecap="round"><path d="${GATE}"/></g>`,
    toTextPath('Paddock', MARGIN + 52, BRAND_Y, 36, COLOURS.mark),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}"><rect width="100%" height="100%" fill="${COLOURS.paper}"/>${parts.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: COLOURS.paper }).jpeg(JPEG).toBuffer();
}

/**
 * Draws a card that is filled by a photo. A portrait photo is shown whole on a background in the
 * given colour.
 */
export async function drawPhotoCard(picture: Buffer, colour: string): Promise<Buffer> {
  const image = sharp(picture);
  const { width, height } = await image.metadata();
  const fit = width >= height ? 'cover' : 'contain';
  return image
    .resize(CARD_WIDTH, CARD_HEIGHT, { fit, background: colour })
    .flatten({ background: colour })
    .jpeg({ ...JPEG, chromaSubsampling: '4:2:0' })
    .toBuffer();
}
