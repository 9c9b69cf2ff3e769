import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { InRouter } from '../gallery/in-router.tsx';
import { Pagination } from './pagination.tsx';

function show(page: number, pageCount: number) {
  render(
    <InRouter>
      <Pagination
        page={page}
        pageCount={pageCount}
        getHref={(number) => `/news?page=${number}`}
        label="Pages of news"
      />
    </InRouter>,
  );
}

test('links to the neighbours and marks the current page', () => {
  show(5, 12);
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/news?page=4');
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/news?page=6');
  expect(screen.getByRole('link', { name: 'Page 5', hidden: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(screen.getByText('Page 5 of 12')).toBeInTheDocument();
});

test('ends at its ends', () => {
  show(1, 2);
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/news?page=2');
});

test('one page needs none', () => {
  show(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});
