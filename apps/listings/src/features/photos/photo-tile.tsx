import type { PointerEventHandler } from 'react';
import { Button } from '@paddock/ui/button/button.tsx';
import { IconButton } from '@paddock/ui/icon-button/icon-button.tsx';
import { arrowLeftIcon } from '@paddock/ui/icon/shapes/arrow-left.ts';
import { arrowRightIcon } from '@paddock/ui/icon/shapes/arrow-right.ts';
import { gripIcon } from '@paddock/ui/icon/shapes/grip.ts';
import { xIcon } from '@paddock/ui/icon/shapes/x.ts';
import { Picture } from '@paddock/ui/picture/picture.tsx';
import type { EditorPhoto } from './editor-photo.ts';
import { LONGEST_ALT } from './limits.ts';
import type { PhotoStatus, QueueState } from './queue-state.ts';
import { statusWords } from './photo-words.ts';
import { AltInput, TileFrame } from './photo-tile-frame.ts';

export interface PhotoTileProps {
  readonly photo: EditorPhoto;
  /** From 0. */
  readonly index: number;
  readonly count: number;
  /** Null: it is there. */
  readonly status: PhotoStatus | null;
  readonly line: Pick<QueueState, 'isOnline' | 'isPaused'>;
  /** A small picture as a data URL, of a photo that was added on this page. */
  readonly preview: string | null;
  /** While it is dragged: how far it is from its place. */
  readonly offset: { readonly x: number; readonly y: number } | null;
  readonly onGrip: PointerEventHandler<HTMLButtonElement>;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  readonly onDescribe: (alt: string) => void;
}

function TilePicture({ photo: { photo, alt }, preview }: Pick<PhotoTileProps, 'photo' | 'preview'>) {
  // What the browser has already is not fetched again.
  if (preview !== null) return <img src={preview} alt={alt} decoding="async" />;
  return photo && <Picture picture={{ ...photo, alt }} sizes="(min-width: 768px) 240px, 50vw" />;
}

/** One photo: what it looks like, how far it is, where it stands and what it shows. */
export function PhotoTile({ photo, index, count, status, line, preview, offset, onGrip, onMove, onRemove, onRetry, onDescribe }: PhotoTileProps) {
  const number = index + 1;
  const canRetry = status?.is === 'failed' && status.problem.retry !== 'never';
  return (
    <TileFrame
      data-photo={photo.key}
      data-waiting={status ? '' : undefined}
      data-dragged={offset ? '' : undefined}
      style={offset ? { transform: `translate(${offset.x}px, ${offset.y}px)` } : undefined}
      aria-label={`Photo ${number} of ${count}${index === 0 ? ', the cover' : ''}`}
    >
      <div className="picture">
        <TilePicture photo={photo} preview={preview} />
        {status && status.is !== 'failed' && (
          <span className="over status">
            {statusWords(status, line)}
            {status.is === 'uploading' && <i className="bar" style={{ transform: `scaleX(${status.share})` }} />}
          </span>
        )}
        {!status && index === 0 && <span className="over cover">Cover</span>}
        {!status && index > 0 && (
          <button type="button" className="over make-cover" aria-label={`Make cover: photo ${number}`} onClick={() => onMove(0)}>
            Make cover
          </button>
        )}
        {count > 1 && <IconButton className="over grip" shape={gripIcon} iconSize={20} label={`Drag photo ${number}`} tabIndex={-1} aria-hidden="true" onPointerDown={onGrip} />}
        <IconButton className="over remove" shape={xIcon} iconSize={20} label={`Remove photo ${number}`} onClick={onRemove} />
      </div>
      {status?.is === 'failed' && <p className="failure">{status.problem.message}</p>}
      {canRetry && (
        <Button onClick={onRetry} aria-label={`Try again: photo ${number}`}>
          Try again
        </Button>
      )}
      {count > 1 && (
        <div className="order">
          {/* Not `disabled`: who has just moved it there would lose their place. */}
          <IconButton shape={arrowLeftIcon} label={`Move photo ${number} earlier`} aria-disabled={index === 0} data-way="earlier" onClick={() => onMove(index - 1)} />
          <span className="place" aria-hidden="true">
            {number} of {count}
          </span>
          <IconButton shape={arrowRightIcon} label={`Move photo ${number} later`} aria-disabled={number === count} data-way="later" onClick={() => onMove(index + 1)} />
        </div>
      )}
      <label>
        Photo {number} shows
        <AltInput value={photo.alt} maxLength={LONGEST_ALT} autoComplete="off" onChange={({ currentTarget }) => onDescribe(currentTarget.value)} />
      </label>
    </TileFrame>
  );
}
