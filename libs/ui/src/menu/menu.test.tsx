import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IconButton } from '../icon-button/icon-button.tsx';
import { listIcon } from '../icon/shapes/list.ts';
import { Menu } from './menu.tsx';

function show() {
  const onChoose = jest.fn<(label: string) => void>();
  const item = (label: string, isDisabled = false) => ({
    label,
    isDisabled,
    onChoose: () => onChoose(label),
  });
  render(
    <>
      <Menu
        trigger={(attributes) => (
          <IconButton {...attributes} shape={listIcon} label="Listing actions" />
        )}
        items={[item('Edit'), item('Share'), item('Renew', true), item('Withdraw')]}
      />
      <button>After</button>
    </>,
  );
  return {
    onChoose,
    user: userEvent.setup(),
    trigger: screen.getByRole('button', { name: 'Listing actions' }),
    focused: () => document.activeElement?.textContent,
  };
}

test('opens with the focus on its first item and is named by its button', async () => {
  const { user, trigger, focused } = show();
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(trigger);
  expect(screen.getByRole('menu', { name: 'Listing actions' })).toBeVisible();
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  expect(focused()).toBe('Edit');
});

test('ArrowUp on its button opens it at the end', async () => {
  const { user, trigger, focused } = show();
  trigger.focus();
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('Withdraw');
});

test('arrows go round, Home and End and letters jump', async () => {
  const { user, trigger, focused } = show();
  await user.click(trigger);
  const seen = [];
  for (const key of ['{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}', 'r', 's', 'x']) {
    await user.keyboard(key);
    seen.push(focused());
  }
  expect(seen).toEqual([
    'Share',
    'Withdraw',
    'Edit',
    'Withdraw',
    'Edit',
    'Renew',
    'Share',
    'Share',
  ]);
});

test('Enter chooses, closes and gives the focus back', async () => {
  const { user, trigger, onChoose } = show();
  await user.click(trigger);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChoose.mock.calls).toEqual([['Share']]);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger).toHaveFocus();
});

test('a disabled item can be reached and does nothing', async () => {
  const { user, trigger, onChoose } = show();
  await user.click(trigger);
  await user.keyboard('r{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeVisible();
});

test('Escape closes it and gives the focus back', async () => {
  const { user, trigger } = show();
  await user.click(trigger);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger).toHaveFocus();
});

test('Tab closes it and goes on from its button', async () => {
  const { user, trigger } = show();
  await user.click(trigger);
  await user.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('a press elsewhere closes it, a second one on its button too', async () => {
  const { user, trigger } = show();
  await user.click(trigger);
  await user.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(trigger);
  await user.click(trigger);
  expect(screen.queryByRole('menu')).toBeNull();
});
