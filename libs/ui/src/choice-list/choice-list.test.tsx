import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { ChoiceList, type Choice } from './choice-list.tsx';

const choices = (count: number): Choice[] =>
  Array.from({ length: count }, (_each, index) => ({
    value: `v${index}`,
    label: `Choice ${index}`,
    count: index === 0 ? null : index * 1000,
    isSelected: false,
  }));

test('a group of checkboxes that its form sends', () => {
  const [first, second] = choices(2);
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

test('a long list folds, but what is chosen stays in view', () => {
  const many = choices(20).map((choice, index) => ({ ...choice, isSelected: index === 17 }));
  const { container } = render(
    <ChoiceList name="regions" legend="Region" choices={many} isSingle />,
  );
  expect(screen.getAllByRole('radio', { hidden: true })).toHaveLength(20);
  const folded = container.querySelector('details');
  expect(folded?.querySelectorAll('input')).toHaveLength(13);
  expect(screen.getByRole('radio', { name: /Choice 17/ }).closest('details')).toBeNull();
});

test('one or two more than fit are not worth folding', () => {
  const { container } = render(<ChoiceList name="regions" legend="Region" choices={choices(8)} />);
  expect(container.querySelector('details')).toBeNull();
});
