/** Judged queries about jobs, services, jobseekers and the community. */
import { inCategory as is, judge, ofKind } from '../rules.ts';

const JOBS = ofKind('job');
const SERVICES = ofKind('service');
const DAIRY_JOBS = is([
  'dairy-farm-manager',
  'assistant-manager',
  'herd-manager',
  'dairy-assistant',
  'relief-milker',
  'contract-milker',
  'calf-rearer',
]);
const MILKING_JOBS = is(['relief-milker', 'dairy-assistant', 'contract-milker', 'herd-manager']);
const dairyJobsIn = (place: string) => ({ ...DAIRY_JOBS, place });
const EVENTS = ofKind('other');

export const PEOPLE_QUERIES = [
  judge('head', 'jobs', JOBS),
  judge('head', 'farm jobs', JOBS),
  judge(
    'head',
    'shepherd',
    is('shepherd'),
    is('shepherds'),
    is(['stock-manager', 'stock-managers']),
  ),
  judge('head', 'shearing', is('shearing-crutching'), is(['shearer', 'shearing-gear']), [
    is(['shearers-shed-hands', 'shed-hand']),
  ]),
  judge('head', 'fencing', is('fencing'), is(['electric-fencing', 'wire-netting', 'fencer']), [
    is(['posts-battens', 'gates', 'fencers', 'post-drivers']),
  ]),
  judge('head', 'milker', MILKING_JOBS, is(['relief-milkers', 'relief-milking'])),
  judge('head', 'grazing', is(['grazing-offered', 'winter-grazing']), is('grazing-wanted')),
  judge('head', 'farrier', is('farriery')),
  judge('head', 'clearing sale', is('clearing-sales')),

  judge('kind', 'shearer wanted', is('shearer'), null, is(['shed-hand', 'shearing-crutching'])),
  judge('kind', 'shearer', is('shearer'), is(['shearers-shed-hands', 'shearing-crutching']), [
    is('shed-hand'),
  ]),
  judge('kind', 'shearing contractor', is('shearing-crutching'), null, is('shearer')),
  judge(
    'kind',
    'shearing gang',
    [is('shearing-crutching'), is(['shearer', 'shed-hand'], { text: /gang/ })],
    is(['shearer', 'shed-hand']),
  ),
  judge('kind', 'fencing contractor', is('fencing'), null, is(['fencer', 'fencers'])),
  judge('kind', 'fencer wanted', is('fencer'), null, is('fencing')),
  judge(
    'kind',
    'tractor driver',
    is('tractor-driver'),
    is(['tractor-drivers', 'harvest-operator']),
  ),
  judge('kind', 'digger operator', is('digger-operator'), [
    is('truck-digger-drivers', { title: /digger/ }),
    is('earthworks-digger'),
  ]),
  judge('kind', 'digger hire', is('earthworks-digger'), null, is('diggers-earthmoving')),
  judge('kind', 'relief milker', is('relief-milker'), is(['relief-milkers', 'relief-milking'])),
  judge('kind', 'relief milker available', is('relief-milkers'), is('relief-milking')),
  judge('kind', 'relief milking', is(['relief-milking', 'relief-milker']), is('relief-milkers')),
  judge('kind', 'farm work wanted', ofKind('profile'), null, JOBS),
  judge('kind', 'shepherd seeking work', is('shepherds'), null, [
    is(['stock-managers', 'general-farm-hands']),
  ]),
  judge('kind', 'dairy farm assistant', is('dairy-assistant'), is('dairy-assistants'), DAIRY_JOBS),
  judge('kind', 'herd manager', is('herd-manager'), is('herd-managers'), DAIRY_JOBS),
  judge('kind', 'contract milker', is('contract-milker'), is('contract-milkers'), DAIRY_JOBS),
  judge('kind', 'dairy farm manager job', is('dairy-farm-manager'), null, DAIRY_JOBS),
  judge('kind', 'stock manager', is('stock-manager'), is('stock-managers'), [
    is(['sheep-beef-manager', 'shepherd']),
  ]),
  judge(
    'kind',
    'head shepherd',
    is('shepherd', { title: /head/ }),
    [is('shepherd'), is('stock-managers', { title: /head shepherd/ })],
    is(['stock-manager', 'shepherds']),
  ),
  judge('kind', 'wool handler', is('shed-hand'), is('shearers-shed-hands', { title: /wool/ }), [
    is(['shearers-shed-hands', 'shearer']),
  ]),
  judge('kind', 'calf rearing', is('calf-rearing'), is(['calf-rearer', 'calf-rearing-gear']), [
    is('calf-rearers'),
  ]),
  judge(
    'kind',
    'fruit picking jobs',
    is(['orchard-worker', 'vineyard-worker']),
    [is('packhouse-worker')],
    JOBS,
  ),
  judge(
    'kind',
    'farm jobs with house',
    ofKind('job', { attributes: { house: /included/ } }),
    [ofKind('job', { attributes: { house: /deducted/ } })],
    JOBS,
  ),
  judge('kind', 'beekeeper', is('beekeeper'), null, is('honey-bees')),
  judge(
    'kind',
    'farm mechanic',
    is('farm-mechanic'),
    is(['mobile-mechanic', 'mechanics-engineers']),
  ),
  judge('kind', 'hay baling', is('hay-silage'), null, is('balers-wrappers')),
  judge('kind', 'silage contractor', is('hay-silage'), null, SERVICES),
  judge('kind', 'spraying contractor', is('spraying'), is('aerial-drone')),
  judge('kind', 'drone spraying', is('aerial-drone'), is('spraying')),
  judge('kind', 'hoof trimming', is('hoof-trimming'), null, is('crushes-headbails')),
  judge('kind', 'pregnancy scanning', is('scanning-testing')),
  judge('kind', 'livestock cartage', is('livestock-cartage'), null, is('general-cartage')),
  judge('kind', 'homekill', is('homekill-butchery')),
  judge('kind', 'well drilling', is('water-bores-pumps')),
  judge('kind', 'farm accountant', is('accounts-payroll'), is('farm-office')),
  judge('kind', 'tree felling', is('tree-felling')),
  judge('kind', 'possum control', is('pest-control')),
  judge('kind', 'mobile welding', is('welding-engineering')),
  judge('kind', 'groundspread', is('fertiliser-spreading')),
  judge('kind', 'effluent spreading', is('effluent-spreading'), null, is('effluent-gear')),
  judge('kind', 'ploughing contractor', is('cultivation-drilling'), null, SERVICES),
  judge(
    'kind',
    'lost dog',
    is('lost-stock', { text: /dog|huntaway|pup|collie/ }),
    [is('lost-stock')],
    is('found'),
  ),
  judge('kind', 'a&p show', is('a-and-p-shows')),
  judge('kind', 'dog trials', is('dog-trials')),
  judge('kind', 'field day', is('field-days'), null, EVENTS),
  judge('kind', 'growsafe course', is('workshops-courses', { title: /growsafe/ }), null, [
    is('workshops-courses'),
  ]),
  judge('kind', 'farmers market', is('farmers-markets')),

  judge('typo', 'shepard job', is('shepherd'), null, JOBS),
  judge('typo', 'relif milker', is('relief-milker'), is(['relief-milkers', 'relief-milking'])),
  judge('typo', 'shearrer wanted', is('shearer'), null, is(['shed-hand', 'shearing-crutching'])),
  judge('typo', 'dary farm assistant', is('dairy-assistant'), is('dairy-assistants'), DAIRY_JOBS),
  judge('typo', 'calf reerer', is('calf-rearer'), is(['calf-rearers', 'calf-rearing'])),
  judge('typo', 'fencing contracter', is('fencing'), null, is(['fencer', 'fencers'])),
  judge('typo', 'farrior', is('farriery')),
  judge('typo', 'clearing sail', is('clearing-sales')),

  judge('nickname', '2ic', is('assistant-manager'), is('herd-managers', { title: /2ic/ }), [
    ofKind('profile', { title: /2ic/ }),
    DAIRY_JOBS,
  ]),
  judge('nickname', 'second in charge', is('assistant-manager'), null, DAIRY_JOBS),
  judge('nickname', 'dairy hand', is('dairy-assistant'), is('dairy-assistants'), DAIRY_JOBS),
  judge('nickname', 'sharemilker', is(['sharemilking', 'contract-milker']), [
    is('contract-milkers'),
  ]),
  judge('nickname', 'hoof trimmer', is('hoof-trimming')),
  judge('nickname', 'sparky', is('electrical-solar', { title: /electric/ }), [
    is('electrical-solar'),
  ]),
  judge('nickname', 'wwoofer', is('working-holiday'), null, ofKind('profile')),
  judge('nickname', 'agistment', is(['grazing-offered', 'winter-grazing']), is('grazing-wanted')),
  judge('nickname', 'ai technician', is('artificial-breeding'), is('vet-technician')),

  judge('joined', 'sharemilking job', is(['sharemilking', 'contract-milker']), null, DAIRY_JOBS),
  judge('joined', 'share milking', is(['sharemilking', 'contract-milker']), [
    is('contract-milkers'),
  ]),
  judge('joined', 'farmhand', is('general-farm-hand'), is('general-farm-hands')),
  judge('joined', 'shedhand', is('shed-hand'), is('shearers-shed-hands')),
  judge('joined', 'clearingsale', is('clearing-sales')),
  judge('joined', 'home kill', is('homekill-butchery')),

  judge(
    'place',
    'jobs near gore',
    ofKind('job', { near: ['gore', 50] }),
    [ofKind('job', { place: 'southland' }), ofKind('job', { near: ['gore', 100] })],
    JOBS,
  ),
  judge('place', 'farm jobs waikato', ofKind('job', { place: 'waikato' }), null, JOBS),
  judge(
    'place',
    'dairy jobs southland',
    dairyJobsIn('southland'),
    [ofKind('job', { place: 'southland' })],
    DAIRY_JOBS,
  ),
  judge('place', 'jobs taranaki', ofKind('job', { place: 'taranaki' }), null, JOBS),
  judge(
    'place',
    'shearing contractor hawkes bay',
    [is('shearing-crutching', { place: 'hawkes-bay' })],
    null,
    is('shearing-crutching'),
  ),
  judge(
    'place',
    'fencer waikato',
    is(['fencing', 'fencer', 'fencers'], { place: 'waikato' }),
    null,
    [is(['fencing', 'fencer', 'fencers'])],
  ),
  judge('place', 'farrier canterbury', is('farriery', { place: 'canterbury' }), null, [
    is('farriery'),
  ]),
  judge(
    'place',
    'relief milker taranaki',
    is('relief-milker', { place: 'taranaki' }),
    [is(['relief-milkers', 'relief-milking'], { place: 'taranaki' })],
    is(['relief-milker', 'relief-milkers', 'relief-milking']),
  ),
  judge(
    'place',
    'digger work rotorua',
    is('earthworks-digger', { near: ['rotorua', 60] }),
    [
      is('digger-operator', { near: ['rotorua', 60] }),
      is('earthworks-digger', { place: ['bay-of-plenty', 'waikato'] }),
    ],
    is(['earthworks-digger', 'digger-operator']),
  ),
  judge(
    'place',
    'shepherd jobs otago',
    is('shepherd', { place: 'otago' }),
    [ofKind('job', { place: 'otago' })],
    is('shepherd'),
  ),
  judge(
    'place',
    'orchard work hawkes bay',
    is('orchard-worker', { place: 'hawkes-bay' }),
    [is(['vineyard-worker', 'packhouse-worker'], { place: 'hawkes-bay' }), is('orchard-worker')],
    JOBS,
  ),
  judge(
    'place',
    'clearing sale mid canterbury',
    [is('clearing-sales', { place: 'ashburton' })],
    is('clearing-sales', { place: 'canterbury' }),
    is('clearing-sales'),
  ),
  judge('place', 'dog trials southland', is('dog-trials', { place: 'southland' }), null, [
    is('dog-trials'),
  ]),
  judge(
    'number',
    'shepherd job 70000',
    [is('shepherd', { price: [63_000, 200_000] })],
    is('shepherd'),
  ),
];
