import { type ComponentType, type MouseEvent, useId, useState } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { maximize2Icon } from '../icon/shapes/maximize-2.ts';
import { Picture, type PictureSource } from '../picture/picture.tsx';
import type { FullScreenProps } from './full-screen.tsx';
import { GalleryFrame } from './picture-gallery.styles.ts';
import { PictureStrip } from './picture-strip.tsx';
import { useStrip } from './use-strip.ts';

export interface PictureGalleryProps {
  /** At least one. */
  readonly pictures: readonly PictureSource[];
  /** What the photos show, used in accessible names: the listing's title. */
  readonly label: string;
  /** The gallery's width as a `sizes` attribute. */
  readonly sizes?: string;
}

/**
 * A listing's photos with swipe, arrows, thumbnails and full screen. Without JavaScript it is a
 * strip that scrolls and snaps, and the thumbnails link to its slides.
 */
export function PictureGallery({
  pictures,
  label,
  sizes = '(min-width: 1024px) 760px, 100vw',
}: PictureGalleryProps) {
  const slideId = `${useId()}picture-`;
  /** The full-screen component while it is open, null otherwise. It is loaded on the first tap. */
  const [FullScreen, setFullScreen] = useState<ComponentType<FullScreenProps> | null>(null);
  const strip = useStrip(pictures.length);

  const openFullScreen = () => {
    // When loading fails, the next tap retries.
    import('./full-screen.tsx').then(
      (module) => setFullScreen(() => module.FullScreen),
      () => undefined,
    );
  };
  const closeFullScreen = (index: number) => {
    strip.show(index, 'instant');
    setFullScreen(null);
  };
  const showSlide = (event: MouseEvent, index: number) => {
    event.preventDefault();
    strip.show(index);
  };

  return (
    <GalleryFrame aria-label={`Pictures of ${label}`}>
      <PictureStrip
        pictures={pictures}
        strip={strip}
        sizes={sizes}
        isWhole={false}
        slideId={slideId}
        onOpen={openFullScreen}
        corner={<IconButton shape={maximize2Icon} label="Full screen" onClick={openFullScreen} />}
      />
      {pictures.length > 1 && (
        <ol>
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <a
                href={`#${slideId}${index + 1}`}
                aria-current={index === strip.index ? 'true' : undefined}
                aria-label={`Picture ${index + 1}`}
                onClick={(event) => showSlide(event, index)}
              >
                <Picture picture={picture} sizes="96px" isDecorative />
              </a>
            </li>
          ))}
        </ol>
      )}
      {FullScreen && (
        <FullScreen
          pictures={pictures}
          label={label}
          firstIndex={strip.index}
          onClose={closeFullScreen}
        />
      )}
    </GalleryFrame>
  );
}
