import { describe, expect, it } from '@jest/globals';
import { KIND_CATEGORIES, MINIMUM_WAGE_CENTS_PER_HOUR } from './categories.ts';
import { getPostDeclaration } from './categories/post-declaration.ts';
import { getMissingMessage, readField } from './check-field.ts';
import type { FormValue } from './fields.ts';
import type { PostField } from './posting.ts';

const FIELDS: readonly PostField[] = KIND_CATEGORIES.flatMap(({ kind, categories }) =>
  categories.flatMap(
    ({ slug }) =>
      getPostDeclaration(kind, slug, { minimumWageCentsPerHour: MINIMUM_WAGE_CENTS_PER_HOUR })
        ?.fields ?? [],
  ),
);

/** Returns the messages for the fields of all categories without duplicates, sorted. */
function listMessages(getMessage: (field: PostField) => string | null): readonly string[] {
  return [...new Set(FIELDS.flatMap((field) => getMessage(field) ?? []))].sort();
}

function readProblem(field: PostField, input: FormValue): string | null {
  const reading = readField(field, input);
  return 'problem' in reading ? reading.problem : null;
}

describe('getPostDeclaration', () => {
  it('labels the price options in the form differently from the heading above them', () => {
    const options = FIELDS.filter(({ key }) => key === 'priceType');
    expect(new Set(options.map(({ label, formLabel }) => `${label}: ${formLabel}`))).toEqual(
      new Set([
        'Price: Type of price',
        'Pay: What to show',
        'Rate: What to show',
        'Pay sought: What to show',
      ]),
    );
  });
});

