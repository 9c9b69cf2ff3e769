import { File as NodeFile } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MAX_ALT_LENGTH as LONGEST_ALT_OF_THE_API } from '@paddock/contracts/http/posts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { EditorPhoto } from './editor-photo.ts';
import { LONGEST_ALT } from './limits.ts';
import { PhotoField } from './photo-field.tsx';
import { createPhotoQueue } from '@paddock/auth/photo-queue/photo-queue.ts';
import {
  createStoredPhoto,
  createQueueTestEnvironment,
  createPhoto,
} from '@paddock/auth/photo-queue/testing/queue-test-environment.ts';
import type { QueueTestEnvironment } from '@paddock/auth/photo-queue/testing/queue-test-environment.ts';
import type { StoredPhoto } from '@paddock/auth/photo-queue/pending-photos.ts';

let world: QueueTestEnvironment;
const onChange = jest.fn<(photos: readonly EditorPhoto[]) => void>();

beforeEach(() => {
  world = createQueueTestEnvironment();
  onChange.mockReset();
});
afterEach(() => {
  jest.restoreAllMocks();
});

interface ShownOptions {
  readonly photos?: readonly EditorPhoto[];
  readonly kept?: readonly StoredPhoto[];
  readonly max?: number;
}

async function show({ photos: initial = [], kept = [], max = 20 }: ShownOptions = {}) {
  for (const each of kept) world.storedPhotos.set(each.pending.key, each);
  const parts = { store: world.options.store, openQueue: () => createPhotoQueue(world.options) };
  function Editor() {
    const [photos, setPhotos] = useState(initial);
    return (
      <PhotoField
        account="a-1"
        postKey="p-1"
        photos={photos}
        max={max}
        parts={parts}
        onChange={(next) => {
          onChange(next);
          setPhotos(next);
        }}
      />
    );
  }
  render(<Editor />);
  // What waits from before is known.
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });
  return { user: userEvent.setup() };
}

const there = (...ids: readonly string[]): readonly EditorPhoto[] =>
  ids.map((id) => ({ key: id, id, alt: id, photo: createPhoto(id) }));
const JPEG = '\xff\xd8\xff\xe1';
const picture = (name: string, text = JPEG) =>
  new NodeFile([Buffer.from(text, 'latin1')], name, { type: 'image/jpeg' });

