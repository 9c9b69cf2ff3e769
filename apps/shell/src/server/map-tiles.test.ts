import { expect, test } from '@jest/globals';
import { readTileSettings, originOfTiles } from './map-tiles.ts';

const MAP_TILE_URL = 'https://tiles.example/land/{z}/{x}/{y}{r}.png?key=abc';
const MAP_ATTRIBUTION = '© [OpenStreetMap contributors](https://www.openstreetmap.org/copyright)';

test('there are none where nobody names them', () => {
  expect(readTileSettings({})).toBeNull();
  expect(readTileSettings({ MAP_TILE_URL: '', MAP_ATTRIBUTION })).toBeNull();
});

test('they are taken with whose they are; browsers are told their origin alone', () => {
  const tiles = readTileSettings({ MAP_TILE_URL, MAP_ATTRIBUTION });
  expect(tiles).toEqual({ url: MAP_TILE_URL, credit: MAP_ATTRIBUTION });
  expect(tiles && originOfTiles(tiles)).toBe('https://tiles.example');
  for (const url of ['http://localhost:9000/{z}/{x}/{y}.png', 'http://127.0.0.1:9000/{z}/{y}/{x}'])
    expect(readTileSettings({ MAP_TILE_URL: url, MAP_ATTRIBUTION })?.url).toBe(url);
});

test.each([
  ['tiles.example/{z}/{x}/{y}.png', 'it is no address'],
  ['http://tiles.example/{z}/{x}/{y}.png', 'it has to begin with https://'],
  ['javascript:alert(1)//{z}/{x}/{y}', 'it has to begin with https://'],
  ['https://me:secret@tiles.example/{z}/{x}/{y}.png', 'it may not hold a user or a password'],
  ['https://tiles.example/{z}/{x}.png', 'it has to hold {y} once'],
  ['https://tiles.example/{z}/{x}/{y}/{y}.png', 'it has to hold {y} once'],
  ['https://tiles.example/{z}/{x}/{y}{r}{r}.png', 'it may hold {r} once'],
  ['https://tiles.example/{z}/{x}/{y}.png?k={key}', 'nothing in it may be in braces'],
  ['https://{x}.tiles.example/{z}/{y}.png', ''],
])('%s is refused, and why: %s', (url, why) => {
  const read = () => readTileSettings({ MAP_TILE_URL: url, MAP_ATTRIBUTION });
  expect(read).toThrow('MAP_TILE_URL must be like https://tiles.example/{z}/{x}/{y}.png');
  expect(read).toThrow(why);
});

test('nobody’s tiles are shown without saying whose they are, and no link leads to anything but a page', () => {
  expect(() => readTileSettings({ MAP_TILE_URL, MAP_ATTRIBUTION: ' ' })).toThrow(
    'MAP_ATTRIBUTION is not: say whose tiles they are',
  );
  for (const href of ['javascript:alert(1)', 'http://tiles.example', '/copyright'])
    expect(() => readTileSettings({ MAP_TILE_URL, MAP_ATTRIBUTION: `© [Us](${href})` })).toThrow(
      'a link in it has to begin with https://',
    );
});
