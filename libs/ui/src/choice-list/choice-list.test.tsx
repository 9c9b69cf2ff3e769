import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { ChoiceList, type Choice } from './choice-list.tsx';

const createChoices = (count: number): Choice[] =>
  Array.from({ length: count }, (_each, index) => ({
    value: `v${index}`,
    label: `Choice ${index}`,
    count: index === 0 ? null : index * 1000,
    isSelected: false,
  }));

test('ChoiceList renders a group of checkboxes whose values the form submits', () => {
  const [first, second] = createChoices(2);
  render(
    <form data-testid="form">
      {first && second && (
        <ChoiceList
          name="condition"
          legend="Condition"
          choices={[first, { ...second, isSelected: true }]}
        />
      )}
    </form>,
  );
  const group = screen.getByRole('group', { name: 'Condition' });
  expect(within(group).getAllByRole('checkbox')).toHaveLength(2);
  expect(new FormData(screen.getByTestId('form')).getAll('condition')).toEqual(['v1']);
  expect(group).toHaveTextContent('1,000');
});

test('ChoiceList collapses a long list, but always shows the selected choices', () => {
  const many = createChoices(20).map((choice, index) => ({
    ...choice,
    isSelected: index === 17,
  }));
  const { container } = render(
    <ChoiceList
      name="regions"
      legend="Region"
      choices={[{ value: '', label: 'All', count: null, isSelected: false }, ...many]}
      isSingle
    />,
  );
  expect(screen.getByText('Show all 20')).toBeInTheDocument();
  expect(screen.getAllByRole('radio', { hidden: true })).toHaveLength(21);
  const collapsed = container.querySelector('details');
  expect(collapsed?.querySelectorAll('input')).toHaveLength(14);
  expect(screen.getByRole('radio', { name: /Choice 17/ }).closest('details')).toBeNull();
});

test('ChoiceList does not collapse a list that exceeds the limit by only one or two choices', () => {
  const { container } = render(
    <ChoiceList name="regions" legend="Region" choices={createChoices(8)} />,
  );
  expect(container.querySelector('details')).toBeNull();
});
