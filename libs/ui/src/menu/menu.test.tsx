import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IconButton } from '../icon-button/icon-button.tsx';
import { listIcon } from '../icon/shapes/list.ts';
import { Menu } from './menu.tsx';

function renderMenu() {
  const onChoose = jest.fn<(label: string) => void>();
  const createItem = (label: string, isDisabled = false) => ({
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
        items={[
          createItem('Edit'),
          createItem('Share'),
          createItem('Renew', true),
          createItem('Withdraw'),
        ]}
      />
      <button>After</button>
    </>,
  );
  return {
    onChoose,
    user: userEvent.setup(),
    trigger: screen.getByRole('button', { name: 'Listing actions' }),
    getFocusedText: () => document.activeElement?.textContent,
  };
}

test('Menu opens with the focus on its first item, and is named by its trigger', async () => {
  const { user, trigger, getFocusedText } = renderMenu();
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(trigger);
  expect(screen.getByRole('menu', { name: 'Listing actions' })).toBeVisible();
  expect(trigger).toHaveAttribute('aria-expanded', 'true');
  expect(getFocusedText()).toBe('Edit');
});

test('Menu opens with the focus on its last item when ArrowUp is pressed', async () => {
  const { user, trigger, getFocusedText } = renderMenu();
  trigger.focus();
  await user.keyboard('{ArrowUp}');
  expect(getFocusedText()).toBe('Withdraw');
});

test('Menu moves the focus with the arrow keys, Home, End and first letters, and wraps around', async () => {
  const { user, trigger, getFocusedText } = renderMenu();
  await user.click(trigger);
  const focusedTexts = [];
  for (const key of ['{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}', 'r', 's', 'x']) {
    await user.keyboard(key);
    focusedTexts.push(getFocusedText());
  }
  expect(focusedTexts).toEqual([
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

test('Menu chooses an item on Enter, closes, and returns the focus', async () => {
  const { user, trigger, onChoose } = renderMenu();
  await user.click(trigger);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onChoose.mock.calls).toEqual([['Share']]);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger).toHaveFocus();
});

test('Menu allows the focus on a disabled item but does not choose the item', async () => {
  const { user, trigger, onChoose } = renderMenu();
  await user.click(trigger);
  await user.keyboard('r{Enter}');
  expect(onChoose).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeVisible();
});

test('Menu closes on Escape and returns the focus', async () => {
  const { user, trigger } = renderMenu();
  await user.click(trigger);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(trigger).toHaveFocus();
});

test('Menu closes on Tab and moves the focus to the element after its trigger', async () => {
  const { user, trigger } = renderMenu();
  await user.click(trigger);
  await user.tab();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

test('Menu closes on a click elsewhere and on a second click on its trigger', async () => {
  const { user, trigger } = renderMenu();
  await user.click(trigger);
  await user.click(document.body);
  expect(screen.queryByRole('menu')).toBeNull();
  await user.click(trigger);
  await user.click(trigger);
  expect(screen.queryByRole('menu')).toBeNull();
});
