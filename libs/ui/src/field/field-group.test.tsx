import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Radio } from '../radio/radio.tsx';
import { FieldGroup } from './field-group.tsx';

function renderGroup(error?: string) {
  render(
    <FieldGroup legend="How is it sold?" help="Buyers filter by it." error={error}>
      {(control) => <Radio {...control} name="sale" label="For a price" />}
    </FieldGroup>,
  );
}

test('FieldGroup associates its legend and help with the group', () => {
  renderGroup();
  expect(screen.getByRole('group', { name: 'How is it sold?' })).toHaveAccessibleDescription(
    'Buyers filter by it.',
  );
  expect(screen.getByRole('radio', { name: 'For a price' })).not.toHaveAccessibleDescription();
});

test('FieldGroup associates its error with each control', () => {
  renderGroup('Choose how it is sold.');
  expect(screen.getByRole('radio', { name: 'For a price' })).toHaveAccessibleDescription(
    'Choose how it is sold.',
  );
});
