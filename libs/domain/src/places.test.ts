import { describe, expect, it } from '@jest/globals';
import { DISTRICTS, REGIONS, TOWNS } from './places.ts';
import { foldDiacritics, isSlug } from '@paddock/contracts/slugs';

describe('REGIONS, DISTRICTS and TOWNS', () => {
  it('contain the 16 regions, their 66 districts and at least 250 towns', () => {
    expect(REGIONS).toHaveLength(16);
    expect(DISTRICTS).toHaveLength(66);
    expect(TOWNS.length).toBeGreaterThanOrEqual(250);
  });

  it('have valid slugs, unique in New Zealand for regions and districts, and within the district for towns', () => {
    const all = [...REGIONS.map((region) => region.slug), ...TOWNS.map((town) => town.slug)];
    expect(all.filter((slug) => !isSlug(slug))).toEqual([]);
    expect(new Set(REGIONS.map((region) => region.slug)).size).toBe(REGIONS.length);
    expect(new Set(DISTRICTS.map((district) => district.slug)).size).toBe(DISTRICTS.length);
    expect(new Set(TOWNS.map((town) => `${town.districtSlug}/${town.slug}`)).size).toBe(
      TOWNS.length,
    );
  });

  it('place every town inside its district’s region and inside New Zealand', () => {
    const regions = new Map(REGIONS.map((region) => [region.slug, region]));
    const districts = new Map(DISTRICTS.map((district) => [district.slug, district]));
    for (const district of DISTRICTS) expect(regions.has(district.regionSlug)).toBe(true);
    for (const town of TOWNS) {
      expect(districts.get(town.districtSlug)?.regionSlug).toBe(town.regionSlug);
      expect(town.lat).toBeGreaterThan(-47.5);
      expect(town.lat).toBeLessThan(-34);
      expect(town.lng).toBeGreaterThan(166);
      expect(town.lng).toBeLessThan(179);
      const region = regions.get(town.regionSlug);
      expect(Math.hypot(town.lat - (region?.lat ?? 0), town.lng - (region?.lng ?? 0))).toBeLessThan(
        3,
      );
    }
    const used = new Set(DISTRICTS.map((district) => district.regionSlug));
    expect(REGIONS.filter((region) => !used.has(region.slug))).toEqual([]);
  });

  it.each([
    'Whangārei',
    'Ōamaru',
    'Taupō',
    'Whakatāne',
    'Ōtaki',
    'Paihia',
    'Tūrangi',
    'Ōpōtiki',
    'Te Kūiti',
    'Hāwera',
    'Kaikōura',
    'Wānaka',
    'Pātea',
  ])('spell %s with its macrons', (name) => {
    expect(
      TOWNS.filter((town) => foldDiacritics(town.name) === foldDiacritics(name)).map(
        (town) => town.name,
      ),
    ).toEqual([name]);
  });

  it('assign each town to the right district', () => {
    const town = (name: string) => TOWNS.find((candidate) => candidate.name === name);
    expect(town('Morrinsville')).toMatchObject({
      districtSlug: 'matamata-piako',
      regionSlug: 'waikato',
    });
    expect(town('Ōamaru')).toMatchObject({ districtSlug: 'waitaki', regionSlug: 'otago' });
    expect(town('Waipawa')).toMatchObject({ districtSlug: 'central-hawkes-bay', lat: -39.94 });
  });
});
