/** A post declaration with a field of each type, conditional fields, requirements and notices. */
import type { PostDeclaration } from '@paddock/domain/posting';

export const TRACTOR_DECLARATION: PostDeclaration = {
  kind: 'item',
  category: { slug: 'tractors', label: 'Tractors' },
  fields: [
    {
      key: 'title',
      label: 'Title',
      type: 'text',
      maxLength: 80,
      isRequired: true,
      topic: 'what',
      message: 'Say what it is, in a few words.',
    },
    {
      key: 'description',
      label: 'Description',
      type: 'long-text',
      maxLength: 4_000,
      isRequired: true,
      topic: 'what',
    },
    {
      key: 'condition',
      label: 'Condition',
      type: 'choice',
      options: [
        { value: 'new', label: 'New' },
        { value: 'used', label: 'Used' },
      ],
      isRequired: true,
      topic: 'details',
    },
    {
      key: 'hours',
      label: 'Hours',
      type: 'integer',
      min: 0,
      max: 60_000,
      unit: 'hours',
      card: 1,
      when: [{ field: 'condition', is: ['used'] }],
      topic: 'details',
    },
    { key: 'make', label: 'Make', type: 'text', maxLength: 40, card: 2, topic: 'details' },
    { key: 'isServiced', label: 'Service history', type: 'boolean', topic: 'details' },
    {
      key: 'extras',
      label: 'With it',
      type: 'choice',
      isMultiple: true,
      options: [
        { value: 'loader', label: 'Loader' },
        { value: 'weights', label: 'Weights' },
      ],
      topic: 'details',
    },
    {
      key: 'priceType',
      label: 'Price',
      type: 'choice',
      options: [
        { value: 'fixed', label: 'Fixed price' },
        { value: 'free', label: 'Free' },
      ],
      isRequired: true,
      topic: 'price',
    },
    {
      key: 'priceMin',
      label: 'Amount',
      type: 'money',
      maxCents: 100_000_000,
      when: [{ field: 'priceType', is: ['fixed'] }],
      requiredWhen: [{ field: 'priceType', is: ['fixed'] }],
      topic: 'price',
    },
    {
      key: 'priceGst',
      label: 'GST',
      type: 'choice',
      options: [
        { value: 'inclusive', label: 'Included' },
        { value: 'plus', label: 'Plus GST' },
      ],
      when: [{ field: 'priceType', is: ['fixed'] }],
      topic: 'price',
    },
    { key: 'town', label: 'Nearest town', type: 'town', isRequired: true, topic: 'place' },
    { key: 'lat', label: 'Latitude', type: 'latitude', topic: 'place' },
    { key: 'lng', label: 'Longitude', type: 'longitude', topic: 'place' },
    { key: 'isInTrade', label: 'I sell in trade', type: 'boolean', topic: 'contact' },
    { key: 'phone', label: 'Phone', type: 'phone', topic: 'contact' },
  ],
  notices: [
    {
      when: [{ field: 'isInTrade', is: [true] }],
      isRefused: false,
      title: 'In trade',
      text: 'The Consumer Guarantees Act counts.',
    },
    {
      words: ['firearm'],
      isRefused: true,
      title: 'No firearms',
      text: 'Firearms cannot be posted here.',
    },
  ],
  termDays: 60,
  minimumWageCentsPerHour: 2_395,
  maxPhotos: 20,
};

export const MATAMATA = {
  id: '17',
  name: 'Matamata',
  district: 'Matamata-Piako',
  region: 'Waikato',
  lat: -37.81,
  lng: 175.77,
};
export const SAMPLE_TOWNS = [
  MATAMATA,
  { id: '18', name: 'Taupō', district: 'Taupō', region: 'Waikato', lat: -38.68, lng: 176.08 },
  {
    id: '19',
    name: 'Morrinsville',
    district: 'Matamata-Piako',
    region: 'Waikato',
    lat: -37.65,
    lng: 175.53,
  },
];