describe('the messages of the fields of all categories', () => {
  it('say what to enter or choose when a required field is empty', () => {
    const isEverRequired = ({ isRequired, requiredWhen }: PostField) =>
      isRequired === true || requiredWhen !== undefined;
    expect(
      listMessages((field) =>
        isEverRequired(field) ? (field.message ?? getMissingMessage(field)) : null,
      ),
    ).toEqual([
      'Choose a pay option.',
      'Choose a price option.',
      'Choose a rate option.',
      'Choose an end date, on or after the start date.',
      'Choose how you charge.',
      'Choose the TB status.',
      'Choose the agreement.',
      'Choose the animals it suits.',
      'Choose the bale size.',
      'Choose the breed.',
      'Choose the condition.',
      'Choose the crop.',
      'Choose the day applications close.',
      'Choose the drive.',
      'Choose the farm type.',
      'Choose the nearest town.',
      'Choose the sex.',
      'Choose the start date.',
      'Choose the stock class.',
      'Choose the timber.',
      'Choose the type of job.',
      'Choose the work rights.',
      'Choose what it costs.',
      'Choose what it’s sold by.',
      'Choose what the amount is for.',
      'Choose when you’re available.',
      'Choose whether a house comes with the job.',
      'Choose whether they’re in a Movement Control Area.',
      'Choose whether they’re tagged and registered with NAIT.',
      'Choose whether you’ll supply an Animal Status Declaration.',
      'Enter a description.',
      'Enter a title.',
      'Enter how far you travel.',
      'Enter how many bedrooms it has.',
      'Enter how many cows are in the herd.',
      'Enter how many dollars a week come out of the pay, from 0 to 900.',
      'Enter how many head there are.',
      'Enter the age.',
      'Enter the amount.',
      'Enter the area.',
      'Enter the employer’s name.',
      'Enter the hours.',
      'Enter the make.',
      'Enter the model.',
      'Enter the odometer reading.',
      'Enter the place.',
      'Enter the power.',
      'Enter the quantity.',
      'Enter the ticket price.',
      'Enter the work you’re looking for.',
      'Enter the year.',
      'Enter where the trip starts and ends.',
      'Enter your years of experience.',
    ]);
  });

  it('say which range a number must be in', () => {
    expect(
      listMessages((field) =>
        field.type === 'integer' || field.type === 'decimal'
          ? readProblem(field, String(field.max + 1))
          : null,
      ),
    ).toEqual([
      'Enter how far you travel, from 1 to 1,500 km.',
      'Enter how many animals there are, from 10 to 500,000.',
      'Enter how many bathrooms it has, from 0 to 12.',
      'Enter how many bedrooms it has, from 0 to 20.',
      'Enter how many bedrooms the house has, from 0 to 8.',
      'Enter how many berths it has, from 1 to 10.',
      'Enter how many calves to rear, from 10 to 3,000.',
      'Enter how many clusters the shed has, from 1 to 100.',
      'Enter how many clusters the shed has, from 1 to 120.',
      'Enter how many cows are in the herd, from 20 to 5,000.',
      'Enter how many cows are in the herd, from 20 to 6,000.',
      'Enter how many cows were in your largest herd, from 0 to 6,000.',
      'Enter how many dogs you have, from 0 to 12.',
      'Enter how many dollars a week come out of the pay, from 0 to 900.',
      'Enter how many head there are, from 1 to 20,000.',
      'Enter how many head there’s room for, from 1 to 2,000.',
      'Enter how many head there’s room for, from 1 to 20,000.',
      'Enter how many hives there are, from 1 to 20,000.',
      'Enter how many horses there are, from 1 to 200.',
      'Enter how many operators you have, from 1 to 100.',
      'Enter how many people to cook for, from 1 to 100.',
      'Enter how many rear remotes it has, from 0 to 8.',
      'Enter how many stands it has, from 1 to 12.',
      'Enter how many stock units (su), from 100 to 100,000.',
      'Enter how many teats it has, from 1 to 100.',
      'Enter the BW, from -300 to 600.',
      'Enter the FTE, from 0.1 to 1.',
      'Enter the PW, from -500 to 900.',
      'Enter the age, from 0 to 300 months.',
      'Enter the age, from 0 to 35 years.',
      'Enter the age, from 1 to 240 days.',
      'Enter the area, from 0.01 to 50,000 ha.',
      'Enter the average weight, from 1 to 1,500 kg.',
      'Enter the capacity, from 0.5 to 200 tonnes.',
      'Enter the capacity, from 1 to 500,000 litres.',
      'Enter the capacity, from 1 to 60 m³.',
      'Enter the dry matter, from 15 to 60%.',
      'Enter the energy, from 5 to 15 MJ ME/kg.',
      'Enter the engine size, from 50 to 1,500 cc.',
      'Enter the floor area, from 10 to 600 m².',
      'Enter the floor area, from 2 to 20,000 m².',
      'Enter the flow, from 0.1 to 500 L/s.',
      'Enter the germination, from 40 to 100%.',
      'Enter the height, from 6 to 19 hh.',
      'Enter the hours a week, from 1 to 80.',
      'Enter the hours, from 0 to 60,000.',
      'Enter the length, from 0.1 to 20,000 m.',
      'Enter the length, from 2 to 20 m.',
      'Enter the lift, from 50 to 12,000 kg.',
      'Enter the lift, from 500 to 12,000 kg.',
      'Enter the micron, from 12 to 45.',
      'Enter the odometer reading, from 0 to 1,500,000 km.',
      'Enter the output, from 0.5 to 500 kW.',
      'Enter the payload, from 100 to 40,000 kg.',
      'Enter the payload, from 300 to 40,000 kg.',
      'Enter the power, from 0.1 to 500 kW.',
      'Enter the power, from 5 to 800 hp.',
      'Enter the protein, from 5 to 50%.',
      'Enter the quantity, from 0.1 to 1,000,000.',
      'Enter the scanning rate, from 50 to 260%.',
      'Enter the smallest order, from 0.1 to 10,000.',
      'Enter the somatic cell count, from 10 to 800 000/ml.',
      'Enter the term, from 1 to 30 years.',
      'Enter the ticket price, from $0 to $2,000.',
      'Enter the tow rating, from 500 to 5,000 kg.',
      'Enter the tractor power it needs, from 10 to 600 hp.',
      'Enter the weight of the velvet cut, from 0.5 to 15 kg.',
      'Enter the working width, from 0.3 to 60 m.',
      'Enter the year, from 1930 to 2035.',
      'Enter the yield, from 0.5 to 40 t DM/ha.',
      'Enter your years of experience, from 0 to 60.',
    ]);
  });

  it.each(['?', '🚜', '-', 'x'.repeat(6_000), '1.2345', '31 June', '\u202e', '0'])(
    'start with what the user should do for the input %j',
    (input) => {
      const problems = listMessages((field) => readProblem(field, input));
      expect(problems.filter((text) => !/^(?:Enter|Choose|Shorten|Type|L)/.test(text))).toEqual([]);
      expect(problems.filter((text) => /undefined|please/i.test(text))).toEqual([]);
    },
  );
});
