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
import { LONGEST_ALT } from './limits.ts';
import type { PhotoStatus } from '@paddock/auth/photo-queue/queue-state.ts';
import { statusWords } from './photo-messages.ts';
import { AltInput, TileFrame } from './photo-tile.styles.ts';

export interface PhotoTileProps {
  readonly photo: EditorPhoto;
  /** From 0. */
  readonly index: number;
  readonly count: number;
  /** Null: it is there. */
  readonly status: PhotoStatus | null;
  readonly isOnline: boolean;
  readonly isPaused: boolean;
  /** A small picture as a data URL, of a photo that was added on this page. */
  readonly preview: string | null;
  /** While it is dragged: how far it is from its place. */
  readonly offset: { readonly x: number; readonly y: number } | null;
  readonly acts: TileActs;
}

/** What can be done to a photo; the same object each time. */
export interface TileActs {
  readonly grip: (key: string, index: number, event: PointerEvent<HTMLElement>) => void;
  /** @param to from 0 */
  readonly move: (key: string, from: number, to: number) => void;
  readonly remove: (key: string) => void;
  readonly retry: (key: string) => void;
  readonly describe: (key: string, alt: string) => void;
}

function TilePicture({
  photo: { photo, alt },
  preview,
}: Pick<PhotoTileProps, 'photo' | 'preview'>) {
  // What the browser has already is not fetched again.
  if (preview !== null) return <img src={preview} alt={alt} decoding="async" />;
  return (
    photo && <ResponsivePhoto photo={{ ...photo, alt }} sizes="(min-width: 768px) 240px, 50vw" />
  );
}

/**
 * One photo: what it looks like, how far it is, where it stands and what it shows. Drawn anew when something of it has
 * changed: of twenty, one or two move at a time.
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
  acts,
}: PhotoTileProps) {
  const number = index + 1;
  const move = (to: number) => acts.move(photo.key, index, to);
  const canRetry = status?.type === 'failed' && status.problem.retry !== 'never';
  return (
    <TileFrame
      data-photo={photo.key}
      data-arriving={status ? '' : undefined}
      data-dragged={offset ? '' : undefined}
      style={offset ? { transform: `translate(${offset.x}px, ${offset.y}px)` } : undefined}
      aria-label={`Photo ${number} of ${count}${index === 0 ? ', the cover' : ''}`}
    >
      <div className="picture">
        <TilePicture photo={photo} preview={preview} />
        {status && status.type !== 'failed' && (
          <span className="over status">
            {statusWords(status, { isOnline, isPaused })}
            {status.type === 'uploading' && (
              <i className="bar" style={{ transform: `scaleX(${status.share})` }} />
            )}
          </span>
        )}
        {!status && index === 0 && <span className="over cover">Cover</span>}
        {!status && index > 0 && (
          <button
            type="button"
            className="over make-cover"
            aria-label={`Make cover: photo ${number}`}
            onClick={() => move(0)}
          >
            Make cover
          </button>
        )}
        {count > 1 && (
          <IconButton
            className="over grip"
            shape={gripIcon}
            iconSize={20}
            label={`Drag photo ${number}`}
            tabIndex={-1}
            aria-hidden="true"
            onPointerDown={(event) => acts.grip(photo.key, index, event)}
          />
        )}
        <IconButton
          className="over remove"
          shape={xIcon}
          iconSize={20}
          label={`Remove photo ${number}`}
          onClick={() => acts.remove(photo.key)}
        />
      </div>
      {status?.type === 'failed' && <p className="failure">{status.problem.message}</p>}
      {canRetry && (
        <Button onClick={() => acts.retry(photo.key)} aria-label={`Try again: photo ${number}`}>
          Try again
        </Button>
      )}
      {count > 1 && (
        <div className="order">
          {/* Not `disabled`: who has just moved it there would lose their place. */}
          <IconButton
            shape={arrowLeftIcon}
            label={`Move photo ${number} earlier`}
            aria-disabled={index === 0}
            data-way="earlier"
            onClick={() => move(index - 1)}
          />
          <span className="place" aria-hidden="true">
            {number} of {count}
          </span>
          <IconButton
            shape={arrowRightIcon}
            label={`Move photo ${number} later`}
            aria-disabled={number === count}
            data-way="later"
            onClick={() => move(index + 1)}
          />
        </div>
      )}
      <label>
        Photo {number} shows
        <AltInput
          value={photo.alt}
          maxLength={LONGEST_ALT}
          autoComplete="off"
          onChange={({ currentTarget }) => acts.describe(photo.key, currentTarget.value)}
        />
      </label>
    </TileFrame>
  );
});
