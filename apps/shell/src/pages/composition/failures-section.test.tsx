import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { FailuresSection } from './failures-section.tsx';

it('FailuresSection shows what failed where, how often, and the places in our files', () => {
  render(
    <FailuresSection
      failures={[
        {
          remote: 'search',
          version: '1.0.0-b',
          route: 'results',
          code: 'render',
          message: 'TypeError: price is undefined',
          stack: '/assets/a.js:1:2\n/assets/a.js:1:2',
          count: 1_200,
        },
      ]}
    />,
  );
  const text = screen.getByRole('listitem').textContent.replaceAll('\u00A0', ' ');
  expect(text).toContain('search 1.0.0-b 1,200 × render on results');
  expect(text).toContain('TypeError: price is undefined');
  expect(screen.getAllByText('/assets/a.js:1:2')).toHaveLength(2);
});
