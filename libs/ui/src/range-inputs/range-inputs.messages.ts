export const rangeInputsMessages = {
  from: 'From',
  to: 'To',
  withUnit: (end: string, unit: string) => `${end} (${unit})`,
  any: 'Any',
  inputLabel: (legend: string, end: string) => `${legend}: ${end}`,
};
