/** Scenes of hens, ducks and other poultry. */
import { createCompanions, createSubject, drawSceneObjects } from '../composition.ts';
import { getFigure, recolour, type Art } from '../figures.ts';
import { drawHen } from '../subjects/animals.ts';
import { pickLook, toLookPatterns, withChance, type Scene } from './scene.ts';

const HENS = {
  brown: { words: /shaver|hyline/i, colour: '#b5653a' },
  buff: { words: /orpington/i, colour: '#d3984f' },
  white: { words: /sussex|leghorn/i, colour: '#f4efe4' },
  grey: { words: /barred|araucana/i, colour: '#8b8f96' },
};

const DUCKS = { white: /pekin|duck eggs/i, pied: /muscovy/i };

/** A flock of one kind of bird. */
const drawFlock = (draw: (look: Parameters<Scene['draw']>[0]) => Art, height: number): Scene => ({
  hasFence: withChance(0.5),
  draw: (stage) => {
    const art = draw(stage);
    return drawSceneObjects(stage, [
      ...createCompanions(stage, () => art, 4, height * 0.72, [0.3, 0.7]),
      createSubject(stage, art, height),
    ]);
  },
});

const drawDuck = (isPied: boolean): Art =>
  recolour(getFigure('noto:duck'), [
    {
      from: 60,
      to: 360,
      hue: 40,
      saturation: () => 0.12,
      lightness: (l) => (isPied ? l * 0.5 : 0.7 + l * 0.28),
    },
    {
      from: 10,
      to: 34,
      below: 0.5,
      hue: 40,
      saturation: () => 0.14,
      lightness: (l) => 0.74 + l * 0.24,
    },
    { isGrey: true, hue: 40, above: 0.25, saturation: () => 0.1, lightness: (l) => 0.7 + l * 0.28 },
  ]);

export const POULTRY_SCENES = {
  chicken: {
    ...drawFlock(
      (stage) => drawHen(HENS[pickLook(stage, HENS, ['brown', 'buff', 'white'])].colour),
      170,
    ),
    looks: toLookPatterns(HENS),
  },
  rooster: {
    hasFence: withChance(0.5),
    draw: (stage) =>
      drawSceneObjects(stage, [
        ...createCompanions(stage, () => drawHen('#b5653a'), 2, 118, [0.3, 0.6]),
        createSubject(stage, getFigure('noto:rooster'), 190),
      ]),
  },
  chick: drawFlock(() => getFigure('noto:baby-chick'), 92),
  duck: {
    ...drawFlock((stage) => drawDuck(pickLook(stage, DUCKS, ['white']) === 'pied'), 150),
    looks: DUCKS,
  },
  turkey: drawFlock(() => getFigure('noto:turkey'), 190),
  'guinea-fowl': drawFlock(() => drawHen('#5f656d'), 130),
} satisfies Record<string, Scene>;
