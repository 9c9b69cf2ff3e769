import type { Photo } from '@paddock/contracts/http/posts';
import { Button } from '@paddock/ui/button/button.tsx';
import { Icon } from '@paddock/ui/icon/icon.tsx';
import { cameraIcon } from '@paddock/ui/icon/shapes/camera.ts';
import { Notice } from '@paddock/ui/notice/notice.tsx';
import { useRef, type ReactNode } from 'react';
import { editorMessages } from './editor.messages.ts';
import { usePhotoUpload } from './use-photo-upload.ts';
import type { PhotoUpload } from './use-photo-upload.ts';

const messages = editorMessages.upload;

interface PhotoButtonProps {
  readonly id?: string | undefined;
  readonly label: string;
  readonly tone?: 'secondary' | 'quiet';
  readonly onUploaded: (photo: Photo) => void;
  /** Places the button and, next to or below it, the upload's status. */
  readonly children: (button: ReactNode, status: ReactNode) => ReactNode;
}

/** A button that lets the editor pick a photo and uploads it. */
export function PhotoButton({
  id,
  label,
  tone = 'secondary',
  onUploaded,
  children,
}: PhotoButtonProps) {
  const upload = usePhotoUpload(onUploaded);
  const input = useRef<HTMLInputElement>(null);
  return children(
    <>
      <Button
        id={id}
        tone={tone}
        disabled={upload.state.type === 'uploading'}
        onClick={() => input.current?.click()}
      >
        <Icon shape={cameraIcon} />
        <span>{label}</span>
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void upload.start(file);
        }}
      />
    </>,
    <UploadStatus upload={upload} />,
  );
}

function UploadStatus({ upload: { state, start, cancel } }: { readonly upload: PhotoUpload }) {
  const dismissButton = (
    <Button tone="quiet" onClick={cancel}>
      {messages.dismissButton}
    </Button>
  );
  return (
    <Notice
      isSmall
      role="status"
      tone={state.type === 'failed' ? 'danger' : 'info'}
      actions={
        state.type === 'failed' ? (
          <>
            <Button onClick={() => void start(state.file)}>{messages.retryButton}</Button>
            {dismissButton}
          </>
        ) : (
          dismissButton
        )
      }
    >
      {state.type === 'idle' ? '' : state.type === 'failed' ? state.message : messages.uploading}
    </Notice>
  );
}
