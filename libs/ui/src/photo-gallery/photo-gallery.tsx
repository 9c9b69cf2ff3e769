import { type ComponentType, type MouseEvent, useId, useState } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { maximize2Icon } from '../icon/shapes/maximize-2.ts';
import { ResponsivePhoto, type PhotoSource } from '../photo/responsive-photo.tsx';
import type { FullScreenGalleryProps } from './full-screen-gallery.tsx';
import { photoGalleryMessages } from './photo-gallery.messages.ts';
import { GalleryFrame } from './photo-gallery.styles.ts';
import { PhotoStrip } from './photo-strip.tsx';
import { usePhotoStrip } from './use-photo-strip.ts';

export interface PhotoGalleryProps {
  /** The photos, at least one. */
  readonly photos: readonly PhotoSource[];
  /** The subject of the photos, such as the listing's title. Used in accessible names. */
  readonly label: string;
  /** The gallery's width as a `sizes` attribute. */
  readonly sizes?: string;
}

/**
 * A listing's photos with swipe, arrows, thumbnails and full screen. Without JavaScript, the photos
 * are a strip that scrolls and snaps, and the thumbnails link to its slides.
 */
export function PhotoGallery({
  photos,
  label,
  sizes = '(min-width: 1024px) 760px, 100vw',
}: PhotoGalleryProps) {
  const slideId = `${useId()}picture-`;
  /**
   * The full-screen component while it is open, otherwise null. Its code is loaded on the first
   * tap.
   */
  const [FullScreen, setFullScreen] = useState<ComponentType<FullScreenGalleryProps> | null>(null);
  const strip = usePhotoStrip(photos.length);

  const openFullScreen = () => {
    // If loading fails, the next tap retries.
    import('./full-screen-gallery.tsx').then(
      (module) => setFullScreen(() => module.FullScreenGallery),
      () => undefined,
    );
  };
  const closeFullScreen = (index: number) => {
    strip.scrollToSlide(index, 'instant');
    setFullScreen(null);
  };
  const showSlide = (event: MouseEvent, index: number) => {
    event.preventDefault();
    strip.scrollToSlide(index);
  };

  return (
    <GalleryFrame aria-label={photoGalleryMessages.label(label)}>
      <PhotoStrip
        photos={photos}
        strip={strip}
        sizes={sizes}
        isContained={false}
        slideId={slideId}
        onOpen={openFullScreen}
        corner={
          <IconButton
            shape={maximize2Icon}
            label={photoGalleryMessages.fullScreenButton}
            onClick={openFullScreen}
          />
        }
      />
      {photos.length > 1 && (
        <ol>
          {photos.map((picture, index) => (
            <li key={picture.url}>
              <a
                href={`#${slideId}${index + 1}`}
                aria-current={index === strip.index ? 'true' : undefined}
                aria-label={photoGalleryMessages.position(index + 1, photos.length)}
                onClick={(event) => showSlide(event, index)}
              >
                <ResponsivePhoto photo={picture} sizes="96px" isDecorative />
              </a>
            </li>
          ))}
        </ol>
      )}
      {FullScreen && (
        <FullScreen
          photos={photos}
          label={label}
          initialIndex={strip.index}
          onClose={closeFullScreen}
        />
      )}
    </GalleryFrame>
  );
}
