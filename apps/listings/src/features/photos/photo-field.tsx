import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { IconButton } from '@paddock/ui/icon-button/icon-button.tsx';
import { cameraIcon } from '@paddock/ui/icon/shapes/camera.ts';
import { circleAlertIcon } from '@paddock/ui/icon/shapes/circle-alert.ts';
import { imagesIcon } from '@paddock/ui/icon/shapes/images.ts';
import { xIcon } from '@paddock/ui/icon/shapes/x.ts';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import type { EditorPhoto } from './editor-photo.ts';
import { PhotoGrid, PhotosFrame } from './photo-field.styles.ts';
import { moveItem } from './photo-order.ts';
import type { PhotoStatus } from '@paddock/photo-upload/queue-state';
import { PhotoTile } from './photo-tile.tsx';
import type { TileActions } from './photo-tile.tsx';
import { getStorageWarning, getUploadMessage } from './upload-status.ts';
import { useDragOrder } from './use-drag-order.ts';
import { usePageFiles } from './use-page-files.ts';
import { usePhotos } from './use-photos.ts';
import type { FilesAwaitingPostKey, PhotoDependencies } from './use-photos.ts';
import { photosMessages } from './photos.messages.ts';

export interface PhotoFieldProps {
  /** The id of the element that the error summary links to. */
  readonly id?: string | undefined;
  /** The account's public id. Pending photos are stored separately for each account. */
  readonly account: string;
  /**
   * The key under which the browser stores photos that are not uploaded yet. It does not change
   * when the post gets its id. A different key means that it is a different post. Null until the
   * key is known.
   */
  readonly postKey: string | null;
  /**
   * The photos in order; the first is the cover. Photos without an id are pending, and must be
   * passed back unchanged.
   */
  readonly photos: readonly EditorPhoto[];
  /** The maximum number of photos: the declaration's `maxPhotos`. */
  readonly max: number;
  /** True for a new post, which takes the photos that the user has shared from the gallery. */
  readonly takesShared?: boolean;
  /** A sentence about a problem that concerns the photos as a whole. */
  readonly error?: string | undefined;
  /** Called when a photo is added, uploaded, described, moved or removed. Never during a render. */
  readonly onChange: (photos: readonly EditorPhoto[]) => void;
  /** The photo queue and the store for pending photos. Tests replace them. */
  readonly dependencies?: PhotoDependencies;
}

