import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openAsPopover } from '@paddock/ui/drawer/testing.ts';
import { InRouter } from '@paddock/ui/gallery/in-router.tsx';
import { render, screen, type RenderResult } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { provideBrowserServices } from '../../browser-services.ts';
import { createFakeApi } from '../../testing/fake-api.ts';
import { HOURS_FILTER, createSampleSearch } from '../../testing/samples.ts';
import { FilterPanel } from './filter-panel.tsx';
import { readAddress } from './search-address.ts';

const createPanel = () => (
  <InRouter>
    <FilterPanel
      address={readAddress({ pathname: '/marketplace', searchParams: new URLSearchParams() })}
      filters={createSampleSearch(1).filters}
      totalCount={400}
      formId="filters"
    />
  </InRouter>
);
const getOtagoCheckbox = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: /Otago/, hidden: true });

/** Puts the server's HTML into the document, changes it as a visitor does, and hydrates it. */
function hydrateAfter(visit: () => void): RenderResult {
  const container = document.createElement('div');
  container.innerHTML = renderToString(createPanel());
  document.body.append(container);
  visit();
  return render(createPanel(), { container, hydrate: true });
}

describe('FilterPanel', () => {
  let dispose: () => void;
  beforeEach(() => {
    dispose = provideBrowserServices({ api: createFakeApi(() => ({ totalCount: 132 })).api });
  });
  afterEach(() => dispose());

  it('shows years without and hours with a thousands separator', () => {
    const year = { ...HOURS_FILTER, name: 'year', label: 'Year', unit: null, min: 1930, max: 2027 };
    render(
      <InRouter>
        <FilterPanel
          address={readAddress({ pathname: '/marketplace', searchParams: new URLSearchParams() })}
          filters={[year, HOURS_FILTER]}
          totalCount={400}
          formId="filters"
        />
      </InRouter>,
    );
    expect(screen.getByPlaceholderText('1930')).toBeInTheDocument();
    expect(screen.getByPlaceholderText('20,000')).toBeInTheDocument();
  });

  describe('changed before the page was hydrated', () => {
    it('keeps a filter that was ticked in the open sheet', async () => {
      hydrateAfter(() => {
        openAsPopover(screen.getByRole<HTMLDialogElement>('dialog', { hidden: true }));
        getOtagoCheckbox().click();
      });
      await screen.findByRole('button', { name: 'Show 132 results', hidden: true });
      expect(getOtagoCheckbox()).toBeChecked();
    });

    it('ignores a filter that the browser has restored', () => {
      const { rerender } = hydrateAfter(() => {
        getOtagoCheckbox().checked = true;
      });
      rerender(createPanel());
      expect(getOtagoCheckbox()).not.toBeChecked();
    });
  });
});
