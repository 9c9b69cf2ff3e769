import { beforeAll, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { installDialogMethods } from '../gallery/dialog-methods.ts';
import { InRouter } from '../gallery/in-router.tsx';
import { ModalPanel } from './modal-panel.tsx';

beforeAll(installDialogMethods);

const onClose = jest.fn<() => void>();

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    onClose();
    setIsOpen(false);
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Withdraw…</Button>
      <ModalPanel
        title="Withdraw this listing?"
        isOpen={isOpen}
        onClose={close}
        footer={<Button onClick={close}>Keep editing</Button>}
      >
        <p>Buyers can’t find it.</p>
      </ModalPanel>
    </>
  );
}

async function openPanel() {
  onClose.mockClear();
  render(
    <InRouter>
      <Page />
    </InRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Withdraw…' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Withdraw this listing?' }) };
}

test('ModalPanel renders its content only while it is open', () => {
  render(
    <InRouter>
      <Page />
    </InRouter>,
  );
  expect(screen.queryByText('Buyers can’t find it.')).toBeNull();
});

test('ModalPanel has its own colour and text size, wherever in the page it opens', async () => {
  const { dialog } = await openPanel();
  const { color, fontSize } = getComputedStyle(dialog);
  expect([color, fontSize]).toEqual(['var(--pd-text)', 'var(--pd-size-16)']);
});

test('ModalPanel opens as a modal dialog with the focus on its title', async () => {
  const { dialog } = await openPanel();
  expect(dialog).toHaveAttribute('open');
  expect(screen.getByRole('heading', { name: 'Withdraw this listing?' })).toHaveFocus();
});

test.each(['Close', 'Keep editing'])(
  'ModalPanel closes on a click on "%s", calls onClose only once, and returns the focus to the button that opened it',
  async (name) => {
    const { user } = await openPanel();
    await user.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Withdraw…' })).toHaveFocus();
  },
);

test('ModalPanel calls onClose when the browser closes the dialog (Escape)', async () => {
  const { dialog } = await openPanel();
  await act(async () => {
    (dialog as HTMLDialogElement).close();
    await Promise.resolve();
  });
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Buyers can’t find it.')).toBeNull();
});

test('ModalPanel closes on a click on the backdrop, unless the press began inside the panel', async () => {
  const { user, dialog } = await openPanel();
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Buyers can’t find it.') },
    { keys: '[/MouseLeft]', target: dialog },
  ]);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(1);
});