/** The status of a photo that has no id and is in neither the queue nor the browser's store. */
const LOST_STATUS: PhotoStatus = {
  type: 'failed',
  problem: {
    message: photosMessages.lost,
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
          // Reset the input so that the user can pick the same file again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** Returns an object that stays the same between renders. Its functions call the latest actions. */
function useStableActions(acts: TileActions): TileActions {
  const latest = useRef(acts);
  // This is a layout effect, which runs together with the commit, because a click may come before
  // React runs other effects.
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [stable] = useState<TileActions>(() => ({
    startDrag: (...given) => latest.current.startDrag(...given),
    move: (...given) => latest.current.move(...given),
    remove: (...given) => latest.current.remove(...given),
    retry: (...given) => latest.current.retry(...given),
    setDescription: (...given) => latest.current.setDescription(...given),
  }));
  return stable;
}

interface FieldProps extends PhotoFieldProps {
  readonly heldFilesRef: FilesAwaitingPostKey;
}

function Field({ id = 'photos', photos, max, takesShared = false, error, ...options }: FieldProps) {
  const own = usePhotos({ ...options, photos, max, takesShared });
  const { queue } = own;
  const frame = useRef<HTMLDivElement>(null);
  const toFocus = useRef<string | null>(null);
  const [add, isDropping] = usePageFiles(frame, (files) => void own.add(files));
  const dragging = useDragOrder(own.move);
  const { drag } = dragging;

  // The control that had the focus has moved or been removed, so move the focus to the control that
  // takes its place.
  useEffect(() => {
    const selector = toFocus.current;
    if (selector === null) return;
    toFocus.current = null;
    frame.current?.querySelector<HTMLElement>(selector)?.focus();
  });

  const acts = useStableActions({
    startDrag: dragging.startDrag,
    move(key, from, to) {
      toFocus.current = `[data-photo="${key}"] [data-way="${to < from ? 'earlier' : 'later'}"]`;
      own.move(key, to);
    },
    remove(key) {
      toFocus.current = '[data-undo]';
      own.remove(key);
    },
    retry: own.retry,
    setDescription: own.setDescription,
  });

  const shown = drag ? moveItem(photos, drag.start, drag.to) : photos;
  const getStatus = ({ key, id: photoId }: EditorPhoto) =>
    photoId !== null
      ? null
      : (queue.entries.get(key)?.status ??
        (own.isRestored ? LOST_STATUS : { type: 'waiting' as const }));
  const waiting = photos.filter(
    (photo) => !['failed', undefined].includes(getStatus(photo)?.type),
  ).length;
  const line = getUploadMessage(waiting, queue);
  const storageWarning = getStorageWarning(queue.storeOutcome, waiting);
  const describedBy = [`${id}-help`, ...(error === undefined ? [] : [`${id}-error`])].join(' ');

  return (
    <PhotosFrame
      ref={frame}
      role="group"
      aria-labelledby={`${id}-label`}
      data-dropping={isDropping ? '' : undefined}
    >
      {/* The section's visible heading has the same text. */}
      <VisuallyHidden id={`${id}-label`}>{photosMessages.title}</VisuallyHidden>
      <div className="heading">
        <p className="help" id={`${id}-help`}>
          {photosMessages.help}
        </p>
        <span className="count">{photosMessages.count(photos.length, max)}</span>
      </div>
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          <Icon shape={circleAlertIcon} size={16} />
          {error}
        </p>
      )}
      <div className="add-photos">
        <div className="buttons">
          <FileButton
            id={id}
            label={photosMessages.addButton}
            icon={imagesIcon}
            describedBy={describedBy}
            onFiles={add}
          />
          <FileButton
            label={photosMessages.cameraButton}
            icon={cameraIcon}
            isCamera
            onFiles={add}
          />
        </div>
        <p className="help drop">{photosMessages.dropHint}</p>
      </div>
      {own.rejectedFiles.length > 0 && (
        <Notice
          tone="warning"
          isSmall
          role="alert"
          actions={
            <IconButton
              shape={xIcon}
              label={photosMessages.dismissButton}
              onClick={own.dismissRejectedFiles}
            />
          }
        >
          <ul className="rejected">
            {own.rejectedFiles.map(({ name, message }, index) => (
              <li key={index}>
                <b>{name}</b>: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {own.removed && (
        <Notice
          isSmall
          actions={
            <Button
              tone="quiet"
              data-undo
              onClick={() => {
                toFocus.current = `[data-photo="${own.removed?.photo.key ?? ''}"] .remove`;
                own.restoreRemoved();
              }}
            >
              {photosMessages.undoButton}
            </Button>
          }
        >
          {photosMessages.announcement.removed(own.removed.index + 1)}
        </Notice>
      )}
      {storageWarning !== null && (
        <Notice tone="warning" isSmall>
          {storageWarning}
        </Notice>
      )}
      {line !== null && (
        <div className="upload">
          <p role="status">{line}</p>
          {queue.isOnline && (
            <Button onClick={() => own.setPaused(!queue.isPaused)}>
              {queue.isPaused ? photosMessages.resumeButton : photosMessages.pauseButton}
            </Button>
          )}
        </div>
      )}
      {photos.length > 0 && (
        <PhotoGrid aria-label={photosMessages.listLabel}>
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
              actions={acts}
            />
          ))}
        </PhotoGrid>
      )}
      <VisuallyHidden as="div" role="status">
        <p key={own.announcement.count}>{own.announcement.message}</p>
      </VisuallyHidden>
    </PhotosFrame>
  );
}

/**
 * The photos of a post. The user picks, drops, pastes or takes photos, and the browser scales,
 * rotates and uploads them. Uploads run only while the field is mounted, even if it is hidden.
 * Pending photos outlive the page: the next field with the same `account` and `postKey` picks them
 * up and adds them to `photos` through `onChange`, unless `deletePendingPhotos` was called for the
 * post.
 */
export function PhotoField(props: PhotoFieldProps) {
  const heldFilesRef = useRef<readonly File[]>([]);
  return <Field key={`${props.account}:${props.postKey}`} {...props} heldFilesRef={heldFilesRef} />;
}
