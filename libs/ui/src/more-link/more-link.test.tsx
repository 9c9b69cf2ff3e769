import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { InRouter } from '../gallery/in-router.tsx';
import { MoreLink } from './more-link.tsx';

function show(isLoading: boolean) {
  const onMore = jest.fn<() => void>();
  render(
    <InRouter>
      <MoreLink href="/search/listing?query=hay&page=2" onMore={onMore} isLoading={isLoading} />
    </InRouter>,
  );
  return { onMore, link: screen.getByRole('link') };
}

test('is a real link to the next page that appends in place', () => {
  const { onMore, link } = show(false);
  expect(link).toHaveAttribute('href', '/search/listing?query=hay&page=2');
  expect(fireEvent.click(link)).toBe(false);
  expect(onMore).toHaveBeenCalledTimes(1);
});

test('while it loads a second click asks for nothing', () => {
  const { onMore, link } = show(true);
  fireEvent.click(link);
  expect(onMore).not.toHaveBeenCalled();
});

test('a click with a modifier is left to the browser', () => {
  const { onMore, link } = show(false);
  fireEvent.click(link, { ctrlKey: true });
  expect(onMore).not.toHaveBeenCalled();
});
