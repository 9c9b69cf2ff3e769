import { File as NodeFile } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MAX_ALT_LENGTH as API_MAX_ALT_LENGTH } from '@paddock/contracts/http/posts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { EditorPhoto } from './editor-photo.ts';
import { MAX_ALT_LENGTH } from './limits.ts';
import { PhotoField } from './photo-field.tsx';
import { createPhotoQueue } from '@paddock/photo-upload/photo-queue';
import {
  createStoredPhoto,
  createQueueTestEnvironment,
  createPhoto,
} from '@paddock/photo-upload/testing/queue-test-environment';
import type { QueueTestEnvironment } from '@paddock/photo-upload/testing/queue-test-environment';
import type { StoredPhoto } from '@paddock/photo-upload/pending-photos';

let environment: QueueTestEnvironment;
const sharedStore = {
  read: jest.fn<() => Promise<readonly File[]>>(),
  delete: jest.fn(() => Promise.resolve()),
};
const onChange = jest.fn<(photos: readonly EditorPhoto[]) => void>();

beforeEach(() => {
  environment = createQueueTestEnvironment();
  onChange.mockReset();
  sharedStore.delete.mockClear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

interface RenderOptions {
  readonly photos?: readonly EditorPhoto[];
  readonly stored?: readonly StoredPhoto[];
  readonly max?: number;
  readonly postKey?: string | null;
  /** Photos shared from the gallery; null for a post that does not take them. */
  readonly shared?: readonly NodeFile[] | null;
}

async function renderPhotoField({
  photos: initial = [],
  stored = [],
  max = 20,
  postKey: initialPostKey = 'p-1',
  shared = null,
}: RenderOptions = {}) {
  for (const each of stored) environment.storedPhotos.set(each.pending.key, each);
  sharedStore.read.mockResolvedValue((shared ?? GATE) as unknown as File[]);
  const parts = {
    store: environment.options.store,
    openQueue: () => createPhotoQueue(environment.options),
    shared: sharedStore,
  };
  function Editor({ postKey }: { readonly postKey: string | null }) {
    const [photos, setPhotos] = useState(initial);
    return (
      <PhotoField
        account="a-1"
        postKey={postKey}
        photos={photos}
        max={max}
        takesShared={shared !== null}
        dependencies={parts}
        onChange={(next) => {
          onChange(next);
          setPhotos(next);
        }}
      />
    );
  }
  const { rerender } = render(<Editor postKey={initialPostKey} />);
  // Wait until the stored photos are loaded.
  const settle = () =>
    act(async () => {
      await new Promise((resolve) => setTimeout(resolve));
    });
  await settle();
  return {
    user: userEvent.setup(),
    async setPostKey(postKey: string) {
      rerender(<Editor postKey={postKey} />);
      await settle();
    },
  };
}

const createUploaded = (...ids: readonly string[]): readonly EditorPhoto[] =>
  ids.map((id) => ({ key: id, id, alt: id, photo: createPhoto(id) }));
const JPEG = '\xff\xd8\xff\xe1';
const createFile = (name: string, text = JPEG) =>
  new NodeFile([Buffer.from(text, 'latin1')], name, { type: 'image/jpeg' });

const GATE = [createFile('gate.jpg')];

async function pick(...files: readonly NodeFile[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
  if (!input) throw new Error('The page has no photo input');
  await act(async () => {
    fireEvent.change(input, { target: { files } });
    await new Promise((resolve) => setTimeout(resolve));
  });
}

const getAlts = () =>
  screen.queryAllByRole('textbox').map((input) => (input as HTMLInputElement).value);
const getTileLabels = () =>
  within(screen.getByRole('list', { name: 'Photos in order' }))
    .getAllByRole('listitem')
    .map((tile) => tile.getAttribute('aria-label'));
const getLastChange = () => onChange.mock.lastCall?.[0] ?? [];

describe('PhotoField', () => {
  it('adds shared photos to a new post, and then deletes them from the store', async () => {
    await renderPhotoField({ shared: GATE });
    await waitFor(() => expect(getTileLabels()).toEqual(['Photo 1 of 1, the cover']));
    expect(sharedStore.delete).toHaveBeenCalledTimes(1);
  });

  it('leaves shared photos alone in an existing post', async () => {
    await renderPhotoField();
    expect(onChange).not.toHaveBeenCalled();
    expect(sharedStore.delete).not.toHaveBeenCalled();
  });

  it('shows the number of photos, the maximum and the cover', async () => {
    await renderPhotoField({ photos: createUploaded('one', 'two', 'three') });
    expect(screen.getByText('3 of 20')).toBeTruthy();
    expect(getTileLabels()).toEqual(['Photo 1 of 3, the cover', 'Photo 2 of 3', 'Photo 3 of 3']);
  });

  it('adds files that were chosen before the post’s key was known', async () => {
    const { setPostKey } = await renderPhotoField({ postKey: null });
    await pick(createFile('gate.jpg'));
    await pick(createFile('shed.jpg'));
    expect(onChange).not.toHaveBeenCalled();
    await setPostKey('p-1');
    await waitFor(() => expect(environment.uploads).toHaveLength(2));
    expect(getTileLabels()).toEqual(['Photo 1 of 2, the cover', 'Photo 2 of 2']);
    act(() => environment.uploads.forEach(({ finish }) => finish()));
    await screen.findByText('All 2 photos are uploaded.');
    expect(getLastChange().map(({ id }) => id)).toEqual(['photo-1', 'photo-2']);
  });

  it('lists the chosen photos at once, and sets their ids after the upload', async () => {
    await renderPhotoField({ photos: createUploaded('one') });
    await pick(createFile('gate.jpg'));
    expect(getLastChange().map(({ id }) => id)).toEqual(['one', null]);
    await waitFor(() => expect(environment.uploads).toHaveLength(1));
    act(() => environment.uploads[0]?.options.onProgress(0.42));
    expect(screen.getByText('Uploading, 42%')).toBeTruthy();
    act(() => environment.uploads[0]?.finish());
    await waitFor(() => expect(getLastChange().map(({ id }) => id)).toEqual(['one', 'photo-1']));
    expect(screen.queryByText(/^Uploading/)).toBeNull();
    await screen.findByText('All 2 photos are uploaded.');
  });

  it('adds files that are dropped outside the field, where the browser would open them', async () => {
    await renderPhotoField();
    // jsdom has neither layout nor the data of a drag.
    jest
      .spyOn(Element.prototype, 'getClientRects')
      .mockReturnValue([new DOMRect()] as unknown as DOMRectList);
    const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), {
      dataTransfer: { types: ['Files'], files: [createFile('gate.jpg')] },
    });
    act(() => void document.body.dispatchEvent(drop));
    expect(drop.defaultPrevented).toBe(true);
    await waitFor(() => expect(getTileLabels()).toEqual(['Photo 1 of 1, the cover']));
  });

  it('names the files that are not photos or exceed the maximum number, and says what to do', async () => {
    await renderPhotoField({ photos: createUploaded('one'), max: 2 });
    await pick(createFile('gate.jpg'), createFile('shed.jpg'), createFile('map.pdf', '%PDF-1.7'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/map\.pdf: This isn’t a photo/);
    expect(alert.textContent).toMatch(/shed\.jpg: That’s the maximum number of photos/);
    expect(getTileLabels()).toHaveLength(2);
    expect(getLastChange()).toHaveLength(2);
  });

  it('removes photos that the browser cannot read and explains why', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    environment = createQueueTestEnvironment();
    const refusing = {
      ...environment.options,
      createScaler: () => ({ scale: () => Promise.reject(new Error('no')), stop: () => undefined }),
    };
    environment = { ...environment, options: refusing };
    await renderPhotoField();
    await pick(createFile('IMG_1.HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /IMG_1\.HEIC: This browser can’t read HEIC photos/,
    );
    await waitFor(() => expect(getLastChange()).toEqual([]));
  });

  it('moves photos with buttons, keeps the focus and announces each move', async () => {
    const { user } = await renderPhotoField({ photos: createUploaded('one', 'two', 'three') });
    await user.click(screen.getByRole('button', { name: 'Move photo 3 earlier' }));
    expect(getAlts()).toEqual(['one', 'three', 'two']);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Move photo 2 earlier'),
    );
    expect(screen.getByText('Photo 3 moved to position 2 of 3.')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Photo 2 moved to position 1 of 3. It’s now the cover.')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Move photo 1 earlier'),
    );
    await user.keyboard('{Enter}');
    expect(getAlts()).toEqual(['three', 'one', 'two']);
    expect(screen.getByText('Photo 1 is already the first.')).toBeTruthy();
  });

  it('makes a photo the cover', async () => {
    const { user } = await renderPhotoField({ photos: createUploaded('one', 'two', 'three') });
    await user.click(screen.getByRole('button', { name: 'Make cover: photo 3' }));
    expect(getLastChange().map(({ id }) => id)).toEqual(['three', 'one', 'two']);
  });

  it('moves photos by dragging, and restores the order on Escape', async () => {
    await renderPhotoField({ photos: createUploaded('one', 'two', 'three') });
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(
      this: Element,
    ) {
      return new DOMRect(
        [...(this.parentElement?.children ?? [])].indexOf(this) * 100,
        0,
        100,
        100,
      );
    });
    const grip = (index: number) => document.querySelectorAll('.grip')[index] ?? document.body;
    // jsdom has no pointer events.
    const point = (target: EventTarget, type: string, x: number) =>
      fireEvent(
        target as Element,
        Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: 50, button: 0 }), {
          pointerId: 1,
        }),
      );
    point(grip(0), 'pointerdown', 10);
    point(window, 'pointermove', 215);
    expect(getAlts()).toEqual(['two', 'three', 'one']);
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(getAlts()).toEqual(['one', 'two', 'three']);
    point(grip(0), 'pointerdown', 10);
    point(window, 'pointermove', 115);
    point(window, 'pointerup', 115);
    expect(getLastChange().map(({ id }) => id)).toEqual(['two', 'one', 'three']);
  });

  it('lets the user describe a photo', async () => {
    const { user } = await renderPhotoField({ photos: createUploaded('one') });
    await user.type(screen.getByRole('textbox', { name: 'Describe photo 1' }), ' gate');
    expect(getLastChange()).toEqual([expect.objectContaining({ id: 'one', alt: 'one gate' })]);
    expect(MAX_ALT_LENGTH).toBe(API_MAX_ALT_LENGTH);
  });

  it('removes a photo and restores it to its place', async () => {
    const { user } = await renderPhotoField({ photos: createUploaded('one', 'two', 'three') });
    await user.click(screen.getByRole('button', { name: 'Remove photo 2' }));
    expect(getAlts()).toEqual(['one', 'three']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
    await user.keyboard('{Enter}');
    expect(getAlts()).toEqual(['one', 'two', 'three']);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove photo 2'),
    );
  });

  it('waits when there is no connection, and says that no photo is lost', async () => {
    await renderPhotoField();
    await pick(createFile('gate.jpg'));
    act(() => environment.setOnline(false));
    expect(
      screen.getByText(
        /No signal\. 1 photo will upload when you’re back in range, even if you close this page/,
      ),
    ).toBeTruthy();
    expect(screen.getByText('Waiting for signal')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    act(() => environment.setOnline(true));
    expect(screen.queryByText(/No signal/)).toBeNull();
  });

  it('pauses and resumes when the user presses the button', async () => {
    const { user } = await renderPhotoField();
    await pick(createFile('gate.jpg'));
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    await screen.findByText('Paused. 1 photo left to upload.');
    await user.click(screen.getByRole('button', { name: 'Resume' }));
    expect(screen.queryByText(/^Paused/)).toBeNull();
  });

  it('explains why an upload failed, and can retry it', async () => {
    const { user } = await renderPhotoField();
    await pick(createFile('gate.jpg'));
    await waitFor(() => expect(environment.uploads).toHaveLength(1));
    act(() => environment.uploads[0]?.fail('storage/quota-exceeded'));
    await screen.findByText(/We’re out of space for photos/);
    await user.click(screen.getByRole('button', { name: 'Try again: photo 1' }));
    await waitFor(() => expect(environment.uploads).toHaveLength(2));
  });

  it('warns when the browser cannot store photos', async () => {
    environment.storeState.outcome = 'full';
    await renderPhotoField();
    await pick(createFile('gate.jpg'));
    await screen.findByText(/no space left for your photos\. Keep this page open/);
  });
});

