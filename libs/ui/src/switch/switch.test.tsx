import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Switch } from './switch.tsx';

test('Switch takes its accessible name from the label and its description from the help', () => {
  render(<Switch label="New messages" help="When you receive a message." />);
  const control = screen.getByRole('switch', { name: 'New messages' });
  expect(control).toHaveAccessibleDescription('When you receive a message.');
});

test('Switch is toggled by Space and by a click on its help text', async () => {
  const user = userEvent.setup();
  render(<Switch label="New messages" help="When you receive a message." />);
  const control = screen.getByRole('switch');
  await user.tab();
  await user.keyboard(' ');
  expect(control).toBeChecked();
  await user.click(screen.getByText('When you receive a message.'));
  expect(control).not.toBeChecked();
});

test('Switch submits its value with its form only when it is on', () => {
  render(
    <form aria-label="Settings">
      <Switch label="New messages" name="messages" value="yes" defaultChecked />
      <Switch label="Watchlist" name="watchlist" value="yes" />
    </form>,
  );
  expect([...new FormData(screen.getByRole<HTMLFormElement>('form'))]).toEqual([
    ['messages', 'yes'],
  ]);
});
