/** Judged queries about parts, gear, stock and help, in the everyday names of farmers. */
import { inCategory as is, judge, ofKind } from '../rules.ts';

const LOST = is('lost-stock');
const DOGS = is(['working-dogs', 'pups']);
const BIKES = is('farm-bikes');
const MILKING_PLANT = is('milking-plant');
const MACHINERY_PARTS = is('machinery-parts');
const VEHICLE_PARTS = is('tyres-vehicle-parts');
const ELECTRIC_FENCING = is('electric-fencing');

export const FARM_TALK_QUERIES = [
  judge(
    'number',
    'wanted tractor under 10000',
    is('tractors', { price: [0, 10_000] }),
    is('tractors', { price: [10_001, 11_500] }),
    is('tractors'),
  ),
  judge('number', 'ute under 10 grand', is('utes', { price: [0, 10_000] }), null, is('utes')),
  judge('number', 'quad for 4 grand', is('quad-bikes', { price: [3_000, 5_000] }), [
    is('quad-bikes'),
  ]),
  judge('number', 'jobs under 30 hours', ofKind('job')),
  judge('kind', 'looking for a working dog', is('working-dogs'), null, DOGS),
  judge('kind', 'lost steers near dannevirke', is('lost-stock', { title: /steer/ }), LOST),
  judge('kind', 'lost cat', is('lost-stock', { title: /tabby/ }), null, LOST),
  judge('kind', 'stolen quad', LOST),
  judge('kind', 'retired farmer part time', is('general-farm-hands'), null, ofKind('profile')),
  judge('kind', 'class 4 driver', is('truck-driver'), is('truck-digger-drivers')),
  judge('kind', 'shepherd own dogs', is('shepherd', { title: /own dogs/ }), is('shepherd')),
  judge('kind', 'lambing beat', is('shepherd'), null, is(['shepherds', 'stock-manager'])),
  judge('kind', 'pruning vines', is('vineyard-worker', { title: /prun/ }), is('vineyard-worker')),
  judge('kind', 'pig farm job', is('pig-poultry-worker')),
  judge('kind', 'hay carting', is('general-cartage', { title: /hay/ }), is('general-cartage')),
  judge('kind', 'digger with driver', is('earthworks-digger'), null, is('digger-operator')),
  judge('kind', 'house sitting', is('house-rural-help', { title: /sit/ }), is('house-rural-help')),
  judge('kind', 'land clearing', is('earthworks-digger'), is('tree-felling')),
  judge('kind', 'mystery creek', is('field-days')),
  judge('kind', 'sharing transport', is('lifts-shared-freight'), null, is('general-cartage')),

  judge('nickname', 'gps', [
    is(['machinery-parts', 'kennels-dog-gear'], { title: /gps/ }),
    is('kennels-dog-gear', { title: /tracking collar/ }),
  ]),
  judge('nickname', 'inter 574', is('tractors', { model: /574/ }), is('tractors')),
  judge('nickname', 'honda foreman', is('quad-bikes', { model: /trx500/ }), [
    is('quad-bikes', { make: 'Honda' }),
  ]),
  judge('nickname', '2 wheeler honda', is('farm-bikes', { make: 'Honda' }), BIKES),
  judge('nickname', 'cow shed cups', is('milking-plant', { title: /cluster|liner|cup/ }), [
    MILKING_PLANT,
  ]),
  judge('nickname', 'hay bob', is('mowers-rakes-tedders', { title: /rake|tedder/ }), [
    is('mowers-rakes-tedders'),
  ]),
  judge('nickname', 'alloy tray', is('tyres-vehicle-parts', { title: /alloy flat deck|tray/ }), [
    VEHICLE_PARTS,
  ]),
  judge('nickname', 'polywire', ELECTRIC_FENCING, null, is('wire-netting')),
  judge('nickname', 'pot belly', is('wood-burners')),
  judge('nickname', 'water ram', is('pumps', { title: /ram pump/ }), null, is('pumps')),
  judge('joined', 'fizzboat', is('boats')),
  judge('tail', 'wind mill', null, null, is(['pumps', 'generators'])),

  judge('head', 'harvester', is('harvesters'), null, is(['harvesting', 'harvest-operator'])),
  judge('head', 'ducklings', is('poultry', { title: /duck/ }), null, is('poultry')),
  judge('head', 'sprinklers', is('irrigators'), null, is(['irrigation-service', 'pipe-fittings'])),
  judge('head', 'wine', null, is('wine-cider')),
  judge('middle', 'firewood manuka', is('firewood', { title: /manuka/ }), null, is('firewood')),
  judge('middle', 'day old chicks', is('poultry', { title: /chick/ }), null, is('poultry')),
  judge('middle', 'llama gelding', is('alpacas-llamas', { title: /llama/ }), [
    is('alpacas-llamas'),
  ]),
  judge('middle', 'milk pump', is('milking-plant', { title: /milk pump/ }), MILKING_PLANT, [
    is('pumps'),
  ]),
  judge(
    'middle',
    'cattle race',
    is(['cattle-yards', 'crushes-headbails', 'loading-ramps'], { title: /\brace/ }),
    is('cattle-yards'),
  ),
  judge('middle', 'hydraulic pump', is('machinery-parts', { title: /pump/ }), MACHINERY_PARTS),
  judge('middle', 'swedes for grazing', is('winter-grazing', { title: /swede/ }), [
    is(['winter-grazing', 'standing-feed']),
  ]),
  judge('middle', 'dog collar tracker', is('kennels-dog-gear', { title: /collar/ }), [
    is('kennels-dog-gear'),
  ]),
  judge('middle', 'half beef', is('meat-freezer', { title: /side of beef/ }), is('meat-freezer')),
  judge('middle', 'shearers quarters', is('cabins-sleepouts', { title: /shearers.? quarters/ }), [
    is(['cabins-sleepouts', 'removal-houses', 'rural-rentals']),
  ]),
  judge('middle', 'orchard for sale', null, is('farms-for-sale'), is('bare-land')),
  judge('tail', 'cfmoto 500', is('quad-bikes', { make: 'CFMOTO' }), [
    is('side-by-sides', { make: 'CFMOTO' }),
  ]),
  judge('tail', 'ktm 250', null, null, BIKES),
  judge('tail', 'valais blacknose', null, null, is(['ewes-hoggets', 'lambs', 'rams'])),
  judge('tail', 'milwaukee drill', is('hand-power-tools', { title: /drill/ }), [
    is('hand-power-tools'),
  ]),
];
