import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Price } from './price.tsx';

test.each([
  ['$68,500 + GST', ' + GST'],
  ['$28–$32 an hour', ' an hour'],
  ['$68,000–$74,000 a year', ' a year'],
])('%s: the amount stands apart from %s', (text, rest) => {
  const { container } = render(<Price text={text} />);
  expect(container.querySelector('p')?.textContent).toBe(text);
  expect(container.querySelector('span')?.textContent).toBe(rest);
});

test.each(['Price on application', 'Free', '$850'])('%s is one piece', (text) => {
  const { container } = render(<Price text={text} />);
  expect(container.querySelector('p')?.textContent).toBe(text);
  expect(container.querySelector('span')).toBeNull();
});
