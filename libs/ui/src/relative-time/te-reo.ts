/**
 * The names of months, weekdays and time units in te reo Māori. The month names are the traditional
 * ones that Te Taura Whiri i te Reo Māori recommends; their short forms and the time units are from
 * CLDR. They are in this module because browsers' ICU lacks them (Chromium formats `mi-NZ` in
 * English).
 */
export const TE_REO_MONTHS = [
  'Kohi-tātea',
  'Hui-tanguru',
  'Poutū-te-rangi',
  'Paenga-whāwhā',
  'Haratua',
  'Pipiri',
  'Hōngongoi',
  'Here-turi-kōkā',
  'Mahuru',
  'Whiringa-ā-nuku',
  'Whiringa-ā-rangi',
  'Hakihea',
];
export const TE_REO_SHORT_MONTHS = [
  'Kohi',
  'Hui',
  'Pou',
  'Pae',
  'Hara',
  'Pipi',
  'Hōngo',
  'Here',
  'Mahu',
  'Nuku',
  'Rangi',
  'Haki',
];
/** The names of the weekdays, starting with Sunday. */
export const TE_REO_WEEKDAYS = ['Rātapu', 'Rāhina', 'Rātū', 'Rāapa', 'Rāpare', 'Rāmere', 'Rāhoroi'];
export const TE_REO_TIME_UNITS = {
  minute: 'meneti',
  hour: 'haora',
  day: 'rā',
  week: 'wiki',
} as const;
