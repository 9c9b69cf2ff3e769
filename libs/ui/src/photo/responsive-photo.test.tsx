import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { TRACTOR_PHOTO } from '../gallery/samples.ts';
import { ResponsivePhoto } from './responsive-photo.tsx';

afterEach(() => {
  delete document.documentElement.dataset['saver'];
});

test('ResponsivePhoto offers AVIF at three widths, and WebP at the middle one', () => {
  const { container } = render(<ResponsivePhoto photo={TRACTOR_PHOTO} sizes="50vw" />);
  const source = container.querySelector('source');
  expect(source).toHaveAttribute('type', 'image/avif');
  expect(source?.getAttribute('srcset')).toBe(
    [400, 800, 1600]
      .map((width) => `/gallery/pictures/tractor.svg?w=${width}&f=avif ${width}w`)
      .join(','),
  );
  expect(source).toHaveAttribute('sizes', '50vw');
  expect(screen.getByRole('img', { name: TRACTOR_PHOTO.alt })).toHaveAttribute(
    'src',
    '/gallery/pictures/tractor.svg?w=800&f=webp',
  );
});

test('ResponsivePhoto offers no width above the largest one', () => {
  const { container } = render(
    <ResponsivePhoto photo={TRACTOR_PHOTO} sizes="112px" maxWidth={800} />,
  );
  expect(
    container
      .querySelector('source')
      ?.getAttribute('srcset')
      ?.match(/\d+w(?=,|$)/g),
  ).toEqual(['400w', '800w']);
  expect(container.querySelector('img')?.getAttribute('src')).toContain('?w=400&f=webp');
});

test('ResponsivePhoto offers a single width when data saver is on: the smallest, or the second smallest for a contained photo', () => {
  document.documentElement.dataset['saver'] = '';
  const { container, rerender } = render(
    <ResponsivePhoto photo={TRACTOR_PHOTO} sizes="100vw" isEager />,
  );
  const getOfferedUrls = () =>
    [...container.querySelectorAll('source, img')]
      .flatMap((element) => [element.getAttribute('srcset'), element.getAttribute('src')])
      .filter((attribute) => attribute !== null);
  const expectedUrls = (width: number) => [
    `/gallery/pictures/tractor.svg?w=${width}&f=avif ${width}w`,
    `/gallery/pictures/tractor.svg?w=${width}&f=webp`,
  ];
  expect(getOfferedUrls()).toEqual(expectedUrls(400));
  rerender(<ResponsivePhoto photo={TRACTOR_PHOTO} sizes="100vw" isContained />);
  expect(getOfferedUrls()).toEqual(expectedUrls(800));
});

test('ResponsivePhoto loads its image at once with high priority when eager, and lazily otherwise', () => {
  const { rerender } = render(<ResponsivePhoto photo={TRACTOR_PHOTO} sizes="50vw" isEager />);
  expect(screen.getByRole('img')).toHaveAttribute('fetchpriority', 'high');
  expect(screen.getByRole('img')).not.toHaveAttribute('data-waiting');
  rerender(<ResponsivePhoto photo={TRACTOR_PHOTO} sizes="50vw" />);
  expect(screen.getByRole('img')).toHaveAttribute('loading', 'lazy');
});

test('ResponsivePhoto marks a photo below the fold, except an eager one', () => {
  const renderPhoto = (isEager: boolean) =>
    renderToString(
      <ResponsivePhoto photo={TRACTOR_PHOTO} sizes="50vw" isBelowFold isEager={isEager} />,
    );
  expect(renderPhoto(false)).toContain('data-below-fold=""');
  expect(renderPhoto(true)).not.toContain('data-below-fold');
});

test('ResponsivePhoto hides a lazy image until the image has loaded or failed', () => {
  render(<ResponsivePhoto photo={TRACTOR_PHOTO} sizes="50vw" />);
  const image = screen.getByRole('img');
  Object.defineProperty(image, 'complete', { value: false });
  image.dataset['waiting'] = '';
  fireEvent.load(image);
  expect(image).not.toHaveAttribute('data-waiting');
  image.dataset['waiting'] = '';
  fireEvent.error(image);
  expect(image).not.toHaveAttribute('data-waiting');
});

test('ResponsivePhoto does not hide an image without JavaScript', () => {
  expect(renderToString(<ResponsivePhoto photo={TRACTOR_PHOTO} sizes="50vw" />)).not.toContain(
    'data-waiting',
  );
});

test('ResponsivePhoto has an empty alt text when it is decorative', () => {
  const { container } = render(<ResponsivePhoto photo={TRACTOR_PHOTO} sizes="50vw" isDecorative />);
  expect(container.querySelector('img')).toHaveAttribute('alt', '');
});

test('ResponsivePhoto shows the blurred preview in the same position as the image', () => {
  const blur = 'data:image/webp;base64,UklGRg==';
  const renderPhoto = (isContained: boolean) =>
    renderToString(
      <ResponsivePhoto photo={{ ...TRACTOR_PHOTO, blur }} sizes="50vw" isContained={isContained} />,
    );
  expect(renderPhoto(false)).toContain(
    `background:${TRACTOR_PHOTO.colour} url(&quot;${blur}&quot;) center / cover no-repeat`,
  );
  expect(renderPhoto(true)).toContain('center / contain no-repeat');
  expect(renderToString(<ResponsivePhoto photo={TRACTOR_PHOTO} sizes="50vw" />)).not.toContain(
    'url(',
  );
});
