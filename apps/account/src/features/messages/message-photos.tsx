import type { MessagePhoto } from '@paddock/contracts/http';
import { ResponsivePhoto } from '@paddock/ui/photo/responsive-photo.tsx';
import { colour, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';
import { threadMessages } from './thread.messages.ts';

interface MessagePhotosProps {
  readonly photos: readonly MessagePhoto[];
  /** The start of each photo's alt text: "your photo" or "photo from Hemi Walker". */
  readonly altPrefix: string;
}

/** Width in px of a single photo. Several photos are shown as squares. */
const SINGLE_PX = 260;
const SQUARE_PX = 128;
/**
 * The smallest ratio of width to height. Taller photos are cropped here and shown whole in full
 * screen.
 */
const MIN_ASPECT_RATIO = 0.75;

const Grid = styled.span`
  display: grid;
  gap: ${space(1)};
  max-width: 100%;
  a {
    display: block;
    overflow: hidden;
    border-radius: ${radius.card};
  }
  a:focus-visible {
    outline: 3px solid ${colour.focus};
    outline-offset: 2px;
  }
  picture {
    display: block;
  }
`;

/** Converts a message's photo for the photo gallery. */
export function toGalleryPhoto({ url, width, height }: MessagePhoto, alt: string) {
  return { url, width, height, alt, colour: colour.sunken };
}

export function getPhotoAlt(by: string, index: number, count: number): string {
  const text = `${by.charAt(0).toUpperCase()}${by.slice(1)}`;
  return count === 1 ? text : threadMessages.message.photoPosition(text, index + 1, count);
}

/**
 * A message's photos, each linked to its full image. With JavaScript, ThreadView opens them in a
 * gallery.
 */
export function MessagePhotos({ photos, altPrefix }: MessagePhotosProps) {
  const [first] = photos;
  const isSingle = photos.length === 1 && first !== undefined;
  const side = isSingle ? SINGLE_PX : SQUARE_PX;
  return (
    <Grid
      style={{
        gridTemplateColumns: `repeat(${isSingle ? 1 : Math.min(2, photos.length)}, minmax(0, ${side}px))`,
      }}
    >
      {photos.map((photo, index) => (
        <a
          key={photo.id}
          href={`${photo.url}?w=1600&f=webp`}
          target="_blank"
          rel="noreferrer"
          data-act="photo"
          data-photo={index}
          style={{ width: side, maxWidth: '100%' }}
        >
          <ResponsivePhoto
            photo={toGalleryPhoto(photo, getPhotoAlt(altPrefix, index, photos.length))}
            sizes={`${side}px`}
            ratio={
              isSingle ? String(Math.max(MIN_ASPECT_RATIO, photo.width / photo.height)) : '1 / 1'
            }
          />
        </a>
      ))}
    </Grid>
  );
}
