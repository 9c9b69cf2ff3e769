import { expect, test } from '@jest/globals';
import { buildSiteMap } from './site-map.ts';

const NAVIGATION = [
  { label: 'Water', href: '/water', place: 'header', order: 1, icon: 'droplet' },
  { label: 'Dogs', href: '/dogs', place: 'header', order: 2 },
  { label: 'Water', href: '/water', place: 'footer', order: 3 },
  { label: 'Weather', href: '/weather', place: 'footer', order: 4 },
] as const;

const category = (slug: string, listingCount: number) => ({
  slug,
  label: slug.toUpperCase(),
  scene: slug,
  listingCount,
});

const KINDS = [
  {
    kind: 'item' as const,
    path: 'water',
    label: 'Water',
    listingCount: 9,
    groups: [
      {
        slug: 'tanks',
        label: 'Tanks',
        listingCount: 9,
        categories: [category('steel', 7), category('plastic', 2)],
      },
    ],
  },
  {
    kind: 'job' as const,
    path: 'dogs',
    label: 'Dogs',
    listingCount: 4,
    groups: [{ slug: null, label: null, listingCount: 4, categories: [category('kelpies', 4)] }],
  },
];

test('buildSiteMap returns sections with groups and categories, which link to filtered searches', () => {
  const { sections } = buildSiteMap(NAVIGATION, KINDS);
  expect(sections).toEqual([
    {
      label: 'Water',
      href: '/water',
      icon: 'droplet',
      count: 9,
      groups: [
        {
          head: { label: 'Tanks', href: '/water?group=tanks', count: 9 },
          links: [
            { label: 'STEEL', href: '/water?group=tanks&category=steel', count: 7 },
            { label: 'PLASTIC', href: '/water?group=tanks&category=plastic', count: 2 },
          ],
        },
      ],
    },
    {
      label: 'Dogs',
      href: '/dogs',
      icon: null,
      count: 4,
      groups: [
        { head: null, links: [{ label: 'KELPIES', href: '/dogs?category=kelpies', count: 4 }] },
      ],
    },
  ]);
});

test('buildSiteMap lists links without categories as pages, without duplicates', () => {
  expect(buildSiteMap(NAVIGATION, KINDS).pages).toEqual([
    { label: 'Weather', href: '/weather', count: null },
  ]);
});

test('buildSiteMap lists all sections as pages when there are no categories', () => {
  const { sections, pages } = buildSiteMap(NAVIGATION, []);
  expect(sections).toEqual([]);
  expect(pages.map(({ href }) => href)).toEqual(['/water', '/dogs', '/weather']);
});
