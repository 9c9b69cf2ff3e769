/**
 * Fields of machines and vehicles (nz-facts.md, Machinery: make, model, year, hours, hp or kW,
 * drive, transmission, PTO, loader, width, WoF/rego).
 */
import type { FieldDeclaration } from '../fields.ts';
import { choice, integer, withCardPosition, options, required, text, toggle } from './declare.ts';
import {
  goodsCondition,
  hours,
  isServiced,
  make,
  model,
  odometer,
  registration,
  widthMetres,
  year,
} from './item-fields.ts';

const machineCondition: FieldDeclaration = withCardPosition(goodsCondition, 3);
const horsepower = integer('horsepower', 'Power', 5, 800, { unit: 'hp', filter: 'range' });
const driveType = choice(
  'drive',
  'Drive',
  options(['4wd', '4WD'], ['2wd', '2WD'], ['awd', 'AWD'], 'Tracks'),
  { filter: 'choice' },
);

/** Machines with an engine and an hour meter. */
export const POWERED_MACHINE_FIELDS: readonly FieldDeclaration[] = [
  make,
  required(model),
  withCardPosition(year, 1),
  withCardPosition(hours, 2),
  machineCondition,
  horsepower,
  isServiced,
];

export const TRACTOR_FIELDS: readonly FieldDeclaration[] = [
  make,
  required(model),
  withCardPosition(required(year), 1),
  withCardPosition(required(hours), 2),
  machineCondition,
  required(horsepower),
  required(driveType),
  choice(
    'transmission',
    'Transmission',
    options('Powershift', 'Semi-powershift', ['cvt', 'CVT'], 'Shuttle', 'Hydrostatic', 'Manual'),
    { filter: 'choice' },
  ),
  choice(
    'pto',
    'PTO',
    options(['540', '540'], ['540-1000', '540 / 1000'], ['540e-1000', '540E / 1000'], 'None'),
    { filter: 'choice' },
  ),
  toggle('hasLoader', 'Front-end loader', { filter: 'toggle' }),
  toggle('hasCab', 'Cab', { filter: 'toggle' }),
  integer('rearRemotes', 'Rear remotes', 0, 8),
  registration,
  isServiced,
];

/** Implements that a tractor pulls or carries. */
export const FARM_IMPLEMENT_FIELDS: readonly FieldDeclaration[] = [
  make,
  model,
  withCardPosition(year, 1),
  withCardPosition(widthMetres, 2),
  machineCondition,
  choice(
    'hitch',
    'Hitch',
    options('Three-point linkage', 'Trailed', 'Front-mounted', 'Loader-mounted'),
    { filter: 'choice' },
  ),
  integer('requiredHorsepower', 'Tractor needed', 10, 600, { unit: 'hp' }),
];

export const LOADER_ATTACHMENT_FIELDS: readonly FieldDeclaration[] = [
  make,
  model,
  machineCondition,
  choice(
    'mount',
    'Mount',
    options(
      'Euro hitch',
      'Pin-on',
      'Skid-steer plate',
      'Manitou',
      'JCB Q-fit',
      'Three-point linkage',
    ),
    { filter: 'choice', card: 1 },
  ),
  integer('liftKilograms', 'Lift', 50, 12_000, { unit: 'kg', card: 2 }),
];

const fuel = choice('fuel', 'Fuel', options('Diesel', 'Petrol', 'Electric', 'Hybrid'), {
  filter: 'choice',
});

export const VEHICLE_FIELDS: readonly FieldDeclaration[] = [
  make,
  required(model),
  withCardPosition(required(year), 1),
  withCardPosition(required(odometer), 2),
  machineCondition,
  driveType,
  choice('gearbox', 'Gearbox', options('Manual', 'Automatic'), { filter: 'choice' }),
  fuel,
  registration,
  isServiced,
];

export const UTE_FIELDS: readonly FieldDeclaration[] = [
  ...VEHICLE_FIELDS,
  choice('body', 'Body', options('Double cab', 'Extra cab', 'Single cab', 'Flat deck'), {
    filter: 'choice',
  }),
  integer('towKilograms', 'Tow rating', 500, 5_000, { unit: 'kg' }),
];

export const BIKE_FIELDS: readonly FieldDeclaration[] = [
  make,
  required(model),
  withCardPosition(required(year), 1),
  withCardPosition(odometer, 2),
  machineCondition,
  hours,
  integer('engineCc', 'Engine', 50, 1_500, { unit: 'cc', filter: 'range' }),
  driveType,
  toggle('hasCrushProtection', 'Crush protection', {
    help: 'A lifeguard or quadbar on a quad; a roll cage on a side-by-side',
    filter: 'toggle',
  }),
];

export const TRUCK_FIELDS: readonly FieldDeclaration[] = [
  ...VEHICLE_FIELDS,
  choice(
    'deck',
    'Deck',
    options('Tipper', 'Flat deck', 'Stock crate', 'Curtainsider', 'Cab and chassis'),
  ),
  integer('payloadKilograms', 'Payload', 300, 40_000, { unit: 'kg', filter: 'range' }),
];

export const TRAILER_FIELDS: readonly FieldDeclaration[] = [
  withCardPosition(goodsCondition, 1),
  text('make', 'Make', 40),
  model,
  withCardPosition(year, 2),
  choice('axles', 'Axles', options('Single', 'Tandem', 'Triple'), { filter: 'choice', card: 3 }),
  integer('payloadKilograms', 'Payload', 100, 40_000, { unit: 'kg', filter: 'range' }),
  toggle('hasBrakes', 'Brakes'),
  registration,
];
