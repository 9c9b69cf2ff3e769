import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { xIcon } from '../icon/shapes/x.ts';
import { zoomInIcon } from '../icon/shapes/zoom-in.ts';
import { zoomOutIcon } from '../icon/shapes/zoom-out.ts';
import type { PhotoSource } from '../photo/responsive-photo.tsx';
import { FullScreenFrame } from './full-screen-gallery.styles.ts';
import { photoGalleryMessages } from './photo-gallery.messages.ts';
import { PhotoStrip } from './photo-strip.tsx';
import { usePhotoStrip } from './use-photo-strip.ts';
import { useZoom } from './use-zoom.ts';

export interface FullScreenGalleryProps {
  readonly photos: readonly PhotoSource[];
  readonly label: string;
  /** The index of the photo to show first. */
  readonly initialIndex: number;
  /** Called with the index of the photo that was last in view. */
  readonly onClose: (index: number) => void;
}

/**
 * Shows the photos in full screen, with swipe, pinch and zoom. Its code is in a separate chunk,
 * which is loaded on first use.
 */
export function FullScreenGallery({
  photos,
  label,
  initialIndex,
  onClose,
}: FullScreenGalleryProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = usePhotoStrip(photos.length, initialIndex);
  const { isZoomed, toggle, onKeyDown } = useZoom(strip.ref, strip.index);

  const { scrollToSlide, focus } = strip;
  const openDialog = useRef(() => {
    dialog.current?.showModal();
    scrollToSlide(initialIndex, 'instant');
    focus();
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    openDialog.current();
    return () => element?.close();
  }, []);

  return (
    <FullScreenFrame
      ref={dialog}
      aria-label={photoGalleryMessages.fullScreenLabel(label)}
      onClose={() => onClose(strip.index)}
      onKeyDownCapture={onKeyDown}
    >
      <PhotoStrip
        photos={photos}
        strip={strip}
        sizes="100vw"
        isContained
        corner={
          <>
            <IconButton
              shape={isZoomed ? zoomOutIcon : zoomInIcon}
              label={
                isZoomed ? photoGalleryMessages.zoomOutButton : photoGalleryMessages.zoomInButton
              }
              onClick={toggle}
            />
            <IconButton
              shape={xIcon}
              label={photoGalleryMessages.closeButton}
              onClick={() => dialog.current?.close()}
            />
          </>
        }
      />
    </FullScreenFrame>
  );
}
