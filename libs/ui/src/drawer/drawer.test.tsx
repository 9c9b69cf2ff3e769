import { beforeAll, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { InRouter } from '../gallery/in-router.tsx';
import { Button } from '../button/button.tsx';
import { Drawer } from './drawer.tsx';
import { isDrawerOpen } from './is-drawer-open.ts';
import { openAsPopover } from './testing.ts';

// jsdom supports the dialog element but not its methods.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const filterDrawer = (
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

test('Drawer opens from its trigger as a modal dialog named by its title', async () => {
  render(filterDrawer);
  const user = userEvent.setup();
  const dialog = screen.getByRole('dialog', { hidden: true });
  expect(dialog).not.toHaveAttribute('open');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.getByRole('dialog', { name: 'Filters' })).toHaveAttribute('open');
});

test('Drawer stays open when the user opens it right after the first render', () => {
  function EarlyClick() {
    // A layout effect runs before the drawer's other effects.
    useLayoutEffect(() => screen.getByRole('button', { name: 'Filters' }).click(), []);
    return null;
  }
  render(
    <>
      {filterDrawer}
      <EarlyClick />
    </>,
  );
  expect(screen.getByRole('dialog')).toHaveAttribute('open');
});

test.each(['Show 84', 'Waikato'])(
  'Drawer that was opened before hydration closes on a click on the button "%s"',
  async (name) => {
    render(filterDrawer);
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
    openAsPopover(dialog);
    await userEvent.setup().click(screen.getByRole('button', { name, hidden: true }));
    expect(isDrawerOpen(dialog)).toBe(false);
  },
);

test.each(['Close', 'Show 84', 'Waikato'])(
  'Drawer closes on a click on the button "%s"',
  async (name) => {
    render(filterDrawer);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('dialog', { hidden: true })).not.toHaveAttribute('open');
  },
);

test('Drawer closes on a click on the backdrop but not on a click inside', async () => {
  render(filterDrawer);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(screen.getByRole('heading', { name: 'Filters' }));
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveAttribute('open');
  await user.click(dialog);
  expect(dialog).not.toHaveAttribute('open');
});

test('Drawer opens as a popover without JavaScript', () => {
  const html = renderToString(filterDrawer);
  const [, id] = /<dialog[^>]*id="([^"]+)"[^>]*popover="auto"/.exec(html) ?? [];
  expect(id).toBeDefined();
  expect(html).toMatch(new RegExp(`<button[^>]*popovertarget="${id ?? ''}"`, 'i'));
});
