import { describe, expect, it } from '@jest/globals';
import type { Categories, Region } from '@paddock/contracts/http';
import { describeBrowsePage } from './browse-page.ts';
import { findNearestHref } from './find-nearest-href.ts';
import { redirectToNearest } from './redirect-to-nearest.ts';
import type { BrowseLevels } from './browse-page.ts';

const category = (slug: string, label: string, listingCount: number) => ({
  slug,
  label,
  scene: slug,
  listingCount,
});
const categories: Categories = {
  kinds: [
    {
      kind: 'item',
      path: 'marketplace',
      label: 'Marketplace',
      listingCount: 90,
      groups: [
        {
          slug: 'machinery',
          label: 'Machinery',
          listingCount: 60,
          categories: [category('tractors', 'Tractors', 40), category('balers', 'Balers', 20)],
        },
        {
          slug: 'livestock',
          label: 'Livestock',
          listingCount: 30,
          categories: [category('dairy-cattle', 'Dairy cattle', 30)],
        },
      ],
    },
    {
      kind: 'job',
      path: 'jobs',
      label: 'Jobs',
      listingCount: 12,
      groups: [
        { slug: null, label: null, listingCount: 12, categories: [category('dairy', 'Dairy', 12)] },
      ],
    },
  ],
};
const regions: Region[] = [
  {
    slug: 'waikato',
    name: 'Waikato',
    nameMi: null,
    lat: -38,
    lng: 175,
    listingCount: 50,
    districts: [{ slug: 'waipa', name: 'Waipā', lat: -38, lng: 175, listingCount: 9 }],
  },
  {
    slug: 'otago',
    name: 'Otago',
    nameMi: 'Ōtākou',
    lat: -45,
    lng: 170,
    listingCount: 40,
    districts: [{ slug: 'clutha', name: 'Clutha', lat: -46, lng: 169, listingCount: 8 }],
  },
  {
    slug: 'gisborne',
    name: 'Gisborne',
    nameMi: 'Te Tairāwhiti',
    lat: -38,
    lng: 178,
    listingCount: 5,
    districts: [{ slug: 'gisborne', name: 'Gisborne', lat: -38, lng: 178, listingCount: 5 }],
  },
];
const NONE: BrowseLevels = { group: '', category: '', region: '', district: '' };
const describeAt = (kind: 'item' | 'job', levels: Partial<BrowseLevels>) =>
  describeBrowsePage(kind, { ...NONE, ...levels }, { categories, regions });

describe('describeBrowsePage', () => {
  it('links the marketplace to its groups, and a group to its categories', () => {
    expect(describeAt('item', {})?.tiles).toEqual([
      { label: 'Machinery', href: '/marketplace?group=machinery', count: 60, scene: 'tractors' },
      {
        label: 'Livestock',
        href: '/marketplace?group=livestock',
        count: 30,
        scene: 'dairy-cattle',
      },
    ]);
    expect(describeAt('item', { group: 'machinery' })?.tiles.map(({ href }) => href)).toEqual([
      '/marketplace/machinery/tractors',
      '/marketplace/machinery/balers',
    ]);
  });

  it('lists the parents of a category as breadcrumbs', () => {
    expect(describeAt('item', { group: 'machinery', category: 'tractors' })).toMatchObject({
      title: 'Tractors',
      categoryLabel: 'Tractors',
      current: 'Tractors',
      ancestors: [
        { label: 'Home', href: '/' },
        { label: 'Marketplace', href: '/marketplace' },
        { label: 'Machinery', href: '/marketplace?group=machinery' },
      ],
    });
  });

  it('links jobs from category to region to district, and gives each district a path of its own', () => {
    expect(describeAt('job', {})?.tiles[0]?.href).toBe('/jobs?category=dairy');
    expect(describeAt('job', { category: 'dairy' })?.places[0]?.href).toBe(
      '/jobs?category=dairy&regions=waikato',
    );
    expect(describeAt('job', { category: 'dairy', region: 'waikato' })?.places[0]?.href).toBe(
      '/jobs/dairy/waikato/waipa',
    );
    expect(
      describeAt('job', { category: 'dairy', region: 'waikato', district: 'waipa' }),
    ).toMatchObject({
      title: 'Dairy in Waipā, Waikato',
      current: 'Waipā',
      ancestors: [
        { label: 'Home', href: '/' },
        { label: 'Jobs', href: '/jobs' },
        { label: 'Dairy', href: '/jobs?category=dairy' },
        { label: 'Waikato', href: '/jobs?category=dairy&regions=waikato' },
      ],
      places: [],
    });
  });

  it('names a region and its only district once', () => {
    expect(
      describeAt('job', { category: 'dairy', region: 'gisborne', district: 'gisborne' }),
    ).toMatchObject({
      title: 'Dairy in Gisborne',
      current: 'Gisborne',
      ancestors: [{ label: 'Home' }, { label: 'Jobs' }, { label: 'Dairy' }],
    });
  });

  it('counts categories within the chosen region', () => {
    const page = describeBrowsePage(
      'job',
      { ...NONE, region: 'waikato' },
      { categories, regions },
      (name) => (name === 'category' ? [{ value: 'dairy', count: 3 }] : []),
    );
    expect(page?.tiles).toEqual([
      { label: 'Dairy', href: '/jobs?category=dairy&regions=waikato', count: 3, scene: 'dairy' },
    ]);
  });

  it.each([
    ['group', 'item', { group: 'spaceships' }],
    ['category', 'item', { group: 'machinery', category: 'dairy-cattle' }],
    ['category of another kind', 'job', { category: 'tractors' }],
    ['region', 'job', { category: 'dairy', region: 'mordor' }],
    [
      'district of another region',
      'job',
      { category: 'dairy', region: 'waikato', district: 'clutha' },
    ],
  ] as const)('returns null for an unknown %s', (_what, kind, levels) => {
    expect(describeAt(kind, levels)).toBeNull();
  });
});

describe('findNearestHref', () => {
  it.each([
    ['item', ['machinery'], '/marketplace?group=machinery'],
    ['item', ['tractors'], '/marketplace/machinery/tractors'],
    ['item', ['farm-gear', 'tractors'], '/marketplace/machinery/tractors'],
    ['job', ['waikato'], '/jobs?regions=waikato'],
    ['job', ['dairy', 'waikato'], '/jobs?category=dairy&regions=waikato'],
    ['job', ['dairy', 'mordor', 'waipa'], '/jobs/dairy/waikato/waipa'],
    ['job', ['spaceships'], null],
  ] as const)('leads from %s %p to %p', (kind, slugs, href) => {
    expect(findNearestHref(kind, slugs, { categories, regions })).toBe(href);
  });
});

describe('redirectToNearest', () => {
  it.each([
    [
      'item',
      '/marketplace/Tractors?view=list',
      true,
      { location: '/marketplace/machinery/tractors?view=list' },
    ],
    ['job', '/jobs/spaceships?sort=new', true, { location: '/jobs?sort=new' }],
    ['job', '/jobs/123', true, { status: 404 }],
    ['job', '/jobs/a/b/c', false, { status: 404 }],
  ] as const)('leads from %s %s (cut: %p) to %p', (kind, path, isCut, outcome) => {
    let thrown: unknown;
    try {
      redirectToNearest(kind, new URL(path, 'http://paddock.test'), isCut, { categories, regions });
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toMatchObject(outcome);
  });
});
