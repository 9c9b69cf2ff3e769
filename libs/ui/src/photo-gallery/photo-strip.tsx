import type { KeyboardEvent, ReactNode } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { chevronLeftIcon } from '../icon/shapes/chevron-left.ts';
import { chevronRightIcon } from '../icon/shapes/chevron-right.ts';
import { ResponsivePhoto, type PhotoSource } from '../photo/responsive-photo.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { photoGalleryMessages } from './photo-gallery.messages.ts';
import type { PhotoStripControl } from './use-photo-strip.ts';

interface PhotoStripProps {
  readonly photos: readonly PhotoSource[];
  readonly strip: PhotoStripControl;
  readonly sizes: string;
  /** Shows whole photos instead of cropping them to 4 / 3. */
  readonly isContained: boolean;
  /** The prefix of the ids of the slides, which the thumbnails link to. */
  readonly slideId?: string;
  /** Called when a photo is clicked. */
  readonly onOpen?: (() => void) | undefined;
  /**
   * Buttons in the strip's top right corner: the full-screen button, or the zoom and close buttons.
   */
  readonly corner: ReactNode;
}

/** A row of photos with arrows and a counter. It is used both in the page and in full screen. */
export function PhotoStrip({
  photos,
  strip: { ref, index: shownIndex, onScroll, scrollToSlide },
  sizes,
  isContained,
  slideId,
  onOpen,
  corner,
}: PhotoStripProps) {
  const handleKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    scrollToSlide(shownIndex + step);
  };
  return (
    <div className="stage" onKeyDown={handleKey}>
      <ul ref={ref} onScroll={onScroll} tabIndex={0} aria-label={photoGalleryMessages.listLabel}>
        {photos.map((picture, index) => (
          <li key={picture.url} id={slideId && `${slideId}${index + 1}`} onClick={onOpen}>
            <ResponsivePhoto
              photo={picture}
              sizes={sizes}
              isEager={index === shownIndex}
              isContained={isContained}
              ratio={isContained ? 'auto' : '4 / 3'}
            />
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <>
          <span className="arrow">
            <IconButton
              shape={chevronLeftIcon}
              label={photoGalleryMessages.previousButton}
              disabled={shownIndex === 0}
              onClick={() => scrollToSlide(shownIndex - 1)}
            />
          </span>
          <span className="arrow next">
            <IconButton
              shape={chevronRightIcon}
              label={photoGalleryMessages.nextButton}
              disabled={shownIndex >= photos.length - 1}
              onClick={() => scrollToSlide(shownIndex + 1)}
            />
          </span>
          <span className="counter" role="status">
            <span aria-hidden="true">
              {shownIndex + 1} / {photos.length}
            </span>
            <VisuallyHidden>
              {photoGalleryMessages.position(shownIndex + 1, photos.length)}
            </VisuallyHidden>
          </span>
        </>
      )}
      <span className="corner">{corner}</span>
    </div>
  );
}
