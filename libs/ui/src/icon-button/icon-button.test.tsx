import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { bellIcon } from '../icon/shapes/bell.ts';
import { CountBadge, getLabelWithCount } from './count-badge.tsx';
import { IconButton } from './icon-button.tsx';

function renderButton(count: number) {
  render(
    <IconButton
      shape={bellIcon}
      label={getLabelWithCount('Messages', count)}
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
])('IconButton with %d unread shows the badge %s and is named "%s"', (count, shown, name) => {
  const button = renderButton(count);
  expect(button).toHaveTextContent(shown);
  expect(button).toHaveAccessibleName(name);
});

test('IconButton shows no badge when nothing is unread', () => {
  const button = renderButton(0);
  expect(button).toHaveTextContent('');
  expect(button).toHaveAccessibleName('Messages');
});
