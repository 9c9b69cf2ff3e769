/**
 * Judged queries in whole sentences, spelt by ear, in te reo Māori, or with an amount that makes
 * the meaning clear.
 */
import { inCategory as is, judge } from '../rules.ts';

const PUPS = is('pups');
const ACRES_10 = { areaHectares: [3.4, 4.7] } as const;

export const SENTENCE_QUERIES = [
  judge('kind', 'i need a fencer', is('fencing'), null, is('fencer')),
  judge('kind', 'farrier near me', is('farriery')),
  judge('kind', 'who does silage', is('hay-silage')),
  judge(
    'kind',
    'contract milking job 600 cows',
    is('contract-milker'),
    is('sharemilking'),
    is('dairy-assistant'),
  ),
  judge(
    'kind',
    'couple looking for farm work',
    is('farming-couples'),
    null,
    is('general-farm-hands'),
  ),
  judge(
    'tail',
    'how much is a heading dog pup',
    is('pups', { breed: /heading/ }),
    is('working-dogs', { breed: /heading/ }),
    PUPS,
  ),
  judge('tail', 'do you have any angus bulls', is('bulls', { breed: /angus/ }), null, is('bulls')),
  judge(
    'middle',
    '4x4 tyres',
    is('tyres-vehicle-parts', { title: /tyre/ }),
    is('tyres-vehicle-parts'),
  ),
  judge('middle', 'cultivator', is('cultivation', { title: /cultivator/ }), is('cultivation')),
  judge('typo', 'trackter', is('tractors')),
  judge('typo', 'feild days', is('field-days')),
  judge('typo', 'kuni kuni', is('pigs', { title: /kunekune/ }), null, is('pigs')),
  judge('typo', 'bail wrapper', is('balers-wrappers', { title: /wrapper/ }), is('balers-wrappers')),
  judge('nickname', 'kurī', is('working-dogs'), PUPS),
  judge('nickname', 'hōiho', is('horses'), is('ponies')),
  judge(
    'number',
    '10 acres house waikato',
    is('lifestyle-blocks', { place: 'waikato', attributes: ACRES_10 }),
    is('lifestyle-blocks', { place: 'waikato' }),
    is('lifestyle-blocks'),
  ),
  judge(
    'number',
    'fendt 700',
    is('tractors', { make: 'Fendt', model: /7\d\d/ }),
    is('tractors', { make: 'Fendt' }),
    is('tractors'),
  ),
  judge(
    'number',
    'tractor 1980s',
    is('tractors', { attributes: { year: [1980, 1989] } }),
    null,
    is('tractors'),
  ),
  judge(
    'number',
    'glyphosate 20l',
    is('sprays-chemicals', { title: /glyphosate/ }),
    is('sprays-chemicals'),
  ),
];
