import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { PlaceSearch } from './place-search.tsx';

const createSearch = (error?: string) => (
  <PlaceSearch id="place" error={error} onChoose={() => undefined} />
);

it('PlaceSearch keeps text that was typed before hydration', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(createSearch());
  document.body.append(container);
  await userEvent.setup().type(screen.getByRole('combobox'), 'Matam');
  const { rerender } = render(createSearch(), { container, hydrate: true });
  rerender(createSearch('Choose a place'));
  expect(screen.getByRole('combobox')).toHaveValue('Matam');
});
