import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './avatar.tsx';
import { toInitials } from './initials.ts';

test.each([
  ['Hemi Walker', 'HW'],
  ['Walker and Sons Ltd', 'WS'],
  ['Ōtorohanga Hay & Straw', 'ŌH'],
  ['hemi', 'H'],
  ['Anne-Marie Te Rangi', 'AM'],
  ['  ', '?'],
])('%s: %s', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});

test('beside a name it is silent, alone it says it', () => {
  const { rerender } = render(<Avatar name="Hemi Walker" />);
  expect(screen.queryByRole('img')).toBeNull();
  rerender(<Avatar name="Hemi Walker" isAlone />);
  expect(screen.getByRole('img', { name: 'Hemi Walker' })).toHaveTextContent('HW');
});

test('a picture that cannot be had leaves the initials', () => {
  const { container } = render(<Avatar name="Hemi Walker" url="/gone.webp" />);
  const image = container.querySelector('img') as HTMLImageElement;
  expect(image).toBeVisible();
  fireEvent.error(image);
  expect(image).not.toBeVisible();
  expect(container).toHaveTextContent('HW');
});
