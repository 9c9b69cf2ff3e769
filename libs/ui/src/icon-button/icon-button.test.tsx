import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { bellIcon } from '../icon/shapes/bell.ts';
import { CountBadge, labelWithCount } from './count-badge.tsx';
import { IconButton } from './icon-button.tsx';

function show(count: number) {
  render(
    <IconButton
      shape={bellIcon}
      label={labelWithCount('Messages', count)}
      badge={<CountBadge count={count} />}
    />,
  );
  return screen.getByRole('button');
}

test.each([
  [1, '1', 'Messages, 1 unread'],
  [99, '99', 'Messages, 99 unread'],
  [100, '99+', 'Messages, 99+ unread'],
  [4_812, '99+', 'Messages, 99+ unread'],
])('%d unread: the badge shows %s and the button is called "%s"', (count, shown, name) => {
  const button = show(count);
  expect(button).toHaveTextContent(shown);
  expect(button).toHaveAccessibleName(name);
});

test('nothing unread needs no badge', () => {
  const button = show(0);
  expect(button).toHaveTextContent('');
  expect(button).toHaveAccessibleName('Messages');
});
