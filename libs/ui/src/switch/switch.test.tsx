import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Switch } from './switch.tsx';

test('is called by its label alone and described by its help', () => {
  render(<Switch label="New messages" help="As soon as somebody writes." />);
  const control = screen.getByRole('switch', { name: 'New messages' });
  expect(control).toHaveAccessibleDescription('As soon as somebody writes.');
});

test('Space turns it, a click on its words too', async () => {
  const user = userEvent.setup();
  render(<Switch label="New messages" help="As soon as somebody writes." />);
  const control = screen.getByRole('switch');
  await user.tab();
  await user.keyboard(' ');
  expect(control).toBeChecked();
  await user.click(screen.getByText('As soon as somebody writes.'));
  expect(control).not.toBeChecked();
});

test('in a form it sends its value when on', () => {
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
