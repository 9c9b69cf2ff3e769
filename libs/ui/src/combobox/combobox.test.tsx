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

function start() {
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

const active = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

describe('combobox', () => {
  test('opens while something is suggested and announces how many', async () => {
    const { user, input } = start();
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await user.type(input, 'tractor ');
    expect(input).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
    await user.type(input, 'x');
    expect(input).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('arrows go round through the typed text, and the focus stays in the input', async () => {
    const { user, input } = start();
    await user.type(input, 't');
    expect(active(input)).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(active(input)).toBe('tractor');
    await user.keyboard('{ArrowUp}');
    expect(active(input)).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(active(input)).toContain('tractor driver');
    await user.keyboard('{ArrowDown}');
    expect(active(input)).toBeNull();
    expect(input).toHaveFocus();
  });

  test('Enter takes the active option; without one it submits the form', async () => {
    const { user, input, onChoose, onSubmit } = start();
    await user.type(input, 't{ArrowDown}{ArrowDown}{Enter}');
    expect(onChoose).toHaveBeenCalledWith('2');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(input).toHaveAttribute('aria-expanded', 'false');
    await user.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  test('Escape closes the list and keeps the text', async () => {
    const { user, input } = start();
    await user.type(input, 'tr{Escape}');
    expect(input).toHaveValue('tr');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(active(input)).toBe('tractor');
  });

  test('a click chooses, leaving the field closes', async () => {
    const { user, input, onChoose } = start();
    await user.type(input, 't');
    await user.click(screen.getByRole('option', { name: /tractor driver/ }));
    expect(onChoose).toHaveBeenCalledWith('3');
    await user.type(input, 'r');
    expect(screen.getByRole('listbox')).toBeInTheDocument();
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('without JavaScript it is a named input of its form', () => {
    const html = renderToString(<Example onChoose={() => undefined} onSubmit={() => undefined} />);
    expect(html).toMatch(/<input[^>]*name="query"/);
    expect(html).not.toContain('listbox"');
  });
});
