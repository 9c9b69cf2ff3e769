import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { TabLinks } from './tab-links.tsx';

/** jsdom has no layout: every tab starts 600 px from the row's start and is 100 px wide. */
function mockLayout(): void {
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
}

function renderTabs(currentHref: string | null) {
  const tabs = ['/operate', '/operate/log'].map((href) => ({
    label: href,
    href,
    isCurrent: href === currentHref,
  }));
  const element = <TabLinks label="Operator pages" tabs={tabs} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return screen.getByRole('navigation');
}

describe('TabLinks', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('scrolls its row until the current tab is in the middle', () => {
    mockLayout();
    expect(renderTabs('/operate/log').scrollLeft).toBe(600 - (320 - 100) / 2);
  });

  it('does not scroll when no tab is current', () => {
    mockLayout();
    expect(renderTabs(null).scrollLeft).toBe(0);
  });
});
