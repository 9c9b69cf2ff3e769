/** Makes, models and prices when new of machines other than tractors. */
export interface Machine {
  readonly make: string;
  readonly model: string;
  /** The type of machine as written in titles, such as "round baler". */
  readonly noun: string;
  readonly newDollars: number;
  readonly hp?: number;
  readonly width?: number;
  readonly lift?: number;
  readonly litres?: number;
  readonly cubic?: number;
  readonly hitch?: string;
  readonly mount?: string;
  readonly axles?: string;
  readonly payload?: number;
  /** True for parts and attachments, which have no model year. */
  readonly isGoods?: boolean;
}
type More = Omit<Machine, 'make' | 'model' | 'noun' | 'newDollars'>;
const machine = (
  make: string,
  model: string,
  noun: string,
  newDollars: number,
  more: More = {},
): Machine => ({ make, model, noun, newDollars, ...more });

const LINKAGE = 'three-point-linkage';
export const MACHINES: Readonly<Record<string, readonly Machine[]>> = {
  harvesters: [
    machine('Claas', 'Lexion 570', 'combine harvester', 520_000, { hp: 405 }),
    machine('Claas', 'Jaguar 850', 'forage harvester', 560_000, { hp: 415 }),
    machine('John Deere', 'T670', 'combine harvester', 560_000, { hp: 385 }),
    machine('New Holland', 'CX820', 'combine harvester', 430_000, { hp: 300 }),
    machine('New Holland', 'TX66', 'header', 290_000, { hp: 260 }),
    machine('Case IH', 'Axial-Flow 2388', 'header', 340_000, { hp: 280 }),
    machine('Claas', 'Dominator 88', 'combine', 140_000, { hp: 140 }),
    machine('John Deere', '7400', 'forage harvester', 520_000, { hp: 440 }),
    machine('Krone', 'Big X 630', 'forage harvester', 690_000, { hp: 585 }),
  ],
  'balers-wrappers': [
    machine('Krone', 'Comprima V150', 'round baler', 92_000, {
      hp: 100,
      width: 2.15,
      hitch: 'trailed',
    }),
    machine('Krone', 'Bellima F125', 'round baler', 52_000, {
      hp: 65,
      width: 1.9,
      hitch: 'trailed',
    }),
    machine('McHale', 'F5500', 'round baler', 78_000, { hp: 90, width: 2, hitch: 'trailed' }),
    machine('McHale', 'Fusion 3', 'baler wrapper combi', 148_000, {
      hp: 120,
      width: 2.1,
      hitch: 'trailed',
    }),
    machine('McHale', '991', 'bale wrapper', 42_000, { hp: 60, hitch: 'trailed' }),
    machine('Claas', 'Variant 360', 'round baler', 72_000, {
      hp: 80,
      width: 2.1,
      hitch: 'trailed',
    }),
    machine('New Holland', 'BC5070', 'conventional baler', 46_000, {
      hp: 50,
      width: 1.9,
      hitch: 'trailed',
    }),
    machine('Welger', 'RP235', 'round baler', 64_000, { hp: 75, width: 2.2, hitch: 'trailed' }),
    machine('Massey Ferguson', '120', 'small square baler', 32_000, {
      hp: 45,
      width: 1.6,
      hitch: 'trailed',
    }),
    machine('Kuhn', 'RW1600', 'round bale wrapper', 36_000, { hp: 60, hitch: 'trailed' }),
    machine('Vicon', 'RV 157', 'round baler', 55_000, { hp: 70, width: 2, hitch: 'trailed' }),
  ],
  'mowers-rakes-tedders': [
    machine('Kuhn', 'GMD 310', 'disc mower', 22_000, { hp: 70, width: 3.1, hitch: LINKAGE }),
    machine('Krone', 'EasyCut 320', 'mower conditioner', 46_000, {
      hp: 100,
      width: 3.2,
      hitch: 'trailed',
    }),
    machine('Claas', 'Liner 450', 'rake', 24_000, { hp: 50, width: 4.5, hitch: LINKAGE }),
    machine('Pöttinger', 'Hit 6.61', 'tedder', 23_000, { hp: 50, width: 6.6, hitch: LINKAGE }),
    machine('Kuhn', 'GF 502', 'four-rotor tedder', 19_000, { hp: 45, width: 5.2, hitch: LINKAGE }),
    machine('Vicon', 'Extra 332', 'mower conditioner', 34_000, {
      hp: 90,
      width: 3.2,
      hitch: LINKAGE,
    }),
    machine('Krone', 'Swadro 46', 'rake', 22_500, { hp: 55, width: 4.6, hitch: LINKAGE }),
    machine('PZ', '165', 'drum mower', 12_000, { hp: 45, width: 1.65, hitch: LINKAGE }),
    machine('McHale', 'R62-72', 'double rake', 49_000, { hp: 70, width: 7, hitch: 'trailed' }),
  ],
  cultivation: [
    machine('Amazone', 'Catros 3001', 'speed discs', 48_000, { hp: 110, width: 3, hitch: LINKAGE }),
    machine('Kuhn', 'HR 3004', 'power harrow', 44_000, { hp: 120, width: 3, hitch: LINKAGE }),
    machine('Maschio', 'DM 3000', 'power harrow', 28_000, { hp: 100, width: 3, hitch: LINKAGE }),
    machine('Overum', 'four furrow', 'reversible plough', 36_000, {
      hp: 110,
      width: 1.6,
      hitch: LINKAGE,
    }),
    machine('Kverneland', 'LB 85', 'five-furrow plough', 52_000, {
      hp: 140,
      width: 2.2,
      hitch: LINKAGE,
    }),
    machine('Clough', 'three gang', 'Cambridge roller', 17_500, {
      hp: 70,
      width: 6.3,
      hitch: 'trailed',
    }),
    machine('Sunflower', '1231', 'offset discs', 39_000, { hp: 140, width: 4.2, hitch: 'trailed' }),
    machine('Celli', 'Tiger 280', 'rotary hoe', 19_000, { hp: 80, width: 2.8, hitch: LINKAGE }),
    machine('Giltrap', 'GT 9', 'chisel plough', 14_500, { hp: 80, width: 2.4, hitch: LINKAGE }),
    machine('Farmgard', 'Rehab', 'pasture renovator', 13_000, {
      hp: 70,
      width: 2.5,
      hitch: LINKAGE,
    }),
  ],
  'seed-drills': [
    machine('Duncan', 'Renovator 3000', 'direct drill', 62_000, {
      hp: 100,
      width: 3,
      hitch: 'trailed',
    }),
    machine('Aitchison', 'Grassfarmer', 'seed drill', 38_000, {
      hp: 75,
      width: 2.4,
      hitch: LINKAGE,
    }),
    machine('Cross Slot', 'CS30', 'no-till drill', 168_000, {
      hp: 150,
      width: 3,
      hitch: 'trailed',
    }),
    machine('Väderstad', 'Rapid 300', 'drill', 118_000, { hp: 130, width: 3, hitch: 'trailed' }),
    machine('Taege', '300 AB', 'air seeder', 74_000, { hp: 110, width: 3, hitch: LINKAGE }),
    machine('Kverneland', 'Monopill', 'precision planter', 58_000, {
      hp: 90,
      width: 3,
      hitch: LINKAGE,
    }),
    machine('John Deere', '1750', 'maize planter', 64_000, { hp: 90, width: 3, hitch: 'trailed' }),
    machine('Allen', '3.6 m', 'roller drill', 34_000, { hp: 80, width: 3.6, hitch: 'trailed' }),
  ],
  spreaders: [
    machine('Vicon', 'RotaFlow RO-M', 'fertiliser spreader', 16_500, {
      hp: 60,
      width: 18,
      litres: 1_500,
      hitch: LINKAGE,
    }),
    machine('Amazone', 'ZA-M 1501', 'fert spreader', 24_000, {
      hp: 80,
      width: 24,
      litres: 1_500,
      hitch: LINKAGE,
    }),
    machine('Robertson', 'Mega', 'bulk spreader', 58_000, {
      hp: 100,
      width: 14,
      litres: 6_000,
      hitch: 'trailed',
    }),
    machine('Hi-Spec', 'Xcel 1250', 'muck spreader', 64_000, {
      hp: 110,
      litres: 11_000,
      hitch: 'trailed',
    }),
    machine('C-Dax', 'Pro-Spread', 'towed spreader', 9_800, {
      hp: 20,
      litres: 650,
      hitch: 'trailed',
    }),
    machine('Walco', 'Bulky 4T', 'lime and fert spreader', 39_000, {
      hp: 80,
      litres: 4_000,
      hitch: 'trailed',
    }),
    machine('Sulky', 'DX20', 'spreader', 14_000, {
      hp: 60,
      width: 18,
      litres: 1_200,
      hitch: LINKAGE,
    }),
  ],
  sprayers: [
    machine('Hardi', 'Master 1000', 'linkage sprayer', 32_000, {
      hp: 80,
      width: 15,
      litres: 1_000,
      hitch: LINKAGE,
    }),
    machine('Bertolini', '600 L', 'boom sprayer', 14_800, {
      hp: 60,
      width: 10,
      litres: 600,
      hitch: LINKAGE,
    }),
    machine('C-Dax', 'Eliminator 180', 'ATV sprayer', 3_900, {
      hp: 15,
      width: 4,
      litres: 180,
      hitch: 'trailed',
    }),
    machine('Silvan', '800 L', 'gun and hose sprayer', 13_500, {
      hp: 50,
      litres: 800,
      hitch: LINKAGE,
    }),
    machine('Croplands', 'Pinto 2000', 'trailed sprayer', 46_000, {
      hp: 80,
      width: 18,
      litres: 2_000,
      hitch: 'trailed',
    }),
    machine('Hardi', 'Commander 3200', 'trailed sprayer', 118_000, {
      hp: 130,
      width: 24,
      litres: 3_200,
      hitch: 'trailed',
    }),
    machine('Quik Spray', '400 L', 'skid weed sprayer', 9_200, {
      hp: 10,
      litres: 400,
      hitch: 'trailed',
    }),
  ],
  'feed-wagons': [
    machine('Robertson', 'Super Comby', 'bale and silage feeder', 46_000, {
      hp: 80,
      cubic: 10,
      hitch: 'trailed',
    }),
    machine('Giltrap', 'RF 13', 'silage wagon', 54_000, { hp: 90, cubic: 13, hitch: 'trailed' }),
    machine('Keenan', 'Klassik 140', 'mixer wagon', 88_000, {
      hp: 100,
      cubic: 14,
      hitch: 'trailed',
    }),
    machine('Hustler', 'Chainless X2500', 'bale feeder', 29_000, {
      hp: 65,
      cubic: 3,
      hitch: 'trailed',
    }),
    machine('Hustler', 'SL360X', 'bale feeder', 21_500, { hp: 60, cubic: 2, hitch: LINKAGE }),
    machine('Jaylor', '5650', 'vertical mixer wagon', 92_000, {
      hp: 100,
      cubic: 18,
      hitch: 'trailed',
    }),
    machine('McIntosh', '900', 'multi-feeder wagon', 48_000, {
      hp: 80,
      cubic: 9,
      hitch: 'trailed',
    }),
    machine('Webco', 'double bale', 'bale feeder', 16_500, { hp: 60, cubic: 3, hitch: 'trailed' }),
  ],
  'toppers-mulchers': [
    machine('Fieldmaster', 'GMM 285', 'gear drive mulcher', 15_500, {
      hp: 75,
      width: 2.85,
      hitch: LINKAGE,
    }),
    machine('Trimax', 'Warlord 235', 'mulching mower', 21_500, {
      hp: 70,
      width: 2.35,
      hitch: LINKAGE,
    }),
    machine('Major', '8400', 'pasture topper', 12_500, { hp: 60, width: 2.7, hitch: LINKAGE }),
    machine('Votex', 'RM 2150', 'topper', 9_800, { hp: 50, width: 2.1, hitch: LINKAGE }),
    machine('Spearhead', 'Twiga 500', 'hedge cutter', 58_000, {
      hp: 90,
      width: 1.2,
      hitch: LINKAGE,
    }),
    machine('Howard', 'EHD 180', 'slasher', 8_900, { hp: 50, width: 1.8, hitch: LINKAGE }),
    machine('Maschio', 'Bisonte 250', 'mulcher', 14_200, { hp: 80, width: 2.5, hitch: LINKAGE }),
  ],
  'loaders-attachments': [
    machine('Quicke', 'Q46', 'front-end loader', 17_500, {
      lift: 1_900,
      mount: 'euro-hitch',
      isGoods: true,
    }),
    machine('Hustler', 'SoftHands', 'bale handler', 6_400, {
      lift: 1_000,
      mount: 'euro-hitch',
      isGoods: true,
    }),
    machine('Pearson', 'Shear Grab', 'silage grab', 8_900, {
      lift: 1_400,
      mount: 'euro-hitch',
      isGoods: true,
    }),
    machine('Rata', '1.8 m', 'loader bucket', 2_900, {
      lift: 1_200,
      mount: 'euro-hitch',
      isGoods: true,
    }),
    machine('Rata', '', 'bale forks', 2_100, { lift: 1_500, mount: 'euro-hitch', isGoods: true }),
    machine('Giltrap', '', 'pallet forks', 1_950, { lift: 1_500, mount: 'pin-on', isGoods: true }),
    machine('Mailleux', 'MX T10', 'loader', 15_500, {
      lift: 1_700,
      mount: 'pin-on',
      isGoods: true,
    }),
    machine('Norm Engineering', '4-in-1', 'skid-steer bucket', 4_600, {
      lift: 1_000,
      mount: 'skid-steer-plate',
      isGoods: true,
    }),
    machine('Manitou', '2.4 m', 'grain bucket', 6_200, {
      lift: 2_500,
      mount: 'manitou',
      isGoods: true,
    }),
  ],
  'diggers-earthmoving': [
    machine('Hitachi', 'ZX130', '13-tonne digger', 205_000, { hp: 100 }),
    machine('Komatsu', 'PC128', 'excavator', 215_000, { hp: 97 }),
    machine('Kubota', 'KX080', '8-tonne digger', 158_000, { hp: 66 }),
    machine('Yanmar', 'ViO35', 'mini digger', 72_000, { hp: 24 }),
    machine('Caterpillar', '938G', 'wheel loader', 290_000, { hp: 160 }),
    machine('Bobcat', 'S185', 'skid-steer loader', 78_000, { hp: 60 }),
    machine('Caterpillar', 'D4', 'bulldozer', 260_000, { hp: 80 }),
    machine('Sumitomo', 'SH75', 'digger', 138_000, { hp: 54 }),
    machine('Komatsu', 'D31', 'dozer', 190_000, { hp: 75 }),
  ],
  'telehandlers-forklifts': [
    machine('Manitou', 'MLT 634', 'telehandler', 158_000, { hp: 120, lift: 3_400 }),
    machine('JCB', '531-70', 'Loadall telehandler', 162_000, { hp: 130, lift: 3_100 }),
    machine('Merlo', 'TF33.7', 'telehandler', 168_000, { hp: 115, lift: 3_300 }),
    machine('Toyota', '8FD25', 'forklift', 46_000, { hp: 52, lift: 2_500 }),
    machine('Hyster', 'H2.5', 'diesel forklift', 44_000, { hp: 50, lift: 2_500 }),
    machine('Claas', 'Scorpion 741', 'telehandler', 176_000, { hp: 136, lift: 4_100 }),
    machine('Manitou', 'MC25', 'rough terrain forklift', 68_000, { hp: 56, lift: 2_500 }),
  ],
  'post-drivers': [
    machine('Kinghitter', 'Series 3', 'post driver', 38_000, { hp: 80, hitch: 'side-mounted' }),
    machine('Fencepro', 'HD', 'post rammer', 29_000, { hp: 70, hitch: 'side-mounted' }),
    machine('Bryce', 'Suma', 'post knocker', 46_000, { hp: 90, hitch: 'side-mounted' }),
    machine('Revell', '', 'rear-mount post driver', 12_500, { hp: 60, hitch: LINKAGE }),
    machine('Digga', 'PD4', 'hole borer', 6_200, { hp: 40, hitch: LINKAGE }),
    machine('Vector', 'Powerdrive', 'trailed post driver', 31_000, { hp: 50, hitch: 'trailed' }),
  ],
  'farm-trailers': [
    machine('Giltrap', '10 T', 'tip trailer', 32_000, { axles: 'tandem', payload: 10_000 }),
    machine('Roberts', '6 T', 'tipping trailer', 19_000, { axles: 'tandem', payload: 6_000 }),
    machine('Bailey', '14 T', 'silage trailer', 58_000, { axles: 'tandem', payload: 14_000 }),
    machine('Farmquip', '20 ft', 'hay trailer', 14_000, { axles: 'tandem', payload: 6_000 }),
    machine('Home-built', '', 'flat-deck farm trailer', 6_500, { axles: 'single', payload: 3_000 }),
    machine('McIntosh', '8 T', 'tip trailer', 26_500, { axles: 'tandem', payload: 8_000 }),
  ],
  'mowing-grounds': [
    machine('John Deere', 'X350', 'ride-on mower', 9_400, { hp: 18 }),
    machine('Husqvarna', 'Z254', 'zero-turn mower', 9_900, { hp: 24 }),
    machine('Walker', 'MT23', 'front-deck mower', 29_500, { hp: 23 }),
    machine('Cox', 'Stockman', 'ride-on', 6_900, { hp: 17 }),
    machine('Masport', 'MZ 42', 'ride-on mower', 6_500, { hp: 18 }),
    machine('Toro', 'TimeCutter', 'zero-turn', 7_900, { hp: 22 }),
    machine('Kubota', 'G23', 'ride-on with catcher', 27_000, { hp: 23 }),
  ],
  'machinery-parts': [
    machine('Trelleborg', '18.4 R38', 'tractor tyres, pair', 5_200, { isGoods: true }),
    machine('Firestone', '14.9-28', 'tractor tyre and rim', 1_900, { isGoods: true }),
    machine('Bare-Co', 'series 6', 'PTO shaft', 620, { isGoods: true }),
    machine('Massey Ferguson', '135', 'parts, wrecking one', 900, { isGoods: true }),
    machine('John Deere', '6400', 'front axle', 5_800, { isGoods: true }),
    machine('New Holland', 'TS', 'front weights', 1_900, { isGoods: true }),
    machine('Ford', '5000', 'rebuilt injector pump', 1_500, { isGoods: true }),
    machine('Claas', 'Jaguar', 'chopper knives, set', 2_400, { isGoods: true }),
    machine('Walterscheid', '', 'hydraulic top link', 780, { isGoods: true }),
    machine('Grammer', 'Maximo', 'tractor air seat', 1_850, { isGoods: true }),
  ],
};
