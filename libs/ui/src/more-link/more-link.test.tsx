import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { InRouter } from '../gallery/in-router.tsx';
import { MoreLink } from './more-link.tsx';

function renderLink(isLoading: boolean) {
  const onMore = jest.fn<() => void>();
  render(
    <InRouter>
      <MoreLink href="/search/listing?query=hay&page=2" onLoadMore={onMore} isLoading={isLoading} />
    </InRouter>,
  );
  return { onMore, link: screen.getByRole('link') };
}

test('MoreLink links to the next page and calls onLoadMore on a click', () => {
  const { onMore, link } = renderLink(false);
  expect(link).toHaveAttribute('href', '/search/listing?query=hay&page=2');
  expect(fireEvent.click(link)).toBe(false);
  expect(onMore).toHaveBeenCalledTimes(1);
});

test('MoreLink ignores clicks while it is loading', () => {
  const { onMore, link } = renderLink(true);
  fireEvent.click(link);
  expect(onMore).not.toHaveBeenCalled();
});

test('MoreLink leaves a click with a modifier key to the browser', () => {
  const { onMore, link } = renderLink(false);
  fireEvent.click(link, { ctrlKey: true });
  expect(onMore).not.toHaveBeenCalled();
});
