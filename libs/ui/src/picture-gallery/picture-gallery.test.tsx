import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { COW_PICTURE, HAY_PICTURE, TRACTOR_PICTURE } from '../gallery/samples.ts';
import { PictureGallery } from './picture-gallery.tsx';

const PICTURES = [TRACTOR_PICTURE, HAY_PICTURE, COW_PICTURE];
const WIDTH = 300;
const scrollTo = jest.fn<(options: ScrollToOptions) => void>();

// jsdom has no layout and no dialogs.
beforeAll(() => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => WIDTH });
  Object.defineProperty(HTMLElement.prototype, 'scrollTo', { configurable: true, value: scrollTo });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
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

test('full screen shows the whole pictures in a dialog, and closes', () => {
  render(<PictureGallery pictures={PICTURES} label="Tractor" />);
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getAllByRole('img')).toHaveLength(3);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close full screen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
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