async function pick(...files: readonly NodeFile[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
  if (!input) throw new Error('There is nothing to pick with');
  await act(async () => {
    fireEvent.change(input, { target: { files } });
    await new Promise((resolve) => setTimeout(resolve));
  });
}

const alts = () =>
  screen.queryAllByRole('textbox').map((input) => (input as HTMLInputElement).value);
const tiles = () =>
  within(screen.getByRole('list', { name: 'Photos in their order' }))
    .getAllByRole('listitem')
    .map((tile) => tile.getAttribute('aria-label'));
const last = () => onChange.mock.lastCall?.[0] ?? [];

describe('the photos of a post', () => {
  it('show how many there are of how many, and which is the cover', async () => {
    await show({ photos: there('one', 'two', 'three') });
    expect(screen.getByText('3 of 20')).toBeTruthy();
    expect(tiles()).toEqual(['Photo 1 of 3, the cover', 'Photo 2 of 3', 'Photo 3 of 3']);
  });

  it('that are picked are in the list at once, and have an id once they are there', async () => {
    await show({ photos: there('one') });
    await pick(picture('gate.jpg'));
    expect(last().map(({ id }) => id)).toEqual(['one', null]);
    await waitFor(() => expect(world.uploads).toHaveLength(1));
    act(() => world.uploads[0]?.options.onProgress(0.42));
    expect(screen.getByText('Uploading, 42%')).toBeTruthy();
    act(() => world.uploads[0]?.finish());
    await waitFor(() => expect(last().map(({ id }) => id)).toEqual(['one', 'photo-1']));
    expect(screen.queryByText(/^Uploading/)).toBeNull();
    await screen.findByText('All 2 photos are uploaded.');
  });

  it('that are no photos, or too many, are named with what to do', async () => {
    await show({ photos: there('one'), max: 2 });
    await pick(picture('gate.jpg'), picture('shed.jpg'), picture('map.pdf', '%PDF-1.7'));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/map\.pdf: This is not a photo/);
    expect(alert.textContent).toMatch(/shed\.jpg: There is no more room/);
    expect(tiles()).toHaveLength(2);
    expect(last()).toHaveLength(2);
  });

  it('that this browser cannot read leave the list, with words', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    world = createQueueTestEnvironment();
    const refusing = {
      ...world.options,
      createScaler: () => ({ scale: () => Promise.reject(new Error('no')), stop: () => undefined }),
    };
    world = { ...world, options: refusing };
    await show();
    await pick(picture('IMG_1.HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /IMG_1\.HEIC: This browser cannot read HEIC photos/,
    );
    await waitFor(() => expect(last()).toEqual([]));
  });

  it('move by buttons: the focus stays, and it is said', async () => {
    const { user } = await show({ photos: there('one', 'two', 'three') });
    await user.click(screen.getByRole('button', { name: 'Move photo 3 earlier' }));
    expect(alts()).toEqual(['one', 'three', 'two']);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Move photo 2 earlier'),
    );
    expect(screen.getByText('Photo 3 moved to place 2 of 3.')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(screen.getByText('Photo 2 moved to place 1 of 3. It is the cover now.')).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Move photo 1 earlier'),
    );
    await user.keyboard('{Enter}');
    expect(alts()).toEqual(['three', 'one', 'two']);
    expect(screen.getByText('Photo 1 is the first already.')).toBeTruthy();
  });

  it('can be made the cover', async () => {
    const { user } = await show({ photos: there('one', 'two', 'three') });
    await user.click(screen.getByRole('button', { name: 'Make cover: photo 3' }));
    expect(last().map(({ id }) => id)).toEqual(['three', 'one', 'two']);
  });

  it('move by drag, and Escape puts them back', async () => {
    await show({ photos: there('one', 'two', 'three') });
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
    // jsdom has no pointer events of its own.
    const point = (target: EventTarget, type: string, x: number) =>
      fireEvent(
        target as Element,
        Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, clientY: 50, button: 0 }), {
          pointerId: 1,
        }),
      );
    point(grip(0), 'pointerdown', 10);
    point(window, 'pointermove', 215);
    expect(alts()).toEqual(['two', 'three', 'one']);
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(alts()).toEqual(['one', 'two', 'three']);
    point(grip(0), 'pointerdown', 10);
    point(window, 'pointermove', 115);
    point(window, 'pointerup', 115);
    expect(last().map(({ id }) => id)).toEqual(['two', 'one', 'three']);
  });

  it('are described', async () => {
    const { user } = await show({ photos: there('one') });
    await user.type(screen.getByRole('textbox', { name: 'Photo 1 shows' }), ' gate');
    expect(last()).toEqual([expect.objectContaining({ id: 'one', alt: 'one gate' })]);
    expect(LONGEST_ALT).toBe(LONGEST_ALT_OF_THE_API);
  });

  it('are removed, and come back where they were', async () => {
    const { user } = await show({ photos: there('one', 'two', 'three') });
    await user.click(screen.getByRole('button', { name: 'Remove photo 2' }));
    expect(alts()).toEqual(['one', 'three']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo'));
    await user.keyboard('{Enter}');
    expect(alts()).toEqual(['one', 'two', 'three']);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove photo 2'),
    );
  });

  it('wait without a signal, and say that nothing is lost', async () => {
    await show();
    await pick(picture('gate.jpg'));
    act(() => world.setOnline(false));
    expect(
      screen.getByText(
        /No signal\. 1 photo waits and goes on when it is back, even if you close this page/,
      ),
    ).toBeTruthy();
    expect(screen.getByText('Waits for a signal')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    act(() => world.setOnline(true));
    expect(screen.queryByText(/No signal/)).toBeNull();
  });

  it('pause when somebody says so', async () => {
    const { user } = await show();
    await pick(picture('gate.jpg'));
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    await screen.findByText('Paused. 1 photo left to upload.');
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.queryByText(/^Paused/)).toBeNull();
  });

  it('that fail say why, and are tried again', async () => {
    const { user } = await show();
    await pick(picture('gate.jpg'));
    await waitFor(() => expect(world.uploads).toHaveLength(1));
    act(() => world.uploads[0]?.fail('storage/quota-exceeded'));
    await screen.findByText(/There is no room for more photos just now/);
    await user.click(screen.getByRole('button', { name: 'Try again: photo 1' }));
    await waitFor(() => expect(world.uploads).toHaveLength(2));
  });

  it('say where the browser keeps nothing', async () => {
    world.storeState.outcome = 'full';
    await show();
    await pick(picture('gate.jpg'));
    await screen.findByText(/no room left to keep your photos\. Leave this page open/);
  });
});

describe('photos from a visit before', () => {
  it('come back to their places with their words, and go on', async () => {
    await show({
      photos: there('one', 'two'),
      kept: [createStoredPhoto({ key: 'k-1', position: 1, alt: 'The gate' })],
    });
    await waitFor(() => expect(alts()).toEqual(['one', 'The gate', 'two']));
    await waitFor(() => expect(world.uploads).toHaveLength(1));
  });

  it('that were done and are in no form yet come back; those that are in it are forgotten', async () => {
    await show({
      photos: there('one'),
      kept: [
        createStoredPhoto({ key: 'k-1', photo: createPhoto('one') }, null),
        createStoredPhoto(
          { key: 'k-2', position: 1, alt: 'The shed', photo: createPhoto('two') },
          null,
        ),
      ],
    });
    await waitFor(() => expect(last().map(({ id }) => id)).toEqual(['one', 'two']));
    expect([...world.storedPhotos.keys()]).toEqual(['k-2']);
  });

  it('that were done long ago and are in no form were taken out: they stay out', async () => {
    await show({
      photos: there('one'),
      kept: [
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
    await waitFor(() => expect(world.storedPhotos.size).toBe(0));
    expect(tiles()).toHaveLength(1);
  });

  it('that the browser has lost say so', async () => {
    await show({ photos: [{ key: 'gone', id: null, alt: '', photo: null }] });
    await screen.findByText(/lost the photo.*Remove it and pick it again/);
    expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  });
});
