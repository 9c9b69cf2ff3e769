import type { CSSProperties, SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { getPreferences } from '../preferences/preferences.ts';
import { colour, motion } from '../theme/theme.ts';
import { BELOW_FOLD_ATTRIBUTE } from './held-photos.ts';

/** A photo from the API. The type `Picture` of the contracts library is assignable to it. */
export interface PhotoSource {
  /** The base URL. The image is requested from `{url}?w=400|800|1600&f=webp|avif`. */
  readonly url: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The photo's average colour, `#rrggbb`. */
  readonly colour: string;
  /** A preview about 16 px wide, as a data URL. */
  readonly blur?: string | undefined;
}

export interface ResponsivePhotoProps {
  readonly photo: PhotoSource;
  /** The displayed width as a `sizes` attribute: "(min-width: 768px) 33vw, 100vw". */
  readonly sizes: string;
  /** The largest width to offer, in px, for a photo that is always small. Default 1600. */
  readonly maxWidth?: 800 | 1600;
  /** The frame's aspect ratio, width / height. Default 4 / 3. */
  readonly ratio?: string;
  /**
   * True when the whole photo fits inside the frame, instead of being cropped to cover the frame.
   */
  readonly isContained?: boolean;
  /**
   * True for a photo that is in view when the page loads: it is fetched with high priority and does
   * not fade in.
   */
  readonly isEager?: boolean;
  /**
   * True for a photo outside a phone's first screen: a phone loads it when the page responds to
   * clicks or when the visitor scrolls. Ignored when `isEager` is true.
   */
  readonly isBelowFold?: boolean;
  /** True for a photo next to text that says the same: its alt text is empty. */
  readonly isDecorative?: boolean;
  readonly className?: string;
}

const WIDTHS = [400, 800, 1600];

/**
 * Returns the widths to offer. When data saver is on, that is only the smallest, or 800 px for a
 * contained photo.
 */
function getWidths(isSaving: boolean, isContained: boolean, maxWidth: number): readonly number[] {
  if (!isSaving) return WIDTHS.filter((width) => width <= maxWidth);
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
    /* Applies to the alt text, shown while the image loads or when it is missing. */
    color: ${colour.overlayText};
    font-size: 14px;
    transition: opacity ${motion.calm} ${motion.ease};
  }
  & img[data-waiting] {
    opacity: 0;
  }
`;

/** Hides an image that has not loaded yet. Without JavaScript it is never hidden. */
function hideUntilLoaded(image: HTMLImageElement | null) {
  if (image && !image.complete) image.dataset['waiting'] = '';
}

function showImage({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  delete currentTarget.dataset['waiting'];
}

/**
 * Returns the background behind an image that is loading: its average colour and, if there is one,
 * its preview.
 */
function getBackground({ colour: average, blur }: PhotoSource, isContained: boolean): string {
  return blur === undefined
    ? average
    : `${average} url("${blur}") center / ${isContained ? 'contain' : 'cover'} no-repeat`;
}

/**
 * A responsive photo in a frame with a fixed aspect ratio, so that the layout does not shift. Until
 * the image fades in, the frame shows its average colour or its blurred preview.
 */
export function ResponsivePhoto({
  photo,
  sizes,
  maxWidth = 1600,
  ratio = '4 / 3',
  isContained = false,
  isEager = false,
  isBelowFold = false,
  isDecorative = false,
  className,
}: ResponsivePhotoProps) {
  const widths = getWidths(getPreferences().isSavingData, isContained, maxWidth);
  const avifSrcSet = widths
    .map((width) => `${toUrl(photo.url, width, 'avif')} ${width}w`)
    .join(',');
  // For browsers without AVIF (Safari before 16): a list of widths for them would make every page
  // larger by a hundredth.
  const fallbackWidth = widths[Math.floor((widths.length - 1) / 2)] ?? 800;
  const frameStyle: CSSProperties = {
    aspectRatio: ratio,
    background: getBackground(photo, isContained),
  };
  return (
    <Frame className={className} style={frameStyle}>
      <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />
      <img
        src={toUrl(photo.url, fallbackWidth, 'webp')}
        alt={isDecorative ? '' : photo.alt}
        width={photo.width}
        height={photo.height}
        decoding={isEager ? 'auto' : 'async'}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager ? 'high' : 'auto'}
        {...(isBelowFold && !isEager && { [BELOW_FOLD_ATTRIBUTE]: '' })}
        ref={isEager ? null : hideUntilLoaded}
        onLoad={showImage}
        onError={showImage}
        style={isContained ? { objectFit: 'contain' } : undefined}
      />
    </Frame>
  );
}
