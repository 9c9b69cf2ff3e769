import { type MouseEvent, useId, useRef, useState } from 'react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { maximize2Icon } from '../icon/shapes/maximize-2.ts';
import { xIcon } from '../icon/shapes/x.ts';
import { Picture, type PictureSource } from '../picture/picture.tsx';
import { GalleryFrame } from './picture-gallery-frame.ts';
import { PictureStrip } from './picture-strip.tsx';
import { useStrip } from './use-strip.ts';

export interface PictureGalleryProps {
  /** At least one. */
  readonly pictures: readonly PictureSource[];
  /** What the pictures show, read aloud: the listing's title. */
  readonly label: string;
  /** How wide the gallery is, as a `sizes` attribute. */
  readonly sizes?: string;
}

/**
 * A listing's pictures: swipe, arrows, thumbnails, full screen. A strip that scrolls and snaps is all of it without
 * JavaScript, the thumbnails being links to the slides.
 */
export function PictureGallery({ pictures, label, sizes = '(min-width: 1024px) 760px, 100vw' }: PictureGalleryProps) {
  const slideId = `${useId()}picture-`;
  const dialog = useRef<HTMLDialogElement>(null);
  const [isFull, setIsFull] = useState(false);
  const strip = useStrip(pictures.length);
  const fullStrip = useStrip(pictures.length);

  const openFull = () => {
    setIsFull(true);
    dialog.current?.showModal();
    // The dialog's strip exists after this render; it starts at the picture that was in view.
    requestAnimationFrame(() => {
      fullStrip.show(strip.index, 'instant');
      fullStrip.focus();
    });
  };
  const closeFull = () => {
    strip.show(fullStrip.index, 'instant');
    setIsFull(false);
  };
  const jump = (event: MouseEvent, index: number) => {
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
        onOpen={openFull}
        corner={<IconButton shape={maximize2Icon} label="Full screen" onClick={openFull} />}
      />
      {pictures.length > 1 && (
        <ol>
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <a href={`#${slideId}${index + 1}`} aria-current={index === strip.index ? 'true' : undefined} aria-label={`Picture ${index + 1}`} onClick={(event) => jump(event, index)}>
                <Picture picture={picture} sizes="96px" isDecorative />
              </a>
            </li>
          ))}
        </ol>
      )}
      <dialog ref={dialog} aria-label={`Pictures of ${label}, full screen`} onClose={closeFull}>
        {isFull && (
          <PictureStrip
            pictures={pictures}
            strip={fullStrip}
            sizes="100vw"
            isWhole
            corner={<IconButton shape={xIcon} label="Close full screen" onClick={() => dialog.current?.close()} />}
          />
        )}
      </dialog>
    </GalleryFrame>
  );
}
