import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ChipLink } from './chip-link.tsx';
import { ChipRow } from './chip-row.tsx';

/** jsdom has no layout: every chip starts 600 px from the row's start and is 100 px wide. */
function mockLayout(): void {
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
}

function renderChips(chosen: string | null) {
  const element = (
    <ChipRow as="nav">
      {['Open', 'Spam'].map((label) => (
        <ChipLink key={label} to="/operate" label={label} isChosen={label === chosen} />
      ))}
    </ChipRow>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return screen.getByRole('navigation');
}

describe('ChipRow', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('scrolls until the current chip is in the middle', () => {
    mockLayout();
    expect(renderChips('Spam').scrollLeft).toBe(600 - (320 - 100) / 2);
  });

  it('stays at its start when no chip is current', () => {
    mockLayout();
    expect(renderChips(null).scrollLeft).toBe(0);
  });
});
