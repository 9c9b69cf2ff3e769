import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { InRouter } from '@paddock/ui/gallery/in-router.tsx';
import { Layout, MAIN_ID } from './layout.tsx';

const NAVIGATION = [
  { label: 'Livestock', href: '/livestock', icon: 'store' },
  { label: 'Water', href: '/water', icon: 'no-such-icon' },
  { label: 'Fences', href: '/fences' },
  { label: 'Dogs', href: '/dogs' },
];

function show(currentPath: string) {
  return render(
    <InRouter>
      <Layout
        navigation={NAVIGATION}
        footerNavigation={[{ label: 'Everything', href: '/everything' }]}
        currentPath={currentPath}
        isNavigating={false}
        announcement="Water | Paddock"
        headerSearch={<input aria-label="Search in the bar" />}
        headerSearchCompact={<input aria-label="Search on a phone" />}
      >
        <h1>Water</h1>
      </Layout>
    </InRouter>,
  );
}

test('header: logo and home button lead home, search in both layouts, areas as the manifests give them', () => {
  show('/water/tanks');
  const header = screen.getByRole('banner');
  expect(within(header).getByLabelText('Home')).toHaveAttribute('href', '/');
  for (const logo of within(header).getAllByLabelText('Paddock home')) expect(logo).toHaveAttribute('href', '/');
  expect(within(header).getByLabelText('Search in the bar')).toBeInTheDocument();
  expect(within(header).getByLabelText('Search on a phone')).toBeInTheDocument();
  const areas = screen.getByLabelText('Areas');
  expect(within(areas).getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).toEqual(NAVIGATION.map(({ href }) => href));
  expect(within(areas).getByText('Water')).toHaveAttribute('aria-current', 'true');
  expect(within(areas).getByText('Dogs')).not.toHaveAttribute('aria-current');
});

test('bottom bar: home, the first areas, and all of them behind More', () => {
  show('/');
  const bar = screen.getByRole('navigation', { name: 'Paddock' });
  const row = within(bar).getAllByRole('link').slice(0, 4);
  expect(row.map((link) => link.textContent)).toEqual(['Home', 'Livestock', 'Water', 'Fences']);
  expect(row[0]).toHaveAttribute('aria-current', 'page');
  expect(within(bar).getByRole('button', { name: 'More' })).toHaveAttribute('aria-haspopup', 'dialog');
  const dialog = within(bar).getByRole('dialog', { hidden: true });
  expect(within(dialog).getAllByRole('link', { hidden: true })).toHaveLength(5);
});

test('footer: opening hours, ways to reach us, and links to pages there are', () => {
  show('/');
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent('Monday - Friday 9am - 5pm');
  expect(within(footer).getByRole('link', { name: /@/ })).toHaveAttribute('href', expect.stringMatching(/^mailto:/));
  expect(within(footer).getByRole('link', { name: 'Everything' })).toHaveAttribute('href', '/everything');
  expect(within(footer).queryByRole('link', { name: 'Dogs' })).toBeNull();
});

test('the skip link leads to the page, and the new page is announced', () => {
  show('/');
  expect(screen.getByRole('link', { name: 'Skip to the page' })).toHaveAttribute('href', `#${MAIN_ID}`);
  expect(screen.getByRole('main')).toHaveAttribute('id', MAIN_ID);
  expect(screen.getByText('Water | Paddock')).toHaveAttribute('role', 'status');
});
