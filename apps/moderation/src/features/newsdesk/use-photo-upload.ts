import type { Photo } from '@paddock/contracts/http/posts';
import { useEffect, useRef, useState } from 'react';
import { editorMessages } from './editor.messages.ts';

export type UploadState =
  | { readonly type: 'idle' }
  | { readonly type: 'uploading' }
  | { readonly type: 'failed'; readonly message: string; readonly file: File };

export interface PhotoUpload {
  readonly state: UploadState;
  start(file: File): Promise<void>;
  cancel(): void;
}

const load = () => import(/* webpackChunkName: "newsdesk-photos" */ './upload-photo.ts');

/** Uploads one photo at a time. The code is loaded when the editor first picks a file. */
export function usePhotoUpload(onDone: (photo: Photo) => void): PhotoUpload {
  const [state, setState] = useState<UploadState>({ type: 'idle' });
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  return {
    state,
    async start(file) {
      current.current?.abort();
      const controller = new AbortController();
      current.current = controller;
      setState({ type: 'uploading' });
      try {
        const { uploadPhoto } = await load();
        const photo = await uploadPhoto(file, controller.signal);
        setState({ type: 'idle' });
        onDone(photo);
      } catch (error) {
        if (controller.signal.aborted) return;
        console.warn('photo upload failed', error);
        const isReadable = error instanceof Error && error.name === 'PhotoUploadError';
        setState({
          type: 'failed',
          message: isReadable ? error.message : editorMessages.upload.failed,
          file,
        });
      }
    },
    cancel() {
      current.current?.abort();
      setState({ type: 'idle' });
    },
  };
}
