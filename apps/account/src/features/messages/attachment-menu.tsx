import { IconButton } from '@paddock/ui/icon-button/icon-button.tsx';
import { cameraIcon } from '@paddock/ui/icon/shapes/camera.ts';
import { imagesIcon } from '@paddock/ui/icon/shapes/images.ts';
import { mapPinIcon } from '@paddock/ui/icon/shapes/map-pin.ts';
import { phoneIcon } from '@paddock/ui/icon/shapes/phone.ts';
import { plusIcon } from '@paddock/ui/icon/shapes/plus.ts';
import { Menu } from '@paddock/ui/menu/menu.tsx';
import { useRef } from 'react';
import { threadMessages } from './thread.messages.ts';

interface AttachmentMenuProps {
  readonly isReady: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onShare: (what: 'phone' | 'place') => void;
}

/** True on touch devices, which nearly always have a camera. */
const hasCamera = () => matchMedia('(pointer: coarse)').matches;

/**
 * The composer's attachment menu: add photos, or share the user's phone number or a saved location.
 */
export function AttachmentMenu({ isReady, onFiles, onShare }: AttachmentMenuProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const pass = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // Reset the input so that the user can pick the same photo again.
    input.value = '';
  };
  return (
    <>
      <Menu
        trigger={(attributes) => (
          <IconButton
            {...attributes}
            className="add"
            shape={plusIcon}
            label={threadMessages.add.label}
            disabled={!isReady}
          />
        )}
        items={[
          {
            label: threadMessages.add.photos,
            shape: imagesIcon,
            onChoose: () => files.current?.click(),
          },
          ...(isReady && hasCamera()
            ? [
                {
                  label: threadMessages.add.camera,
                  shape: cameraIcon,
                  onChoose: () => camera.current?.click(),
                },
              ]
            : []),
          { label: threadMessages.add.phone, shape: phoneIcon, onChoose: () => onShare('phone') },
          { label: threadMessages.add.place, shape: mapPinIcon, onChoose: () => onShare('place') },
        ]}
      />
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label={threadMessages.add.photos}
        onChange={({ currentTarget }) => pass(currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={threadMessages.add.camera}
        onChange={({ currentTarget }) => pass(currentTarget)}
      />
    </>
  );
}
