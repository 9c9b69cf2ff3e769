import { beforeAll, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { installDialogMethods } from '../gallery/dialog-methods.ts';
import { InRouter } from '../gallery/in-router.tsx';
import { ModalPanel } from './modal-panel.tsx';

beforeAll(installDialogMethods);

const onClosed = jest.fn<() => void>();

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    onClosed();
    setIsOpen(false);
  };
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Withdraw…</Button>
      <ModalPanel
        title="Withdraw this listing?"
        isOpen={isOpen}
        onClose={close}
        footer={<Button onClick={close}>Keep it</Button>}
      >
        <p>Nobody will find it any more.</p>
      </ModalPanel>
    </>
  );
}

async function open() {
  onClosed.mockClear();
  render(
    <InRouter>
      <Page />
    </InRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Withdraw…' }));
  return { user, dialog: screen.getByRole('dialog', { name: 'Withdraw this listing?' }) };
}

test('nothing of its inside is there until it opens', () => {
  render(
    <InRouter>
      <Page />
    </InRouter>,
  );
  expect(screen.queryByText('Nobody will find it any more.')).toBeNull();
});

test('opens modally with the focus on its title', async () => {
  const { dialog } = await open();
  expect(dialog).toHaveAttribute('open');
  expect(screen.getByRole('heading', { name: 'Withdraw this listing?' })).toHaveFocus();
});

test.each(['Close', 'Keep it'])(
  '%s closes it once, and the focus goes back to what opened it',
  async (name) => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onClosed).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Withdraw…' })).toHaveFocus();
  },
);

test('closed by the browser (Escape), it says so', async () => {
  const { dialog } = await open();
  await act(async () => {
    (dialog as HTMLDialogElement).close();
    await Promise.resolve();
  });
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Nobody will find it any more.')).toBeNull();
});

test('a press beside it closes it; one that began inside does not', async () => {
  const { user, dialog } = await open();
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('Nobody will find it any more.') },
    { keys: '[/MouseLeft]', target: dialog },
  ]);
  expect(onClosed).not.toHaveBeenCalled();
  await user.click(dialog);
  expect(onClosed).toHaveBeenCalledTimes(1);
});
