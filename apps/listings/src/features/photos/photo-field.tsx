import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { IconButton } from '@paddock/ui/icon-button/icon-button.tsx';
import { cameraIcon } from '@paddock/ui/icon/shapes/camera.ts';
import { circleAlertIcon } from '@paddock/ui/icon/shapes/circle-alert.ts';
import { imagesIcon } from '@paddock/ui/icon/shapes/images.ts';
import { xIcon } from '@paddock/ui/icon/shapes/x.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import type { EditorPhoto } from './editor-photo.ts';
import { PhotoGrid, PhotosFrame } from './photo-field.styles.ts';
import { moveTo } from './photo-order.ts';
import type { PhotoStatus } from '@paddock/auth/photo-queue/queue-state.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { TileActs } from './photo-tile.tsx';
import { keepingWords, lineWords } from './photo-messages.ts';
import { useDragOrder } from './use-drag-order.ts';
import { useFilesFromAbove } from './use-files-from-above.ts';
import { usePhotos } from './use-photos.ts';
import type { PhotoParts } from './use-photos.ts';

export interface PhotoFieldProps {
  /** Of the element that a summary of what is wrong leads to. */
  readonly id?: string | undefined;
  /** The account's public id: photos that wait are kept under it, and nobody else sees them. */
  readonly account: string;
  /**
   * Under which photos that are not uploaded yet are kept in the browser; the same for as long as the post is being written,
   * before and after it has an id. Another one is another post.
   */
  readonly postKey: string;
  /** In their order; the first is the cover. Those without an id are on their way: hand them back as they came. */
  readonly photos: readonly EditorPhoto[];
  /** How many there may be: the declaration's `maxPhotos`. */
  readonly max: number;
  /** What is wrong with them as a whole, in a sentence. */
  readonly error?: string | undefined;
  /** Called for whatever changes: added, uploaded (it has an id now), described, moved, removed. Not while it renders. */
  readonly onChange: (photos: readonly EditorPhoto[]) => void;
  /** For tests. */
  readonly parts?: PhotoParts;
}

/** Of a photo that is in the list and in nobody's hands. */
const LOST: PhotoStatus = {
  type: 'failed',
  problem: {
    message: 'This browser has lost the photo before it was uploaded. Remove it and pick it again.',
    retry: 'never',
  },
};

interface FileButtonProps {
  readonly label: string;
  readonly icon: string;
  readonly isCamera?: boolean;
  readonly describedBy?: string | undefined;
  readonly id?: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
}

