import { expect, it, jest } from '@jest/globals';
import type { SavedSearch } from '@paddock/contracts/http';
import { InRouter } from '@paddock/ui/gallery/in-router.tsx';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { SavedSearchCard } from './saved-search-card.tsx';

const SEARCH: SavedSearch = {
  id: '1',
  name: 'Tractors in Waikato',
  description: 'Marketplace, Waikato',
  href: '/marketplace?query=tractor&regions=waikato',
  frequency: 'daily',
  hasEmailAlerts: true,
  newCount: 0,
  newest: [],
  problem: null,
  seen: '2026-11-21T00:00:00.000Z',
  created: '2026-11-20T00:00:00.000Z',
};
const createCard = (onChange: (change: object) => void) => (
  <InRouter>
    <SavedSearchCard search={SEARCH} onChange={onChange} onRemove={() => undefined} />
  </InRouter>
);

it('SavedSearchCard accepts changes only after hydration, because earlier ones would be lost', async () => {
  const onChange = jest.fn();
  const container = document.createElement('div');
  container.innerHTML = renderToString(createCard(onChange));
  document.body.append(container);
  expect(screen.getByRole('combobox')).toBeDisabled();
  expect(screen.getByRole('switch')).toBeDisabled();
  render(createCard(onChange), { container, hydrate: true });
  await userEvent.setup().click(screen.getByRole('switch'));
  expect(onChange.mock.calls).toEqual([[{ hasEmailAlerts: false }]]);
});
