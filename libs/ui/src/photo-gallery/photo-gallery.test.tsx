import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { installDialogMethods } from '../gallery/dialog-methods.ts';
import { COW_PHOTO, HAY_PHOTO, TRACTOR_PHOTO } from '../gallery/samples.ts';
import { PhotoGallery } from './photo-gallery.tsx';

const PICTURES = [TRACTOR_PHOTO, HAY_PHOTO, COW_PHOTO];
const WIDTH = 300;
const scrollTo = jest.fn<(options: ScrollToOptions) => void>();

// jsdom has no layout, so the tests set the sizes.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', {
    configurable: true,
    get: () => WIDTH,
  });
  Object.defineProperty(HTMLElement.prototype, 'scrollTo', { configurable: true, value: scrollTo });
  installDialogMethods();
});
beforeEach(() => {
  scrollTo.mockClear();
});

function scrollToSlide(strip: HTMLElement, index: number) {
  Object.defineProperty(strip, 'scrollLeft', { configurable: true, value: index * WIDTH });
  fireEvent.scroll(strip);
}

test('PhotoGallery updates its counter after every scroll, and disables the arrows at both ends', () => {
  render(<PhotoGallery photos={PICTURES} label="Tractor" />);
  const strip = screen.getByRole('list', { name: 'Photos' });
  expect(screen.getByRole('status')).toHaveTextContent('Photo 1 of 3');
  expect(screen.getByRole('button', { name: 'Previous photo', hidden: true })).toBeDisabled();
  scrollToSlide(strip, 2);
  expect(screen.getByRole('status')).toHaveTextContent('Photo 3 of 3');
  expect(screen.getByRole('button', { name: 'Next photo', hidden: true })).toBeDisabled();
});

test('PhotoGallery scrolls the strip with arrow keys, arrow buttons and thumbnails', () => {
  render(<PhotoGallery photos={PICTURES} label="Tractor" />);
  const strip = screen.getByRole('list', { name: 'Photos' });
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ left: WIDTH }));
  fireEvent.click(screen.getByRole('link', { name: 'Photo 3 of 3' }));
  expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ left: 2 * WIDTH }));
  fireEvent.keyDown(strip, { key: 'ArrowLeft' });
  expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ left: 0 }));
});

async function openFullScreen() {
  render(<PhotoGallery photos={PICTURES} label="Tractor" />);
  const opener = screen.getByRole('button', { name: 'Full screen' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Photos of Tractor, full screen' });
  return { opener, dialog, strip: within(dialog).getByRole('list', { name: 'Photos' }) };
}

test('PhotoGallery opens the photos in a full-screen dialog and moves the focus there, and returns the focus when the dialog closes', async () => {
  const { opener, dialog, strip } = await openFullScreen();
  expect(within(dialog).getAllByRole('img')).toHaveLength(3);
  expect(strip).toHaveFocus();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close full screen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener).toHaveFocus();
});

describe('PhotoGallery in full screen', () => {
  const getTransform = (strip: HTMLElement, index = 0) =>
    strip.querySelectorAll('picture')[index]?.style.transform;

  test('zooms in and out with the button', async () => {
    const { dialog, strip } = await openFullScreen();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
    expect(getTransform(strip)).toContain('scale(2.5');
    expect(strip).toHaveAttribute('data-zoomed');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Zoom out' }));
    expect(getTransform(strip)).toBe('');
  });

  test('zooms with the keyboard and pans a zoomed photo with the arrow keys', async () => {
    const { strip } = await openFullScreen();
    fireEvent.keyDown(strip, { key: '+' });
    const zoomed = getTransform(strip);
    scrollTo.mockClear();
    fireEvent.keyDown(strip, { key: 'ArrowRight' });
    expect(scrollTo).not.toHaveBeenCalled();
    expect(getTransform(strip)).not.toBe(zoomed);
    fireEvent.keyDown(strip, { key: '0' });
    fireEvent.keyDown(strip, { key: 'ArrowRight' });
    expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ left: WIDTH }));
  });

  test('zooms with two fingers, and resets when another photo is shown', async () => {
    const { strip } = await openFullScreen();
    const slide = strip.children[0] as HTMLElement;
    // jsdom's pointer events have no position and no pointer id.
    const firePointer = (type: string, pointerId: number, clientX: number) =>
      fireEvent(
        slide,
        Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY: 100 }), {
          pointerId,
        }),
      );
    firePointer('pointerdown', 1, 100);
    firePointer('pointerdown', 2, 150);
    firePointer('pointermove', 2, 200);
    expect(getTransform(strip)).toContain('scale(2.000)');
    firePointer('pointerup', 1, 100);
    firePointer('pointerup', 2, 200);
    scrollToSlide(strip, 1);
    expect(getTransform(strip)).toBe('');
    expect(strip).not.toHaveAttribute('data-zoomed');
  });

  test('zooms at the position of a double tap', async () => {
    const { strip } = await openFullScreen();
    fireEvent.dblClick(strip.children[0] as HTMLElement, { clientX: 0, clientY: 0 });
    expect(getTransform(strip)).toBe('translate(0.0px, 0.0px) scale(2.500)');
  });
});

test('PhotoGallery shows no arrows, counter or thumbnails for a single photo', () => {
  render(<PhotoGallery photos={[HAY_PHOTO]} label="Hay" />);
  expect(screen.queryByRole('button', { name: 'Next photo', hidden: true })).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('PhotoGallery, without JavaScript, renders thumbnails as links to the slides', () => {
  const html = renderToString(<PhotoGallery photos={PICTURES} label="Tractor" />);
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '');
  expect(links).toHaveLength(3);
  for (const id of links) expect(html).toContain(`id="${id}"`);
});