describe('PhotoField with photos from an earlier visit', () => {
  it('restores the photos to their positions with their descriptions, and uploads them', async () => {
    await renderPhotoField({
      photos: createUploaded('one', 'two'),
      stored: [createStoredPhoto({ key: 'k-1', position: 1, alt: 'The gate' })],
    });
    await waitFor(() => expect(getAlts()).toEqual(['one', 'The gate', 'two']));
    await waitFor(() => expect(environment.uploads).toHaveLength(1));
  });

  it('restores uploaded photos that are missing from the form, and deletes stored photos that the form contains', async () => {
    await renderPhotoField({
      photos: createUploaded('one'),
      stored: [
        createStoredPhoto({ key: 'k-1', photo: createPhoto('one') }, null),
        createStoredPhoto(
          { key: 'k-2', position: 1, alt: 'The shed', photo: createPhoto('two') },
          null,
        ),
      ],
    });
    await waitFor(() => expect(getLastChange().map(({ id }) => id)).toEqual(['one', 'two']));
    expect([...environment.storedPhotos.keys()]).toEqual(['k-2']);
  });

  it('does not restore photos that were uploaded long ago and are missing from the form', async () => {
    await renderPhotoField({
      photos: createUploaded('one'),
      stored: [
        createStoredPhoto(
          {
            key: 'k-2',
            photo: createPhoto('two'),
            addedAt: new Date(Date.now() - 2 * 24 * 60 * 60_000).toISOString(),
          },
          null,
        ),
      ],
    });
    await waitFor(() => expect(environment.storedPhotos.size).toBe(0));
    expect(getTileLabels()).toHaveLength(1);
  });

  it('tells the user when the browser has lost a photo', async () => {
    await renderPhotoField({ photos: [{ key: 'gone', id: null, alt: '', photo: null }] });
    await screen.findByText(/lost the photo.*Remove it and add it again/);
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  });
});
