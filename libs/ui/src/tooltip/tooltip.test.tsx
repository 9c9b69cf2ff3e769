import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tooltip } from './tooltip.tsx';

function renderTooltip() {
  render(
    <Tooltip text="Shown only to people you message">
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

test('Tooltip describes its element whether or not the tooltip is shown', () => {
  const { button, isShown } = renderTooltip();
  expect(isShown()).toBe(false);
  expect(button).toHaveAccessibleDescription('Shown only to people you message');
});

test('Tooltip is shown while the pointer is over its element or over the tooltip', async () => {
  const { user, button, isShown } = renderTooltip();
  await user.hover(button);
  expect(isShown()).toBe(true);
  await user.hover(screen.getByRole('tooltip', { hidden: true }));
  expect(isShown()).toBe(true);
  await user.hover(document.body);
  expect(isShown()).toBe(false);
});

test('Tooltip is shown when its element has the focus, and is hidden by Escape', async () => {
  const { user, button, isShown } = renderTooltip();
  await user.tab();
  expect(button).toHaveFocus();
  expect(isShown()).toBe(true);
  await user.keyboard('{Escape}');
  expect(isShown()).toBe(false);
  expect(button).toHaveFocus();
});
