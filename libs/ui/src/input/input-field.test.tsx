import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { EmailField, InputField } from './input-field.tsx';

describe('InputField', () => {
  it('names and describes its input', () => {
    render(<InputField id="price" label="Price" help="Whole dollars." error="Too low." name="p" />);
    const input = screen.getByRole('textbox', { name: 'Price' });
    expect(input).toHaveAttribute('id', 'price');
    expect(input).toHaveAttribute('name', 'p');
    expect(input).toHaveAccessibleDescription('Whole dollars. Too low.');
    expect(input).toBeInvalid();
  });
});

describe('EmailField', () => {
  it('shows the keyboard for email addresses and corrects nothing', () => {
    render(<EmailField label="Email" autoComplete="username" />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect(input).toBeRequired();
    expect(input).toHaveAttribute('type', 'email');
    expect(input).toHaveAttribute('autocapitalize', 'none');
    expect(input).toHaveAttribute('autocomplete', 'username');
  });
});