function FileButton({ label, icon, isCamera = false, describedBy, id, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        id={id}
        className={isCamera ? 'camera' : undefined}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        <Icon shape={icon} />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        multiple={!isCamera}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be picked again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** One object for all times, which does what the latest rendering says. */
function useSameActs(acts: TileActs): TileActs {
  const latest = useRef(acts);
  // With the commit: a press may come before React runs its other effects.
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [same] = useState<TileActs>(() => ({
    grip: (...given) => latest.current.grip(...given),
    move: (...given) => latest.current.move(...given),
    remove: (...given) => latest.current.remove(...given),
    retry: (...given) => latest.current.retry(...given),
    describe: (...given) => latest.current.describe(...given),
  }));
  return same;
}

function Field({
  id = 'photos',
  account,
  postKey,
  photos,
  max,
  error,
  onChange,
  parts,
}: PhotoFieldProps) {
  const own = usePhotos({ account, postKey, photos, max, onChange, parts });
  const { queue } = own;
  const frame = useRef<HTMLDivElement>(null);
  const toFocus = useRef<string | null>(null);
  const [add, isDropping] = useFilesFromAbove(frame, (files) => void own.add(files));
  const dragging = useDragOrder(own.move);
  const { drag } = dragging;

  // What was tapped has moved or gone with its tile: the keyboard goes on from there.
  useEffect(() => {
    const selector = toFocus.current;
    if (selector === null) return;
    toFocus.current = null;
    frame.current?.querySelector<HTMLElement>(selector)?.focus();
  });

  const acts = useSameActs({
    grip: dragging.begin,
    move(key, from, to) {
      toFocus.current = `[data-photo="${key}"] [data-way="${to < from ? 'earlier' : 'later'}"]`;
      own.move(key, to);
    },
    remove(key) {
      toFocus.current = '[data-undo]';
      own.remove(key);
    },
    retry: own.retry,
    describe: own.describe,
  });

  const shown = drag ? moveTo(photos, drag.start, drag.to) : photos;
  const getStatus = ({ key, id: photoId }: EditorPhoto) =>
    photoId !== null
      ? null
      : (queue.entries.get(key)?.status ?? (own.isRestored ? LOST : { type: 'waiting' as const }));
  const waiting = photos.filter(
    (photo) => !['failed', undefined].includes(getStatus(photo)?.type),
  ).length;
  const line = lineWords(waiting, queue);
  const keeping = keepingWords(queue.storeOutcome, waiting);
  const describedBy = [`${id}-help`, ...(error === undefined ? [] : [`${id}-error`])].join(' ');

  return (
    <PhotosFrame
      ref={frame}
      role="group"
      aria-labelledby={`${id}-label`}
      data-dropping={isDropping ? '' : undefined}
    >
      <div className="heading">
        <strong id={`${id}-label`}>Photos</strong>
        <span className="count">
          {photos.length} of {max}
        </span>
      </div>
      <p className="help" id={`${id}-help`}>
        The first is the cover. Say in a few words what each shows, for people who cannot see it.
      </p>
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          <Icon shape={circleAlertIcon} size={16} />
          {error}
        </p>
      )}
      <div className="ways">
        <div className="buttons">
          <FileButton
            id={id}
            label="Add photos"
            icon={imagesIcon}
            describedBy={describedBy}
            onFiles={add}
          />
          <FileButton label="Take a photo" icon={cameraIcon} isCamera onFiles={add} />
        </div>
        <p className="help drop">Or drop them here, or paste them.</p>
      </div>
      {own.refused.length > 0 && (
        <div className="note" data-tone="warning" role="alert">
          <ul className="refused">
            {own.refused.map(({ name, message }, index) => (
              <li key={index}>
                <strong>{name}</strong>: {message}
              </li>
            ))}
          </ul>
          <IconButton shape={xIcon} label="Close this message" onClick={own.forgetRefused} />
        </div>
      )}
      {own.removed && (
        <div className="note">
          <span>Photo {own.removed.index + 1} removed.</span>
          <Button
            tone="quiet"
            data-undo
            onClick={() => {
              toFocus.current = `[data-photo="${own.removed?.photo.key ?? ''}"] .remove`;
              own.undo();
            }}
          >
            Undo
          </Button>
        </div>
      )}
      {keeping !== null && (
        <div className="note" data-tone="warning">
          <span>{keeping}</span>
        </div>
      )}
      {line !== null && (
        <div className="note" role="status">
          <span>{line}</span>
          {queue.isOnline && (
            <Button tone="quiet" onClick={() => own.setPaused(!queue.isPaused)}>
              {queue.isPaused ? 'Go on' : 'Pause'}
            </Button>
          )}
        </div>
      )}
      {photos.length > 0 && (
        <PhotoGrid aria-label="Photos in their order">
          {shown.map((photo, index) => (
            <PhotoTile
              key={photo.key}
              photo={photo}
              index={index}
              count={shown.length}
              status={getStatus(photo)}
              isOnline={queue.isOnline}
              isPaused={queue.isPaused}
              preview={queue.entries.get(photo.key)?.preview ?? null}
              offset={dragging.getOffset(photo.key)}
              acts={acts}
            />
          ))}
        </PhotoGrid>
      )}
      <VisuallyHidden as="div" role="status">
        <p key={own.said.count}>{own.said.words}</p>
      </VisuallyHidden>
    </PhotosFrame>
  );
}

/**
 * The photos of a post: picked, dropped, pasted or taken, scaled and turned upright, uploaded, ordered and described.
 * Keep it in the page while the post is being written (hidden will do): photos travel only as long as it is there.
 * What has not arrived outlives the page: a field of the same `account` and `postKey` goes on with it and adds it to `photos`
 * by `onChange`, until `forgetPhotos` (waiting-photos.ts) is called for a post that is published or thrown away.
 */
export function PhotoField(props: PhotoFieldProps) {
  return <Field key={`${props.account}:${props.postKey}`} {...props} />;
}
