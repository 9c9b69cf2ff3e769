import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Input } from '../input/input.tsx';
import { Field } from './field.tsx';

test('Field associates the control with its label, help and error', () => {
  render(
    <Field label="Price" help="Whole dollars." error="Give a price in whole dollars.">
      {(control) => <Input {...control} />}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Price' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Whole dollars. Give a price in whole dollars.');
});

test('Field sets no aria-describedby without help or error', () => {
  render(<Field label="Title">{(control) => <Input {...control} />}</Field>);
  expect(screen.getByRole('textbox', { name: 'Title' })).not.toHaveAttribute('aria-describedby');
});
