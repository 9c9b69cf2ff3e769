import { IconButton } from '@paddock/ui/icon-button/icon-button.tsx';
import { cameraIcon } from '@paddock/ui/icon/shapes/camera.ts';
import { imagesIcon } from '@paddock/ui/icon/shapes/images.ts';
import { mapPinIcon } from '@paddock/ui/icon/shapes/map-pin.ts';
import { phoneIcon } from '@paddock/ui/icon/shapes/phone.ts';
import { plusIcon } from '@paddock/ui/icon/shapes/plus.ts';
import { Menu } from '@paddock/ui/menu/menu.tsx';
import { useRef } from 'react';

interface AddMenuProps {
  readonly isReady: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onShare: (what: 'phone' | 'place') => void;
}

/** Where there is a finger there is a camera, as good as always. */
const hasCamera = () => matchMedia('(pointer: coarse)').matches;

/** What else than words can be said: photos, and what is one's own to share. */
export function AddMenu({ isReady, onFiles, onShare }: AddMenuProps) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])]);
    // The same photo can be picked again.
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
            label="Add a photo, your number or a place"
            disabled={!isReady}
          />
        )}
        items={[
          { label: 'Photos', shape: imagesIcon, onChoose: () => files.current?.click() },
          ...(isReady && hasCamera()
            ? [
                {
                  label: 'Take a photo',
                  shape: cameraIcon,
                  onChoose: () => camera.current?.click(),
                },
              ]
            : []),
          { label: 'My phone number', shape: phoneIcon, onChoose: () => onShare('phone') },
          { label: 'One of my places', shape: mapPinIcon, onChoose: () => onShare('place') },
        ]}
      />
      <input
        ref={files}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Photos"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Take a photo"
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </>
  );
}
