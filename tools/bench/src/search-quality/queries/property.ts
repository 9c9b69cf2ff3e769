/** Judged queries about land, houses and grazing. */
import { inCategory as is, judge, ofKind } from '../rules.ts';

const LIFESTYLE = is('lifestyle-blocks');
const RENTALS = is('rural-rentals');
const GRAZING = is(['grazing-offered', 'winter-grazing']);
const grazingFor = (stock: RegExp) =>
  is(['grazing-offered', 'winter-grazing'], { attributes: { stockTypes: stock } });
const farmType = (pattern: RegExp) => is('farms-for-sale', { attributes: { farmType: pattern } });

export const PROPERTY_QUERIES = [
  judge('head', 'lifestyle block', LIFESTYLE, null, is('bare-land')),
  judge('head', 'farm for sale', is('farms-for-sale'), LIFESTYLE, is(['bare-land', 'lease-land'])),
  judge('head', 'house to rent', RENTALS),

  judge('middle', 'sheep and beef farm', farmType(/sheep/), is('farms-for-sale'), [
    is('sheep-beef-manager'),
  ]),
  judge('middle', 'farm cottage to rent', RENTALS),
  judge('middle', 'lease land', is('lease-land'), null, is('cropping-ground')),
  judge('middle', 'horse grazing', grazingFor(/horse/), GRAZING, is('grazing-wanted')),
  judge('middle', 'dairy heifer grazing', grazingFor(/heifer/), GRAZING, is('grazing-wanted')),
  judge('middle', 'grazing wanted', is('grazing-wanted'), null, GRAZING),
  judge('middle', 'bare land', is('bare-land'), null, [LIFESTYLE, is('lease-land')]),
  judge('middle', 'house for removal', is('removal-houses'), null, is('cabins-sleepouts')),
  judge('middle', 'cropping ground', is('cropping-ground'), is('lease-land')),

  judge('tail', 'shepherds hut', is('caravans-motorhomes', { title: /shepherd's hut/ }), null, [
    is(['caravans-motorhomes', 'cabins-sleepouts']),
  ]),
  judge('tail', 'standing maize for sale', is('standing-feed', { title: /maize/ }), null, [
    is('standing-feed'),
    is('silage', { title: /maize/ }),
  ]),
  judge(
    'tail',
    'winter grazing on fodder beet',
    [is('winter-grazing', { attributes: { winterFeed: /fodder-beet/ } })],
    is('winter-grazing'),
    is('standing-feed', { title: /fodder beet/ }),
  ),
  judge('tail', 'runoff lease', is('lease-land', { title: /runoff/ }), is('lease-land')),
  judge('tail', 'portable cabin sleepout', is('cabins-sleepouts')),

  judge('typo', 'lifestile block', LIFESTYLE, null, is('bare-land')),
  judge('typo', 'winter grasing', is('winter-grazing'), is('grazing-offered'), [
    is('grazing-wanted'),
  ]),
  judge('joined', 'lifestyleblock', LIFESTYLE, null, is('bare-land')),
  judge('joined', 'farm house rental', RENTALS),
  judge('joined', 'run off block', is('lease-land', { title: /runoff/ }), is('lease-land'), [
    is(['bare-land', 'grazing-offered', 'farms-for-sale']),
  ]),
  judge('nickname', 'r1 heifer grazing', grazingFor(/heifer/), GRAZING, is('grazing-wanted')),
  judge('nickname', 'standing grass', is('standing-feed', { title: /grass/ }), null, [
    is('standing-feed'),
  ]),

  judge(
    'number',
    '10 acre lifestyle block',
    [is('lifestyle-blocks', { attributes: { areaHectares: [3.4, 4.7] } })],
    is('lifestyle-blocks', { attributes: { areaHectares: [2.5, 6] } }),
    LIFESTYLE,
  ),
  judge(
    'number',
    'lifestyle block under $1m',
    is('lifestyle-blocks', { price: [0, 1_000_000] }),
    [is('lifestyle-blocks', { price: [1_000_001, 1_150_000] })],
    LIFESTYLE,
  ),
  judge(
    'number',
    '3 bedroom farm house to rent',
    [is('rural-rentals', { attributes: { bedrooms: [3, 3] } })],
    is('rural-rentals', { attributes: { bedrooms: [4, 9] } }),
    RENTALS,
  ),
  judge(
    'number',
    'bare land under 10 hectares',
    [is('bare-land', { attributes: { areaHectares: [0, 10] } })],
    null,
    is('bare-land'),
  ),

  judge(
    'place',
    'whangarei grazing',
    [is(['grazing-offered', 'winter-grazing'], { place: 'whangarei' })],
    is(['grazing-offered', 'winter-grazing'], { place: 'northland' }),
    GRAZING,
  ),
  judge(
    'place',
    'grazing taranaki',
    [is(['grazing-offered', 'winter-grazing'], { place: 'taranaki' })],
    is('grazing-wanted', { place: 'taranaki' }),
    GRAZING,
  ),
  judge(
    'place',
    'winter grazing southland',
    is('winter-grazing', { place: 'southland' }),
    [is('grazing-offered', { place: 'southland' })],
    is('winter-grazing'),
  ),
  judge('place', 'lifestyle block bop', is('lifestyle-blocks', { place: 'bay-of-plenty' }), null, [
    LIFESTYLE,
  ]),
  judge('place', 'house to rent otago', is('rural-rentals', { place: 'otago' }), null, RENTALS),
  judge('place', 'lease land hawkes bay', is('lease-land', { place: 'hawkes-bay' }), null, [
    is('lease-land'),
  ]),
  judge(
    'place',
    'wanganui farm',
    [is(['farms-for-sale', 'lifestyle-blocks', 'bare-land', 'lease-land'], { place: 'whanganui' })],
    [ofKind('job', { place: 'whanganui' }), is('farms-for-sale', { place: 'manawatu-whanganui' })],
    [ofKind('item', { place: 'whanganui' }), is('farms-for-sale')],
  ),
  judge(
    'place',
    'grazing waikato',
    [is(['grazing-offered', 'winter-grazing'], { place: 'waikato' })],
    is('grazing-wanted', { place: 'waikato' }),
    GRAZING,
  ),
];
