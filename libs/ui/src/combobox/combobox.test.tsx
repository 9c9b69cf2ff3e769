import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Combobox, type ComboboxOption } from './combobox.tsx';

const OPTIONS: readonly ComboboxOption[] = [
  { key: '1', label: 'tractor' },
  { key: '2', label: 'tractor tyres', hint: 'in Machinery' },
  { key: '3', label: 'tractor driver', hint: 'in Jobs' },
];

function Example({
  onChoose,
  onSubmit,
}: {
  readonly onChoose: (key: string) => void;
  readonly onSubmit: () => void;
}) {
  const [value, setValue] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Combobox
        label="Search listings"
        name="query"
        value={value}
        onValueChange={setValue}
        options={value === '' ? [] : OPTIONS.filter(({ label }) => label.startsWith(value))}
        onChoose={({ key }) => onChoose(key)}
      />
    </form>
  );
}

function renderCombobox() {
  const onChoose = jest.fn<(key: string) => void>();
  const onSubmit = jest.fn<() => void>();
  render(<Example onChoose={onChoose} onSubmit={onSubmit} />);
  return {
    onChoose,
    onSubmit,
    user: userEvent.setup(),
    input: screen.getByRole('combobox', { name: 'Search listings' }),
  };
}

const getActiveOption = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

describe('Combobox', () => {
  test('opens when there are suggestions and announces how many', async () => {
    const { user, input } = renderCombobox();
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await user.type(input, 'tractor ');
    expect(input).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
    await user.type(input, 'x');
    expect(input).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('moves through the options and back to the typed text with the arrow keys, and keeps the focus in the input', async () => {
    const { user, input } = renderCombobox();
    await user.type(input, 't');
    expect(getActiveOption(input)).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(getActiveOption(input)).toBe('tractor');
    await user.keyboard('{ArrowUp}');
    expect(getActiveOption(input)).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(getActiveOption(input)).toContain('tractor driver');
    await user.keyboard('{ArrowDown}');
    expect(getActiveOption(input)).toBeNull();
    expect(input).toHaveFocus();
  });

  test('chooses the active option on Enter and submits the form when no option is active', async () => {
    const { user, input, onChoose, onSubmit } = renderCombobox();
    await user.type(input, 't{ArrowDown}{ArrowDown}{Enter}');
    expect(onChoose).toHaveBeenCalledWith('2');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('closes the list on Escape and keeps the text', async () => {
    const { user, input } = renderCombobox();
    await user.type(input, 'tr{Escape}');
    expect(input).toHaveValue('tr');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(getActiveOption(input)).toBe('tractor');
  });

  test('chooses an option on click, and closes the list when the input loses the focus', async () => {
    const { user, input, onChoose } = renderCombobox();
    await user.type(input, 't');
    await user.click(screen.getByRole('option', { name: /tractor driver/ }));
    expect(onChoose).toHaveBeenCalledWith('3');
    await user.type(input, 'r');
    expect(screen.getByRole('listbox')).toBeInTheDocument();
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('renders a plain named input without JavaScript', () => {
    const html = renderToString(<Example onChoose={() => undefined} onSubmit={() => undefined} />);
    expect(html).toMatch(/<input[^>]*name="query"/);
    expect(html).not.toContain('listbox"');
  });
});
