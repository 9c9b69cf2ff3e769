import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Price } from './price.tsx';

test.each([
  ['$68,500 + GST', ' + GST'],
  ['$90, negotiable', ', negotiable'],
  ['$1,250.50, negotiable', ', negotiable'],
  ['$28–$32 an hour', ' an hour'],
  ['$68,000–$74,000 a year', ' a year'],
])('Price, for the text "%s", styles "%s" differently from the amount', (text, suffix) => {
  const { container } = render(<Price text={text} />);
  expect(container.querySelector('p')?.textContent).toBe(text);
  expect(container.querySelector('span')?.textContent).toBe(suffix);
});

test.each(['Price on application', 'Free', '$850', '$9,250', '$1,250.50', '$1,000–$2,500'])(
  'Price renders the text "%s" without splitting it',
  (text) => {
    const { container } = render(<Price text={text} />);
    expect(container.querySelector('p')?.textContent).toBe(text);
    expect(container.querySelector('span')).toBeNull();
  },
);
