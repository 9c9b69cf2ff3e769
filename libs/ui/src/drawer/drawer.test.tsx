import { beforeAll, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { InRouter } from '../gallery/in-router.tsx';
import { Button } from '../button/button.tsx';
import { Drawer } from './drawer.tsx';

// jsdom has the element and not its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const filters = (
  <InRouter>
    <Drawer
      title="Filters"
      trigger={(attributes) => <Button {...attributes}>Filters</Button>}
      footer={(close) => <Button onClick={close}>Show 84</Button>}
    >
      {(close) => <button onClick={close}>Waikato</button>}
    </Drawer>
  </InRouter>
);

test('its button opens it as a modal dialog named by its title', async () => {
  render(filters);
  const user = userEvent.setup();
  const dialog = screen.getByRole('dialog', { hidden: true });
  expect(dialog).not.toHaveAttribute('open');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.getByRole('dialog', { name: 'Filters' })).toHaveAttribute('open');
});

test.each(['Close', 'Show 84', 'Waikato'])('%s closes it', async (name) => {
  render(filters);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(screen.getByRole('button', { name }));
  expect(screen.getByRole('dialog', { hidden: true })).not.toHaveAttribute('open');
});

test('a click beside it closes it, one inside does not', async () => {
  render(filters);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(screen.getByRole('heading', { name: 'Filters' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveAttribute('open');
  await user.click(dialog);
  expect(dialog).not.toHaveAttribute('open');
});

test('without JavaScript the browser opens it as a popover', () => {
  const html = renderToString(filters);
  const [, id] = /<dialog[^>]*id="([^"]+)"[^>]*popover="auto"/.exec(html) ?? [];
  expect(id).toBeDefined();
  expect(html).toMatch(new RegExp(`<button[^>]*popovertarget="${id ?? ''}"`, 'i'));
});
