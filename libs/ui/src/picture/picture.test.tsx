import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { TRACTOR_PICTURE } from '../gallery/samples.ts';
import { Picture } from './picture.tsx';

afterEach(() => {
  delete document.documentElement.dataset['saver'];
});

test('offers AVIF before WebP, each in three widths', () => {
  const { container } = render(<Picture picture={TRACTOR_PICTURE} sizes="50vw" />);
  const source = container.querySelector('source');
  expect(source).toHaveAttribute('type', 'image/avif');
  expect(source?.getAttribute('srcset')).toBe(
    [400, 800, 1600]
      .map((width) => `/gallery/pictures/tractor?w=${width}&f=avif ${width}w`)
      .join(','),
  );
  expect(screen.getByRole('img', { name: TRACTOR_PICTURE.alt })).toHaveAttribute('sizes', '50vw');
});

test('where data are saved it offers the smallest size alone, and the next for a picture as large as it gets', () => {
  document.documentElement.dataset['saver'] = '';
  const { container, rerender } = render(
    <Picture picture={TRACTOR_PICTURE} sizes="100vw" isEager />,
  );
  const offered = () =>
    [...container.querySelectorAll('source, img')]
      .flatMap((each) => [each.getAttribute('srcset'), each.getAttribute('src')])
      .filter((each) => each !== null);
  const sized = (width: number) => [
    `/gallery/pictures/tractor?w=${width}&f=avif ${width}w`,
    `/gallery/pictures/tractor?w=${width}&f=webp ${width}w`,
    `/gallery/pictures/tractor?w=${width}&f=webp`,
  ];
  expect(offered()).toEqual(sized(400));
  rerender(<Picture picture={TRACTOR_PICTURE} sizes="100vw" isContained />);
  expect(offered()).toEqual(sized(800));
});

test('the first ones are fetched at once, the others when they come near', () => {
  const { rerender } = render(<Picture picture={TRACTOR_PICTURE} sizes="50vw" isEager />);
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  expect(screen.getByRole('img')).not.toHaveAttribute('data-waiting');
  rerender(<Picture picture={TRACTOR_PICTURE} sizes="50vw" />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
});

test('a lazy picture waits unseen until it is there, or is known to be missing', () => {
  render(<Picture picture={TRACTOR_PICTURE} sizes="50vw" />);
  const image = screen.getByRole('img');
  Object.defineProperty(image, 'complete', { value: false });
  image.dataset['waiting'] = '';
  fireEvent.load(image);
  expect(image).not.toHaveAttribute('data-waiting');
  image.dataset['waiting'] = '';
  fireEvent.error(image);
  expect(image).not.toHaveAttribute('data-waiting');
});

test('without JavaScript nothing is hidden', () => {
  expect(renderToString(<Picture picture={TRACTOR_PICTURE} sizes="50vw" />)).not.toContain(
    'data-waiting',
  );
});

test('beside text that says the same it is decorative', () => {
  const { container } = render(<Picture picture={TRACTOR_PICTURE} sizes="50vw" isDecorative />);
  expect(container.querySelector('img')).toHaveAttribute('alt', '');
});

test('until it is there its blurred self shows in the same place, in a style that every page may have', () => {
  const blur = 'data:image/webp;base64,UklGRg==';
  const frame = (isContained: boolean) =>
    renderToString(
      <Picture picture={{ ...TRACTOR_PICTURE, blur }} sizes="50vw" isContained={isContained} />,
    );
  expect(frame(false)).toContain(
    `background:${TRACTOR_PICTURE.colour} url(&quot;${blur}&quot;) center / cover no-repeat`,
  );
  expect(frame(true)).toContain('center / contain no-repeat');
  expect(renderToString(<Picture picture={TRACTOR_PICTURE} sizes="50vw" />)).not.toContain('url(');
});
