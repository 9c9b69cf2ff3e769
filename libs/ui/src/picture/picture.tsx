import type { CSSProperties, SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { preferences } from '../preferences/preferences.ts';
import { colour, motion } from '../theme/theme.ts';

/** A picture of the API (contracts' `Picture` fits). */
export interface PictureSource {
  /** Answers `{url}?w=400|800|1600&f=webp|avif`. */
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Average colour, `#rrggbb`. */
  readonly colour: string;
  /** The same in some 16 pixels, as a data URL. */
  readonly blur?: string | undefined;
}

export interface PictureProps {
  readonly picture: PictureSource;
  /** How wide it is shown, as the `sizes` attribute: "(min-width: 768px) 33vw, 100vw". */
  readonly sizes: string;
  /** Width : height of its frame; the picture covers it. Default 4 / 3. */
  readonly ratio?: string;
  /** The whole picture inside the frame instead of covering it. */
  readonly isContained?: boolean;
  /** In view at once: fetched first, never faded. */
  readonly isEager?: boolean;
  /** Decorative here, because the text beside it says the same. */
  readonly isDecorative?: boolean;
  readonly className?: string;
}

const WIDTHS = [400, 800, 1600];

/** Where data are saved the smallest will do, and one size more for whoever looks at a picture as large as it gets. */
function widthsFor(isSaving: boolean, isContained: boolean): readonly number[] {
  if (!isSaving) return WIDTHS;
  return isContained ? [800] : [400];
}

function toUrl(url: string, width: number, format: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}w=${width}&f=${format}`;
}

const Frame = styled.picture`
  position: relative;
  overflow: hidden;
  width: 100%;
  background: ${colour.sunken};
  & img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
    /* The alternative text, while or when the picture is missing. */
    color: ${colour.overlayText};
    font-size: 14px;
    transition: opacity ${motion.calm} ${motion.ease};
  }
  & img[data-waiting] {
    opacity: 0;
  }
`;

/** Hides a picture that is still on its way; without JavaScript it is never hidden. */
function hideUntilLoaded(image: HTMLImageElement | null) {
  if (image && !image.complete) image.dataset['waiting'] = '';
}

function show({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  delete currentTarget.dataset['waiting'];
}

/** What is behind a picture until it is there: its colour, and where there is one its blurred self, in the same place. */
function ground({ colour: average, blur }: PictureSource, isContained: boolean): string {
  return blur === undefined
    ? average
    : `${average} url("${blur}") center / ${isContained ? 'contain' : 'cover'} no-repeat`;
}

/** A responsive picture in a frame of fixed shape: its colour first, then it fades in. Nothing jumps. */
export function Picture({
  picture,
  sizes,
  ratio = '4 / 3',
  isContained = false,
  isEager = false,
  isDecorative = false,
  className,
}: PictureProps) {
  const widths = widthsFor(preferences().isSavingData, isContained);
  const sourceSet = (format: string) =>
    widths.map((width) => `${toUrl(picture.url, width, format)} ${width}w`).join(',');
  const frame: CSSProperties = { aspectRatio: ratio, background: ground(picture, isContained) };
  return (
    <Frame className={className} style={frame}>
      <source type="image/avif" srcSet={sourceSet('avif')} sizes={sizes} />
      <img
        src={toUrl(picture.url, widths[1] ?? widths[0] ?? 800, 'webp')}
        srcSet={sourceSet('webp')}
        sizes={sizes}
        alt={isDecorative ? '' : picture.alt}
        width={picture.width}
        height={picture.height}
        decoding={isEager ? 'auto' : 'async'}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        ref={isEager ? null : hideUntilLoaded}
        onLoad={show}
        onError={show}
        style={isContained ? { objectFit: 'contain' } : undefined}
      />
    </Frame>
  );
}
