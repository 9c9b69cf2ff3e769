import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { formatCharacterCount, TextareaField } from './textarea-field.tsx';

test.each([
  [0, 'Up to 2,000 characters'],
  [1_850, '1,850 of 2,000 characters'],
  [2_000, '2,000 of 2,000 characters'],
  [2_001, '1 character too many'],
  [2_012, '12 characters too many'],
])('formatCharacterCount describes %d characters as "%s"', (length, sentence) => {
  expect(formatCharacterCount(length, 2_000)).toBe(sentence);
});

test('TextareaField counts the characters while the user types, and announces the count only near the limit', async () => {
  const user = userEvent.setup();
  render(<TextareaField label="Message" help="To Hemi." maxCharacters={10} />);
  const box = screen.getByRole('textbox', { name: 'Message' });
  expect(box).toHaveAccessibleDescription('To Hemi. Up to 10 characters');
  await user.type(box, 'Kia ora');
  expect(box).toHaveAccessibleDescription('To Hemi. 7 of 10 characters');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.type(box, ' Hemi');
  expect(screen.getByRole('status')).toHaveTextContent('2 characters too many');
  expect(box).toHaveValue('Kia ora Hemi');
});

test('TextareaField associates its error with the text box', () => {
  render(<TextareaField label="Message" error="Write what it is about." maxCharacters={10} />);
  expect(screen.getByRole('textbox')).toBeInvalid();
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(
    'Write what it is about. Up to 10 characters',
  );
});

test('TextareaField counts the characters of a controlled value', () => {
  const { rerender } = render(
    <TextareaField label="Message" maxCharacters={10} value="abc" onChange={() => undefined} />,
  );
  rerender(
    <TextareaField label="Message" maxCharacters={10} value="" onChange={() => undefined} />,
  );
  expect(screen.getByText('Up to 10 characters')).toBeInTheDocument();
});
