import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { InRouter } from '../gallery/in-router.tsx';
import { Pagination } from './pagination.tsx';

function renderPagination(page: number, pageCount: number) {
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

test('Pagination links to the previous and next page and marks the current one', () => {
  renderPagination(5, 12);
  expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/news?page=4');
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/news?page=6');
  expect(screen.getByRole('link', { name: 'Page 5', hidden: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(screen.getByText('Page 5 of 12')).toBeInTheDocument();
});

test('Pagination has no Previous link on the first page', () => {
  renderPagination(1, 2);
  expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/news?page=2');
});

test('Pagination renders nothing for a single page', () => {
  renderPagination(1, 1);
  expect(screen.queryByRole('navigation')).toBeNull();
});
