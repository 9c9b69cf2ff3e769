import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tooltip } from './tooltip.tsx';

function show() {
  render(
    <Tooltip text="Shown to those you message alone">
      {(attributes) => <button {...attributes}>Phone number</button>}
    </Tooltip>,
  );
  const button = screen.getByRole('button');
  return {
    user: userEvent.setup(),
    button,
    isShown: () => screen.getByRole('tooltip', { hidden: true }).hasAttribute('data-shown'),
  };
}

test('describes its thing whether it is seen or not', () => {
  const { button, isShown } = show();
  expect(isShown()).toBe(false);
  expect(button).toHaveAccessibleDescription('Shown to those you message alone');
});

test('comes with the pointer, stays while that is on it, goes when it leaves', async () => {
  const { user, button, isShown } = show();
  await user.hover(button);
  expect(isShown()).toBe(true);
  await user.hover(screen.getByRole('tooltip', { hidden: true }));
  expect(isShown()).toBe(true);
  await user.hover(document.body);
  expect(isShown()).toBe(false);
});

test('comes with the focus, and Escape sends it away', async () => {
  const { user, button, isShown } = show();
  await user.tab();
  expect(button).toHaveFocus();
  expect(isShown()).toBe(true);
  await user.keyboard('{Escape}');
  expect(isShown()).toBe(false);
  expect(button).toHaveFocus();
});
