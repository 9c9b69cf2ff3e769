import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import type { RouteVitals } from '@paddock/contracts/http';
import { VitalsSection } from './vitals-section.tsx';

const lcp: RouteVitals = {
  remote: 'search',
  route: null,
  metric: 'lcp',
  stable: { p75: 1_849, views: 1_200 },
  canary: { p75: 2_160, views: 130 },
  history: [
    { day: '2026-11-21', p75: 1_700, views: 5_000 },
    { day: '2026-11-22', p75: 1_900, views: 1_330 },
  ],
};

describe('VitalsSection', () => {
  it('shows the 75th percentiles of each route with their history and the canary’s', () => {
    render(
      <VitalsSection
        vitals={{
          channel: 'live',
          hours: 24,
          vitals: [
            lcp,
            { ...lcp, route: 'results', canary: null, stable: { p75: 640, views: 8 } },
            {
              ...lcp,
              route: 'results',
              metric: 'cls',
              canary: null,
              history: [],
              stable: { p75: 80, views: 8 },
            },
          ],
        }}
      />,
    );
    const rows = within(screen.getByRole('table', { name: 'search' })).getAllByRole('row');
    expect(rows[1]?.textContent).toMatch(/^All pages1\.8 s \(1,200\)Canary: 2\.2 s \(130\)/);
    expect(
      within(rows[1] ?? document.body)
        .getByRole('img')
        .getAttribute('aria-label'),
    ).toBe('21 Nov 1.7 s, 22 Nov 1.9 s');
    expect(rows[2]?.textContent).toMatch(/^results640 ms \(8\).*––0\.08 \(8\)–$/);
  });

  it('says when no browser has reported yet', () => {
    render(<VitalsSection vitals={{ channel: 'live', hours: 24, vitals: [] }} />);
    expect(screen.getByText('No browser has reported yet.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
