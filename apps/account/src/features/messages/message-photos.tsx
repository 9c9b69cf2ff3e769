import type { MessagePhoto } from '@paddock/contracts/http';
import { ResponsivePhoto } from '@paddock/ui/photo/responsive-photo.tsx';
import { colour, radius, space } from '@paddock/ui/theme/theme.ts';
import { styled } from 'styled-components';

interface MessagePhotosProps {
  readonly photos: readonly MessagePhoto[];
  /** "your photo", "photo from Hemi Walker" */
  readonly by: string;
}

/** Width in px of one that stands alone; several stand in squares. */
const ALONE_PX = 260;
const SQUARE_PX = 128;
/** Higher ones are cut: they are whole on the full screen. */
const TALLEST = 0.75;

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

/** @returns as a gallery shows it */
export function toPicture({ url, width, height }: MessagePhoto, alt: string) {
  return { url, width, height, alt, colour: colour.sunken };
}

export function photoAlt(by: string, index: number, count: number): string {
  const words = `${by.charAt(0).toUpperCase()}${by.slice(1)}`;
  return count === 1 ? words : `${words}, ${index + 1} of ${count}`;
}

/** Photos of a message: links to the whole ones, which a page that works opens on its full screen. */
export function MessagePhotos({ photos, by }: MessagePhotosProps) {
  const [first] = photos;
  const isAlone = photos.length === 1 && first !== undefined;
  const side = isAlone ? ALONE_PX : SQUARE_PX;
  return (
    <Grid
      style={{
        gridTemplateColumns: `repeat(${isAlone ? 1 : Math.min(2, photos.length)}, minmax(0, ${side}px))`,
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
            photo={toPicture(photo, photoAlt(by, index, photos.length))}
            sizes={`${side}px`}
            ratio={isAlone ? String(Math.max(TALLEST, photo.width / photo.height)) : '1 / 1'}
          />
        </a>
      ))}
    </Grid>
  );
}
