/**
 * Fields of machines and vehicles (nz-facts.md, Machinery: make, model, year, hours, hp or kW,
 * drive, transmission, PTO, loader, width, WoF/rego).
 */
import type { FieldDeclaration } from '../fields.ts';
import {
  choiceField,
  integerField,
  primary,
  withCardPosition,
  toOptions,
  required,
  toggleField,
} from './declare.ts';
import {
  goodsConditionField,
  hoursField,
  serviceHistoryField,
  makeField,
  modelField,
  odometerField,
  registrationField,
  widthField,
  yearField,
} from './item-fields.ts';

const machineCondition: FieldDeclaration = withCardPosition(goodsConditionField, 3);
const horsepower = integerField('horsepower', 'Power', 5, 800, { unit: 'hp', filter: 'range' });
const driveType = choiceField(
  'drive',
  'Drive',
  toOptions(['4wd', '4WD'], ['2wd', '2WD'], ['awd', 'AWD'], 'Tracks'),
  { filter: 'choice' },
);

/** Fields of machines with an engine and an hour meter. */
export const POWERED_MACHINE_FIELDS: readonly FieldDeclaration[] = [
  makeField,
  required(modelField),
  withCardPosition(yearField, 1),
  withCardPosition(hoursField, 2),
  machineCondition,
  horsepower,
  serviceHistoryField,
];

export const TRACTOR_FIELDS: readonly FieldDeclaration[] = [
  makeField,
  required(modelField),
  withCardPosition(required(yearField), 1),
  withCardPosition(required(hoursField), 2),
  machineCondition,
  required(horsepower),
  required(driveType),
  choiceField(
    'transmission',
    'Transmission',
    toOptions('Powershift', 'Semi-powershift', ['cvt', 'CVT'], 'Shuttle', 'Hydrostatic', 'Manual'),
    { filter: 'choice' },
  ),
  choiceField(
    'pto',
    'PTO',
    toOptions(['540', '540'], ['540-1000', '540 / 1000'], ['540e-1000', '540E / 1000'], 'None'),
    { filter: 'choice' },
  ),
  primary(toggleField('hasLoader', 'Front-end loader', { filter: 'toggle' })),
  toggleField('hasCab', 'Cab', { filter: 'toggle' }),
  integerField('rearRemotes', 'Rear remotes', 0, 8),
  registrationField,
  serviceHistoryField,
];

/** Fields of implements that a tractor pulls or carries. */
export const FARM_IMPLEMENT_FIELDS: readonly FieldDeclaration[] = [
  makeField,
  modelField,
  withCardPosition(yearField, 1),
  withCardPosition(widthField, 2),
  machineCondition,
  choiceField(
    'hitch',
    'Hitch',
    toOptions('Three-point linkage', 'Trailed', 'Front-mounted', 'Loader-mounted'),
    { filter: 'choice' },
  ),
  integerField('requiredHorsepower', 'Tractor needed', 10, 600, { unit: 'hp' }),
];

export const LOADER_ATTACHMENT_FIELDS: readonly FieldDeclaration[] = [
  makeField,
  modelField,
  machineCondition,
  choiceField(
    'mount',
    'Mount',
    toOptions(
      'Euro hitch',
      'Pin-on',
      'Skid-steer plate',
      'Manitou',
      'JCB Q-fit',
      'Three-point linkage',
    ),
    { filter: 'choice', card: 1 },
  ),
  integerField('liftKilograms', 'Lift', 50, 12_000, {
    unit: 'kg',
    card: 2,
    cardText: ['Lifts {}'],
  }),
];

const fuel = choiceField('fuel', 'Fuel', toOptions('Diesel', 'Petrol', 'Electric', 'Hybrid'), {
  filter: 'choice',
});

export const VEHICLE_FIELDS: readonly FieldDeclaration[] = [
  makeField,
  required(modelField),
  withCardPosition(required(yearField), 1),
  withCardPosition(required(odometerField), 2),
  machineCondition,
  driveType,
  choiceField('gearbox', 'Gearbox', toOptions('Manual', 'Automatic'), { filter: 'choice' }),
  fuel,
  primary(registrationField),
  serviceHistoryField,
];

export const UTE_FIELDS: readonly FieldDeclaration[] = [
  ...VEHICLE_FIELDS,
  choiceField('body', 'Body', toOptions('Double cab', 'Extra cab', 'Single cab', 'Flat deck'), {
    filter: 'choice',
  }),
  integerField('towKilograms', 'Tow rating', 500, 5_000, { unit: 'kg' }),
];

export const BIKE_FIELDS: readonly FieldDeclaration[] = [
  makeField,
  required(modelField),
  withCardPosition(required(yearField), 1),
  withCardPosition(odometerField, 2),
  machineCondition,
  hoursField,
  integerField('engineCc', 'Engine', 50, 1_500, { unit: 'cc', filter: 'range' }),
  driveType,
  toggleField('hasCrushProtection', 'Crush protection', {
    help: 'A lifeguard or quadbar on a quad; a roll cage on a side-by-side',
    filter: 'toggle',
  }),
];

export const TRUCK_FIELDS: readonly FieldDeclaration[] = [
  ...VEHICLE_FIELDS,
  choiceField(
    'deck',
    'Deck',
    toOptions('Tipper', 'Flat deck', 'Stock crate', 'Curtainsider', 'Cab and chassis'),
  ),
  integerField('payloadKilograms', 'Payload', 300, 40_000, { unit: 'kg', filter: 'range' }),
];

export const TRAILER_FIELDS: readonly FieldDeclaration[] = [
  withCardPosition(goodsConditionField, 1),
  { ...makeField, isRequired: false },
  modelField,
  withCardPosition(yearField, 2),
  choiceField('axles', 'Axles', toOptions('Single', 'Tandem', 'Triple'), {
    filter: 'choice',
    card: 3,
  }),
  integerField('payloadKilograms', 'Payload', 100, 40_000, { unit: 'kg', filter: 'range' }),
  toggleField('hasBrakes', 'Brakes'),
  registrationField,
];
