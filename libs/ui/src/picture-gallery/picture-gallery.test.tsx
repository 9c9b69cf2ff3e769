import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { installDialogMethods } from '../gallery/dialog-methods.ts';
import { COW_PICTURE, HAY_PICTURE, TRACTOR_PICTURE } from '../gallery/samples.ts';
import { PictureGallery } from './picture-gallery.tsx';

const PICTURES = [TRACTOR_PICTURE, HAY_PICTURE, COW_PICTURE];
const WIDTH = 300;
const scrollTo = jest.fn<(options: ScrollToOptions) => void>();

// jsdom has no layout.
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

function scrolled(strip: HTMLElement, index: number) {
  Object.defineProperty(strip, 'scrollLeft', { configurable: true, value: index * WIDTH });
  fireEvent.scroll(strip);
}

test('counts along however it was scrolled, and the arrows end with the pictures', () => {
  render(<PictureGallery pictures={PICTURES} label="Tractor" />);
  const strip = screen.getByRole('list', { name: 'Pictures' });
  expect(screen.getByRole('status')).toHaveTextContent('1 / 3');
  expect(screen.getByRole('button', { name: 'Previous picture', hidden: true })).toBeDisabled();
  scrolled(strip, 2);
  expect(screen.getByRole('status')).toHaveTextContent('3 / 3');
  expect(screen.getByRole('button', { name: 'Next picture', hidden: true })).toBeDisabled();
});

test('arrow keys, arrow buttons and thumbnails move the strip', () => {
  render(<PictureGallery pictures={PICTURES} label="Tractor" />);
  const strip = screen.getByRole('list', { name: 'Pictures' });
  fireEvent.keyDown(strip, { key: 'ArrowRight' });
  expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ left: WIDTH }));
  fireEvent.click(screen.getByRole('link', { name: 'Picture 3' }));
  expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ left: 2 * WIDTH }));
  fireEvent.keyDown(strip, { key: 'ArrowLeft' });
  expect(scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ left: 0 }));
});

async function openFull() {
  render(<PictureGallery pictures={PICTURES} label="Tractor" />);
  const opener = screen.getByRole('button', { name: 'Full screen' });
  opener.focus();
  fireEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Pictures of Tractor, full screen' });
  return { opener, dialog, strip: within(dialog).getByRole('list', { name: 'Pictures' }) };
}

test('full screen shows the whole pictures in a dialog with the focus on them, closes, and gives the focus back', async () => {
  const { opener, dialog, strip } = await openFull();
  expect(within(dialog).getAllByRole('img')).toHaveLength(3);
  expect(strip).toHaveFocus();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close full screen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener).toHaveFocus();
});

describe('zoom', () => {
  const getTransform = (strip: HTMLElement, index = 0) =>
    strip.querySelectorAll('picture')[index]?.style.transform;

  test('by the button, in and out', async () => {
    const { dialog, strip } = await openFull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
    expect(getTransform(strip)).toContain('scale(2.5');
    expect(strip).toHaveAttribute('data-zoomed');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Zoom out' }));
    expect(getTransform(strip)).toBe('');
  });

  test('by keys; while zoomed the arrows move the picture and not the strip', async () => {
    const { strip } = await openFull();
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

  test('by two fingers, and another picture starts whole', async () => {
    const { strip } = await openFull();
    const slide = strip.children[0] as HTMLElement;
    // jsdom's pointer events have no place and no id.
    const finger = (type: string, pointerId: number, clientX: number) =>
      fireEvent(
        slide,
        Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY: 100 }), {
          pointerId,
        }),
      );
    finger('pointerdown', 1, 100);
    finger('pointerdown', 2, 150);
    finger('pointermove', 2, 200);
    expect(getTransform(strip)).toContain('scale(2.000)');
    finger('pointerup', 1, 100);
    finger('pointerup', 2, 200);
    scrolled(strip, 1);
    expect(getTransform(strip)).toBe('');
    expect(strip).not.toHaveAttribute('data-zoomed');
  });

  test('a double tap zooms where it falls', async () => {
    const { strip } = await openFull();
    fireEvent.dblClick(strip.children[0] as HTMLElement, { clientX: 0, clientY: 0 });
    expect(getTransform(strip)).toBe('translate(0.0px, 0.0px) scale(2.500)');
  });
});

test('one picture needs no arrows, counter or thumbnails', () => {
  render(<PictureGallery pictures={[HAY_PICTURE]} label="Hay" />);
  expect(screen.queryByRole('button', { name: 'Next picture', hidden: true })).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

test('without JavaScript the thumbnails are links to the slides', () => {
  const html = renderToString(<PictureGallery pictures={PICTURES} label="Tractor" />);
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id ?? '');
  expect(links).toHaveLength(3);
  for (const id of links) expect(html).toContain(`id="${id}"`);
});
