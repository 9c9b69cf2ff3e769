import { expect, test } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { Avatar } from './avatar.tsx';
import { toInitials } from './initials.ts';

test.each([
  ['Hemi Walker', 'HW'],
  ['Walker and Sons Ltd', 'WL'],
  ['Sons of the', 'S'],
  ['Ōtorohanga Hay & Straw', 'ŌS'],
  ['ōtāne Farms', 'ŌF'],
  ['R & J Smith', 'RS'],
  ['3 Rivers Dairy', '3D'],
  ['hemi', 'H'],
  ['Anne-Marie Te Rangi', 'AR'],
  ['Anne-Marie', 'A'],
  ['  ', '?'],
])('toInitials turns "%s" into "%s"', (name, initials) => {
  expect(toInitials(name)).toBe(initials);
});

test('Avatar is hidden from screen readers', () => {
  const { container } = render(<Avatar name="Hemi Walker" />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});

test('Avatar has the account’s colour, even after a change of name', () => {
  const getColour = (name: string, accountId: string) => {
    const { container } = render(<Avatar name={name} accountId={accountId} />);
    return container.querySelector('span')?.style.background;
  };
  const ids = ['200000001', '200000002', '200000003', '200000004'];
  const colours = ids.map((id) => getColour('Hemi Walker', id));
  expect(new Set(colours).size).toBe(ids.length);
  expect(ids.map((id) => getColour('Hemi W', id))).toEqual(colours);
});

test('Avatar shows the initials when its photo does not load', () => {
  const { container } = render(<Avatar name="Hemi Walker" url="/gone.webp" />);
  const image = container.querySelector('img') as HTMLImageElement;
  expect(image).toBeVisible();
  fireEvent.error(image);
  expect(image).not.toBeVisible();
  expect(container).toHaveTextContent('HW');
});
