import { memo } from 'react';
import type { PointerEvent } from 'react';
import { Button } from '@paddock/ui/button/button.tsx';
import { IconButton } from '@paddock/ui/icon-button/icon-button.tsx';
import { arrowLeftIcon } from '@paddock/ui/icon/shapes/arrow-left.ts';
import { arrowRightIcon } from '@paddock/ui/icon/shapes/arrow-right.ts';
import { gripIcon } from '@paddock/ui/icon/shapes/grip.ts';
import { xIcon } from '@paddock/ui/icon/shapes/x.ts';
import { ResponsivePhoto } from '@paddock/ui/photo/responsive-photo.tsx';
import type { EditorPhoto } from './editor-photo.ts';
import { MAX_ALT_LENGTH } from './limits.ts';
import type { PhotoStatus } from '@paddock/photo-upload/queue-state';
import { getPhotoStatusLabel } from './upload-status.ts';
import { AltInput, TileFrame } from './photo-tile.styles.ts';
import { photosMessages } from './photos.messages.ts';

const messages = photosMessages.tile;

export interface PhotoTileProps {
  readonly photo: EditorPhoto;
  /** The photo's index in the list, from 0. */
  readonly index: number;
  readonly count: number;
  /** Null when the photo is uploaded. */
  readonly status: PhotoStatus | null;
  readonly isOnline: boolean;
  readonly isPaused: boolean;
  /** A small preview as a data URL. Null for a photo that was added on an earlier visit. */
  readonly preview: string | null;
  /** While the user drags the photo, its distance in pixels from its place. Null otherwise. */
  readonly offset: { readonly x: number; readonly y: number } | null;
  readonly actions: TileActions;
}

/** The actions on a photo. Pass the same object on every render, or every tile renders again. */
export interface TileActions {
  readonly startDrag: (key: string, index: number, event: PointerEvent<HTMLElement>) => void;
  /** @param to the new index, from 0 */
  readonly move: (key: string, from: number, to: number) => void;
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
  readonly setDescription: (key: string, alt: string) => void;
}

function TilePhoto({ photo: { photo, alt }, preview }: Pick<PhotoTileProps, 'photo' | 'preview'>) {
  // Showing the preview avoids downloading the photo.
  if (preview !== null) return <img src={preview} alt={alt} decoding="async" />;
  return (
    photo && <ResponsivePhoto photo={{ ...photo, alt }} sizes="(min-width: 768px) 240px, 50vw" />
  );
}

/**
 * One photo with its upload status, position and description. Memoised, because usually only one or
 * two of twenty tiles change at a time.
 */
export const PhotoTile = memo(function PhotoTile({
  photo,
  index,
  count,
  status,
  isOnline,
  isPaused,
  preview,
  offset,
  actions,
}: PhotoTileProps) {
  const number = index + 1;
  const move = (to: number) => actions.move(photo.key, index, to);
  const canRetry = status?.type === 'failed' && status.problem.retry !== 'never';
  return (
    <TileFrame
      data-photo={photo.key}
      data-arriving={status ? '' : undefined}
      data-dragged={offset ? '' : undefined}
      style={offset ? { transform: `translate(${offset.x}px, ${offset.y}px)` } : undefined}
      aria-label={index === 0 ? messages.coverLabel(count) : messages.label(number, count)}
    >
      <div className="picture">
        <TilePhoto photo={photo} preview={preview} />
        {status && status.type !== 'failed' && (
          <span className="over status">
            {getPhotoStatusLabel(status, { isOnline, isPaused })}
            {status.type === 'uploading' && (
              <i className="bar" style={{ transform: `scaleX(${status.share})` }} />
            )}
          </span>
        )}
        {!status && index === 0 && <span className="over cover">{messages.cover}</span>}
        {!status && index > 0 && (
          <button
            type="button"
            className="over make-cover"
            aria-label={messages.makeCoverLabel(number)}
            onClick={() => move(0)}
          >
            {messages.makeCoverButton}
          </button>
        )}
        {count > 1 && (
          <IconButton
            className="over grip"
            shape={gripIcon}
            iconSize={20}
            label={messages.dragLabel(number)}
            tabIndex={-1}
            aria-hidden="true"
            onPointerDown={(event) => actions.startDrag(photo.key, index, event)}
          />
        )}
        <IconButton
          className="over remove"
          shape={xIcon}
          iconSize={20}
          label={messages.removeLabel(number)}
          onClick={() => actions.remove(photo.key)}
        />
      </div>
      {status?.type === 'failed' && <p className="failure">{status.problem.message}</p>}
      {canRetry && (
        <Button onClick={() => actions.retry(photo.key)} aria-label={messages.retryLabel(number)}>
          {messages.retryButton}
        </Button>
      )}
      {count > 1 && (
        <div className="order">
          {/* Not `disabled`: a disabled button would lose the keyboard focus. */}
          <IconButton
            shape={arrowLeftIcon}
            label={messages.earlierLabel(number)}
            aria-disabled={index === 0}
            data-way="earlier"
            onClick={() => move(index - 1)}
          />
          <span className="place" aria-hidden="true">
            {messages.position(number, count)}
          </span>
          <IconButton
            shape={arrowRightIcon}
            label={messages.laterLabel(number)}
            aria-disabled={number === count}
            data-way="later"
            onClick={() => move(index + 1)}
          />
        </div>
      )}
      <label>
        {messages.descriptionLabel(number)}
        <AltInput
          value={photo.alt}
          maxLength={MAX_ALT_LENGTH}
          autoComplete="off"
          onChange={({ currentTarget }) => actions.setDescription(photo.key, currentTarget.value)}
        />
      </label>
    </TileFrame>
  );
});
