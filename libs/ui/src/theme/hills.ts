import { colour } from './theme.ts';
import { haze } from './tint.ts';

/** The background in place of a listing's missing photo: two hills under a pale sky. */
export const hillsBackground = `radial-gradient(85% 42% at 82% 104%,${haze} 99%,transparent),radial-gradient(95% 58% at 20% 106%,${haze} 99%,transparent),${colour.sunken}`;
