import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { circleAlertIcon } from '@paddock/ui/icon/shapes/circle-alert.ts';
import { xIcon } from '@paddock/ui/icon/shapes/x.ts';
import { colour, fontSize, radius, space } from '@paddock/ui/theme/theme.ts';
import { VisuallyHidden } from '@paddock/ui/visually-hidden/visually-hidden.tsx';
import { styled } from 'styled-components';
import { threadMessages } from './thread.messages.ts';
import type { AttachedPhoto, MessagePhotoState } from './use-message-photos.ts';

const Frame = styled.div`
  display: grid;
  gap: ${space(2)};
  font-size: ${fontSize.small};
  ul {
    display: flex;
    gap: ${space(2)};
    padding: ${space(2)} ${space(2)} 0 0;
    overflow-x: auto;
  }
  li {
    position: relative;
    flex: none;
    width: 84px;
    height: 84px;
    background: ${colour.sunken};
    border-radius: ${radius.control};
  }
  img {
    width: 100%;
    height: 100%;
    border-radius: ${radius.control};
    object-fit: cover;
  }
  li[data-arriving] img {
    opacity: 0.55;
  }
  .bar {
    position: absolute;
    inset: auto 6px 6px;
    height: 6px;
    overflow: hidden;
    background: ${colour.card};
    border-radius: ${radius.full};
  }
  .bar i {
    display: block;
    height: 100%;
    background: ${colour.accentFill};
    transform-origin: left;
  }
  .failed {
    position: absolute;
    inset: auto 6px 6px auto;
    color: ${colour.danger};
  }
  /* Looks 28 px wide; ::after extends the tap target to 44 px. */
  .remove {
    position: absolute;
    top: -8px;
    right: -8px;
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    background: ${colour.card};
    border: 1px solid ${colour.controlEdge};
    border-radius: 50%;
  }
  .remove::after {
    content: '';
    position: absolute;
    inset: -8px;
  }
  .failure {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(2)};
    color: ${colour.danger};
  }
`;

/**
 * Returns how full the progress bar is, from 0 to 1. An upload that has just started already shows
 * a little.
 */
function getUploadShare({ status }: AttachedPhoto): number {
  if (status?.type === 'uploading') return 0.1 + status.share * 0.8;
  return status?.type === 'checking' ? 0.95 : 0.05;
}

function describeUploads(photos: readonly AttachedPhoto[], isOnline: boolean): string {
  const left = photos.filter(({ status }) => status !== null && status.type !== 'failed').length;
  if (left === 0)
    return photos.some(({ status }) => status?.type === 'failed')
      ? ''
      : threadMessages.attachedPhotos.ready(photos.length);
  return isOnline
    ? threadMessages.attachedPhotos.uploading(left)
    : threadMessages.attachedPhotos.offline;
}

/** The photos attached to the next message, shown above the text box, with upload status. */
export function AttachedPhotos({
  attached: { photos, rejectedFiles, isOnline, problem, remove, retry },
}: {
  readonly attached: MessagePhotoState;
}) {
  if (photos.length === 0 && rejectedFiles.length === 0 && problem === null) return null;
  const statusText = describeUploads(photos, isOnline);
  return (
    <Frame>
      {photos.length > 0 && (
        <ul aria-label={threadMessages.attachedPhotos.label}>
          {photos.map((photo, index) => (
            <li
              key={photo.key}
              data-photo={photo.key}
              data-arriving={photo.status !== null || undefined}
            >
              {photo.preview !== null && <img src={photo.preview} alt={photo.name} />}
              {photo.status !== null && photo.status.type !== 'failed' && (
                <span className="bar" aria-hidden="true">
                  <i style={{ transform: `scaleX(${getUploadShare(photo)})` }} />
                </span>
              )}
              {photo.status?.type === 'failed' && (
                <span className="failed">
                  <Icon shape={circleAlertIcon} size={22} />
                </span>
              )}
              <button
                type="button"
                className="remove"
                aria-label={threadMessages.attachedPhotos.removeButton(index + 1)}
                onClick={() => remove(photo.key)}
              >
                <Icon shape={xIcon} size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {photos.map(
        ({ key, status }, index) =>
          status?.type === 'failed' && (
            <p key={key} className="failure" role="alert">
              {threadMessages.attachedPhotos.error(index + 1, status.problem.message)}
              {status.problem.retry !== 'never' && (
                <Button onClick={() => retry(key)}>
                  {threadMessages.attachedPhotos.retryButton}
                </Button>
              )}
            </p>
          ),
      )}
      {rejectedFiles.map(({ name, message }) => (
        <p key={name} className="failure" role="alert">
          {name}: {message}
        </p>
      ))}
      {problem !== null && (
        <p className="failure" role="alert">
          {problem}
        </p>
      )}
      {isOnline ? (
        <VisuallyHidden role="status">{statusText}</VisuallyHidden>
      ) : (
        <p role="status">{statusText}</p>
      )}
    </Frame>
  );
}
