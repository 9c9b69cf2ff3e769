import { expect, test } from '@jest/globals';
import { KIND_CATEGORIES } from '@paddock/domain/categories';
import { chooseScene } from './choose-scene.ts';
import { parseSceneKey } from './drawing/scenes.ts';
import { SUBJECT_SCENES } from './subject-scenes.data.ts';
import { generateListings } from '../listings/generate-listings.ts';

const COUNT = process.env['PADDOCK_FULL'] === '1' ? 20_000 : 5_000;
const LISTINGS = [
  ...generateListings({ count: COUNT, seed: 3, now: new Date('2026-11-20T00:00:00Z') }),
].filter(({ photos }) => photos.length > 0);
const CATEGORIES = KIND_CATEGORIES.flatMap(({ categories }) => categories);

const getScene = (slug: string, title: string) => {
  const category = CATEGORIES.find((declared) => declared.slug === slug);
  if (!category) throw new Error(`There is no category ${slug}.`);
  return chooseScene(category, title);
};

test('every category in SUBJECT_SCENES exists', () => {
  const slugs = new Set(CATEGORIES.map(({ slug }) => slug));
  expect(Object.keys(SUBJECT_SCENES).filter((slug) => !slugs.has(slug))).toEqual([]);
});

test('the title of every sample listing names a subject that has a scene of its own', () => {
  const unnamed = LISTINGS.filter(({ categorySlug, title }) => {
    const subjects = SUBJECT_SCENES[categorySlug];
    return subjects !== undefined && !subjects.some(([words]) => words.test(title));
  });
  expect([
    ...new Set(unnamed.map(({ categorySlug, title }) => `${categorySlug}: ${title}`)),
  ]).toEqual([]);
});

test('every sample listing has a scene that can be drawn', () => {
  const unknown = LISTINGS.filter(
    ({ categorySlug, title }) => parseSceneKey(getScene(categorySlug, title)) === null,
  );
  expect(unknown.map(({ title }) => title)).toEqual([]);
});

const BRED = [
  'dairy-cows',
  'dairy-heifers',
  'calves',
  'beef-store-cattle',
  'beef-breeding-cows',
  'bulls',
  'ewes-hoggets',
  'lambs',
  'rams',
  'goats',
  'pigs',
  'deer',
  'working-dogs',
  'pups',
  'tractors',
  'harvesters',
];
test.each(BRED)('every sample listing of %s shows its breed or its make', (slug) => {
  const anyLook = LISTINGS.filter(({ categorySlug }) => categorySlug === slug)
    .map(({ title }) => ({ title, look: parseSceneKey(getScene(slug, title))?.look }))
    .filter(({ look }) => look === undefined);
  expect([...new Set(anyLook.map(({ title }) => title))]).toEqual([]);
});
