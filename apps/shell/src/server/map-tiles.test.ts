import { expect, test } from '@jest/globals';
import { readTileSettings, getTileOrigin } from './map-tiles.ts';

const MAP_TILE_URL = 'https://tiles.example/land/{z}/{x}/{y}{r}.png?key=abc';
const MAP_ATTRIBUTION = '© [OpenStreetMap contributors](https://www.openstreetmap.org/copyright)';

test('readTileSettings returns null when MAP_TILE_URL is not set', () => {
  expect(readTileSettings({})).toBeNull();
  expect(readTileSettings({ MAP_TILE_URL: '', MAP_ATTRIBUTION })).toBeNull();
});

test('readTileSettings returns the tile URL and the credit, and getTileOrigin returns the origin of the URL', () => {
  const tiles = readTileSettings({ MAP_TILE_URL, MAP_ATTRIBUTION });
  expect(tiles).toEqual({ url: MAP_TILE_URL, credit: MAP_ATTRIBUTION });
  expect(tiles && getTileOrigin(tiles)).toBe('https://tiles.example');
  for (const url of ['http://localhost:9000/{z}/{x}/{y}.png', 'http://127.0.0.1:9000/{z}/{y}/{x}'])
    expect(readTileSettings({ MAP_TILE_URL: url, MAP_ATTRIBUTION })?.url).toBe(url);
});

test.each([
  ['tiles.example/{z}/{x}/{y}.png', 'it is not a valid URL'],
  ['http://tiles.example/{z}/{x}/{y}.png', 'it must start with https://'],
  ['javascript:alert(1)//{z}/{x}/{y}', 'it must start with https://'],
  ['https://me:secret@tiles.example/{z}/{x}/{y}.png', 'it must not contain a user or password'],
  ['https://tiles.example/{z}/{x}.png', 'it must contain {y} once'],
  ['https://tiles.example/{z}/{x}/{y}/{y}.png', 'it must contain {y} once'],
  ['https://tiles.example/{z}/{x}/{y}{r}{r}.png', 'it may contain {r} only once'],
  ['https://tiles.example/{z}/{x}/{y}.png?k={key}', 'it may contain no other braces'],
  ['https://{x}.tiles.example/{z}/{y}.png', ''],
])('readTileSettings throws for %s, with the reason: %s', (url, reason) => {
  const read = () => readTileSettings({ MAP_TILE_URL: url, MAP_ATTRIBUTION });
  expect(read).toThrow('MAP_TILE_URL must be like https://tiles.example/{z}/{x}/{y}.png');
  expect(read).toThrow(reason);
});

test('readTileSettings requires an attribution whose links are https URLs', () => {
  expect(() => readTileSettings({ MAP_TILE_URL, MAP_ATTRIBUTION: ' ' })).toThrow(
    'MAP_ATTRIBUTION is not. Name the source of the tiles',
  );
  for (const href of ['javascript:alert(1)', 'http://tiles.example', '/copyright'])
    expect(() => readTileSettings({ MAP_TILE_URL, MAP_ATTRIBUTION: `© [Us](${href})` })).toThrow(
      'links must start with https://',
    );
});
