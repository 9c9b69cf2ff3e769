/**
 * Days and months in te reo Māori: the months' own names, which Te Taura Whiri i te Reo Māori recommends, and their short forms as in CLDR; the
 * words about time are CLDR's. Written out, because browsers' ICU knows none of them (Chromium writes `mi-NZ` in English).
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
/** From Sunday. */
export const TE_REO_WEEKDAYS = ['Rātapu', 'Rāhina', 'Rātū', 'Rāapa', 'Rāpare', 'Rāmere', 'Rāhoroi'];
export const TE_REO_UNITS = { minute: 'meneti', hour: 'haora', day: 'rā', week: 'wiki' } as const;
