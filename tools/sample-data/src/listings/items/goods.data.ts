/**
 * Goods sold singly. Each line is `brand | model | noun | price in dollars when new | attributes`,
 * with "-" for no brand or no model. Attributes are `key=value`, with values of the types that the
 * category declares.
 */
export interface GoodsItem {
  readonly brand: string | null;
  readonly model: string | null;
  readonly noun: string;
  readonly newDollars: number;
  readonly attributes: readonly (readonly [key: string, value: string])[];
}

const table = (text: string): readonly GoodsItem[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [brand = '-', model = '-', noun = '', dollars = '0', attributes = ''] = line
        .split('|')
        .map((cell) => cell.trim());
      return {
        brand: brand === '-' ? null : brand,
        model: model === '-' ? null : model,
        noun,
        newDollars: Number(dollars),
        attributes:
          attributes === ''
            ? []
            : attributes.split(',').map((pair) => pair.trim().split('=') as [string, string]),
      };
    });

export const GOODS: Readonly<Record<string, readonly GoodsItem[]>> = {
  'posts-battens': table(`
    - | No. 1 rounds | fence posts, 1.8 m | 2400 | quantity=150, quantityUnit=lot, treatment=h4, lengthMetres=1.8
    - | quarter rounds | posts | 1100 | quantity=120, quantityUnit=lot, treatment=h4, lengthMetres=1.8
    - | 2.4 m | strainer posts | 900 | quantity=14, quantityUnit=lot, treatment=h4, lengthMetres=2.4
    - | 50 x 40 | battens | 480 | quantity=300, quantityUnit=lot, treatment=h3-2, lengthMetres=1.1
    Waratah | Jio Star | standards, 1.65 m | 1500 | quantity=160, quantityUnit=lot
    - | 3 m | deer posts | 3800 | quantity=110, quantityUnit=lot, treatment=h4, lengthMetres=2.7
    - | second-hand | tōtara posts | 900 | quantity=80, quantityUnit=lot, treatment=untreated, lengthMetres=1.7
    - | 2.1 m | half round posts | 1500 | quantity=100, quantityUnit=lot, treatment=h4, lengthMetres=2.1
    - | 3.2 m | house rail and pole lot | 1300 | quantity=30, quantityUnit=lot, treatment=h4, lengthMetres=3.2
    - | 1.8 m | macrocarpa posts, split | 700 | quantity=90, quantityUnit=lot, treatment=untreated, lengthMetres=1.8
    - | 4.8 m | vineyard and orchard poles | 1900 | quantity=60, quantityUnit=lot, treatment=h4, lengthMetres=4.8
    Waratah | Maxy | steel Y posts, 1.65 m | 1250 | quantity=140, quantityUnit=lot
    - | No. 2 rounds | fence posts, 1.8 m | 1700 | quantity=150, quantityUnit=lot, treatment=h4, lengthMetres=1.8
    - | 2.7 m | corner strainers and stays | 1100 | quantity=12, quantityUnit=lot, treatment=h4, lengthMetres=2.7`),
  'wire-netting': table(`
    Waratah | 2.5 mm HT | wire, coils | 780 | lengthMetres=650
    Bekaert | Stocksmart 8/90/15 | sheep netting | 620 | lengthMetres=100
    Waratah | Jiotie | barbed wire | 240 | lengthMetres=250
    Bekaert | deer | deer netting, 1.9 m | 980 | lengthMetres=100
    - | chain link | netting and posts, dismantled | 900 | lengthMetres=60
    Gallagher | Equifence | horse fence tape | 260 | lengthMetres=200
    Hurricane | Cyclone 7/90/30 | sheep netting | 380 | lengthMetres=100
    Bekaert | Fixed Knot | deer netting | 1050 | lengthMetres=100
    - | 50 mm | chicken netting, four rolls | 320 | lengthMetres=200
    Waratah | Stocksmart | high tensile wire, 12.5 gauge | 690 | lengthMetres=650
    - | rabbit proof | netting, two rolls | 420 | lengthMetres=100
    Donaghys | 4 mm | earth sighter wire | 260 | lengthMetres=400`),
  'electric-fencing': table(`
    Gallagher | M2800i | mains energiser and remote | 1780
    Gallagher | S100 | solar energiser | 880
    Stafix | X18i | mains energiser | 2100
    Gallagher | Turbo | reels and tape, six | 720
    Speedrite | 6000i | energiser | 1450
    Gallagher | - | tread-in standards, 100 | 560
    Stafix | Fence Compass | fault finder | 260
    PEL | 408 | energiser | 780
    Strainrite | - | geared reels, four | 480
    Gallagher | M1500i | mains energiser | 1290
    Gallagher | S400 | solar energiser | 1850
    Speedrite | 12000i | energiser and remote | 2600
    Stafix | M63RS | energiser with remote | 2900
    Nemtek | Agri 22 | energiser | 690
    PEL | 806 | mains energiser | 980
    Strainrite | Pigtail | standards, 200 | 900
    Speedrite | S500 | solar energiser | 720
    Gallagher | - | underground cable, 200 m | 420
    Taragate | - | spring gates and pigtails, box of | 380
    Gallagher | - | fence volt meter and fault finder | 290
    O’Briens | - | hot gate kits, ten | 260`),
  gates: table(`
    - | 4.27 m | farm gates, galvanised | 420 | lengthMetres=4.2, material=galvanised-steel
    Burnsco | - | hardwood driveway gates, pair | 2800 | lengthMetres=3.6, material=timber
    - | deer height | gates | 640 | lengthMetres=4.2, material=galvanised-steel
    - | 1.2 m | access gates, five | 560 | lengthMetres=1.2, material=galvanised-steel
    - | barn door | sliding gate and track | 980 | lengthMetres=5, material=steel
    Gallagher | spring | bungy gates, six | 420 | lengthMetres=6
    - | 3.6 m | farm gate, pipe and mesh | 380 | lengthMetres=3.6, material=galvanised-steel
    - | 4.8 m | bar gates, pair | 980 | lengthMetres=4.8, material=galvanised-steel
    - | macrocarpa | entrance gates, pair | 1900 | lengthMetres=3.6, material=timber
    - | 2.4 m | cattle yard gates, four | 1200 | lengthMetres=2.4, material=steel
    - | Taranaki | gate kits, five | 240 | lengthMetres=5
    - | automatic | driveway gate and solar opener | 3400 | lengthMetres=4, material=steel
    - | lamb proof | mesh gates, three | 890 | lengthMetres=3, material=galvanised-steel`),
  'cattle-yards': table(`
    Te Pari | - | portable cattle yard, panels and race | 14500 | capacityHead=40, material=galvanised-steel
    - | timber | cattle yards for removal | 5500 | capacityHead=120, material=timber
    Arrow | - | heavy cattle panels, twelve | 6200 | capacityHead=25, material=galvanised-steel
    - | pipe and cable | yard panels and drafting gate | 4800 | capacityHead=60, material=steel
    Te Pari | - | cattle yards, 60 head | 24500 | capacityHead=60, material=galvanised-steel
    - | - | calf loading and drafting yards | 3900 | capacityHead=40, material=galvanised-steel
    - | - | lifestyle cattle yards, kitset | 6900 | capacityHead=12, material=galvanised-steel
    Cattlemaster | - | curved race and forcing pen | 13500 | capacityHead=20, material=steel
    Arrow | - | double-sided drafting gate | 3200 | capacityHead=1, material=galvanised-steel
    - | railway iron | cattle yards, you remove | 4200 | capacityHead=150, material=steel
    - | - | steel rails, forty lengths | 2600 | capacityHead=30, material=steel`),
  'sheep-yards': table(`
    Prattley | 4-way | portable sheep yards on trailer | 22500 | capacityHead=350, material=aluminium
    Combi Clamp | - | sheep handler | 14800 | capacityHead=1, material=galvanised-steel
    Racewell | HD3 | sheep handler, hydraulic | 46000 | capacityHead=1, material=galvanised-steel
    - | - | sheep yard panels, twenty | 3200 | capacityHead=80, material=galvanised-steel
    Te Pari | - | lamb tailing cradle and chute | 3600 | capacityHead=1, material=aluminium
    Prattley | 350 | mobile sheep yards | 19500 | capacityHead=350, material=aluminium
    Atlex | - | portable sheep yards, thirty hurdles | 7800 | capacityHead=150, material=aluminium
    - | timber | sheep yards for removal | 3900 | capacityHead=600, material=timber
    Te Pari | Racewell HD4 | sheep handler | 52000 | capacityHead=1, material=galvanised-steel
    Prattley | 3-way | auto drafter for sheep | 23500 | capacityHead=1, material=aluminium
    - | - | woolshed grating, 60 m² | 2900 | capacityHead=200, material=timber
    Peak Trading | VE | sheep conveyor | 34000 | capacityHead=1, material=galvanised-steel
    - | - | lambing pens, ten | 1400 | capacityHead=10, material=galvanised-steel`),
  'crushes-headbails': table(`
    Te Pari | Titan | cattle crush | 18500 | material=galvanised-steel
    Cashmore | - | headbail | 2900 | material=steel
    Wrangler | - | hoof-trimming crush | 24000 | material=galvanised-steel
    Stockpro | - | vet crush with sliding gate | 9800 | material=galvanised-steel
    Te Pari | - | cattle crush, manual | 8900 | material=galvanised-steel
    Prattley | - | cattle crush with auto headbail | 12500 | material=galvanised-steel
    WayDon | - | hoof-trimming table | 16500 | material=steel
    Cattlemaster | - | cattle crush, hydraulic squeeze | 28000 | material=galvanised-steel
    - | - | walk-through headbail | 2400 | material=steel
    - | - | calf dehorning crate | 1650 | material=galvanised-steel
    Arrow | Vet | crush and headbail | 7400 | material=steel
    - | - | AI race and headbail | 3100 | material=steel`),
  'loading-ramps': table(`
    Te Pari | - | adjustable loading ramp | 9500 | material=galvanised-steel
    - | - | timber loading ramp, removal | 2800 | material=timber
    Prattley | - | sheep loading ramp | 4600 | material=aluminium
    - | - | cattle loading ramp on wheels | 7600 | material=galvanised-steel
    Arrow | - | loading ramp, fixed | 5900 | material=galvanised-steel
    - | double deck | sheep loading ramp | 8200 | material=galvanised-steel
    Atlex | - | portable sheep ramp | 3900 | material=aluminium
    - | - | machinery ramps, pair, 3 m | 1100 | material=aluminium
    - | - | quad loading ramps, folding | 420 | material=aluminium
    Te Pari | - | all-weather loading race | 11200 | material=galvanised-steel
    - | concrete and pipe | stock race and ramp, removal | 3300 | material=steel`),
  'scales-eid': table(`
    Tru-Test | XR5000 | weigh scale with load bars | 5200
    Gallagher | TW-1 | weigh scale | 4800
    Tru-Test | XRS2 | EID wand | 2700
    Gallagher | HR5 | EID reader | 3300
    Iconix | FX31 | sheep crate scales | 3200
    Gallagher | TWR-5 | weigh scale and EID reader | 7900
    Tru-Test | S3 | weigh scale | 1650
    Tru-Test | ID5000 | weigh scale indicator | 2900
    Gallagher | W310 | weigh indicator | 1750
    Te Pari | T20 | weigh scale | 5600
    Tru-Test | MP600 | load bars | 1400
    Allflex | RS420 | EID wand | 1950
    Prattley | - | lamb weigh crate | 2700
    Gallagher | 600 mm | load bars | 1350`),
  'milking-plant': table(`
    Waikato | SmartPULS | clusters and pulsation | 22000 | clusters=24
    DeLaval | VP76 | vacuum pump | 8600 | clusters=30
    Read | - | rotary platform parts | 38000 | clusters=44
    Milfos | - | herringbone plant, complete | 32000 | clusters=20
    Skellerup | VacPlus | shells and liners | 2400 | clusters=32
    GEA | - | cup removers | 26000 | clusters=28
    DeLaval | Harmony | clusters, 30 | 9800 | clusters=30
    Waikato | ECR | cup removers | 24000 | clusters=24
    Milfos | iCR+ | in-bail cup removers | 36000 | clusters=44
    GEA | - | 54-bail rotary platform | 98000 | clusters=54
    Alfa-Laval | - | milk pump and filter | 2600 | clusters=16
    Flomax | - | milk pump | 3100 | clusters=30
    Skellerup | - | liners and jetters, full set | 1300 | clusters=40
    - | - | portable milking machine, two cow | 3800 | clusters=2
    - | - | teat sprayer, automatic | 6800 | clusters=36`),
  'vats-chillers': table(`
    DTS | 15,000 L | milk vat with refrigeration | 62000 | capacityLitres=15000
    Dairycool | - | ice bank chiller | 38000 | capacityLitres=8000
    Mueller | 6,000 L | milk vat | 28000 | capacityLitres=6000
    - | 1,000 L | stainless vat for calves | 3600 | capacityLitres=1000
    DTS | 23,500 L | milk vat, jacketed | 84000 | capacityLitres=23500
    Mueller | 10,000 L | milk vat with stirrer | 42000 | capacityLitres=10000
    Packo | 12,000 L | vat and chiller | 52000 | capacityLitres=12000
    Alfa-Laval | - | plate cooler, 120 plate | 6400 | capacityLitres=500
    Dairycool | - | glycol chiller, 20 hp | 28000 | capacityLitres=6000
    - | 4,500 L | milk vat | 14000 | capacityLitres=4500
    - | 500 L | colostrum vat | 1800 | capacityLitres=500
    - | - | vat refrigeration unit | 9200 | capacityLitres=8000`),
  'in-shed-feeding': table(`
    Feedtech | - | in-shed feed system | 34000 | capacityTonnes=14
    PPP | - | feed silo | 14500 | capacityTonnes=16
    Advanced | 9 t | cone silo and auger | 11500 | capacityTonnes=9
    Advanced | 22 t | galvanised silo | 17500 | capacityTonnes=22
    PPP | - | in-shed feeders, 30 bail | 26000 | capacityTonnes=10
    Read | - | rotary feed system, 44 bail | 39000 | capacityTonnes=16
    GEA | - | in-shed feeding, 24-a-side | 29000 | capacityTonnes=14
    Feedtech | - | molasses dosing system | 7600 | capacityTonnes=2
    - | 6 t | steel meal silo | 5900 | capacityTonnes=6
    - | - | flexi auger, 30 m | 2400 | capacityTonnes=1
    - | - | roller mill for grain | 8800 | capacityTonnes=2
    - | - | feed bins and troughs, 20 | 4600 | capacityTonnes=1`),
  'effluent-gear': table(`
    Yardmaster | 15 hp | effluent pump | 12500
    Numedic | - | travelling irrigator and drag hose | 9800
    Williams | Spider | travelling irrigator | 7600
    Nevada | 10,000 L | slurry tanker | 58000 | capacityLitres=10000
    Doda | - | PTO stirrer, 8 m | 16500
    Cobra | - | travelling irrigator | 8900
    Williams | - | travelling irrigator | 9900
    Reid & Harrison | Yardmaster 7.5 hp | pump and pontoon | 9200
    Nevada | 13,500 L | slurry tanker | 82000 | capacityLitres=13500
    Bauer | - | effluent separator | 38000
    - | - | drag hose, 200 m | 3200
    Skellerup | - | pond liner, offcut | 2800
    GEA Houle | - | PTO effluent stirrer | 24000
    Plucks | - | pond stirrer on pontoon | 17500
    Hi-Spec | 2000 gal | slurry tanker | 64000 | capacityLitres=9000`),
  'calf-rearing-gear': table(`
    Stallion | 60 teat | trailer calfeteria | 8900 | teats=60, capacityLitres=700
    Milk Bar | - | calf feeders, ten teat | 420 | teats=10
    McInnes | - | milk mixing trailer | 11500 | capacityLitres=1000
    Peach Teats | - | gate feeders, six | 360 | teats=6
    - | - | calf meal troughs, eight | 640
    Milk Bar | - | mobile calf feeder, 40 teat | 7400 | teats=40, capacityLitres=400
    Stallion | 80 teat | calfeteria on tandem | 12900 | teats=80, capacityLitres=1000
    Peach Teats | - | feeder, twenty teat | 690 | teats=20
    Skellerup | - | compartment feeder, ten teat | 520 | teats=10
    McKee Plastics | - | colostrum storage tank | 1700 | capacityLitres=1000
    Antahi | - | tube feeder and calf drencher | 140
    - | - | calf covers, thirty | 900
    FlexiTanks | - | milk transfer cart | 2600 | capacityLitres=200
    Wilson | Urban | automatic calf feeder | 24000 | teats=2
    - | - | calf pen gates and dividers | 1600
    Stallion | - | quad milk trailer, 400 L | 4600 | capacityLitres=400`),
  'drafting-collars': table(`
    Allflex | SenseHub | cow collars, 120 | 24000
    LIC | Protrack | drafting gate | 28000
    Gallagher | - | auto-drafter | 22000
    - | - | heat-detection camera | 9500
    Datamars | - | cow collars, 80 | 17500
    - | - | spare cow collars, lot | 3900
    Waikato | TracHand | drafting gate | 23500
    Afimilk | - | activity collars, 200 | 27000
    Jantec | - | drafting system and reader | 14500
    LIC | Space | satellite pasture hub | 2800
    Allflex | - | panel reader, 600 mm | 4200
    Gallagher | - | EID panel antenna | 3100
    DeLaval | DelPro | activity meters, 100 | 15500`),
  'shearing-gear': table(`
    Heiniger | Evo | shearing plant | 4300
    Sunbeam | Supershear | electric handpiece | 980
    Heiniger | Icon | handpiece | 760
    - | - | wool press, hydraulic | 8900
    Acto | - | grinder and plates | 1300
    - | - | wool table, round | 850
    Heiniger | Xperience | electric handpiece | 980
    Sunbeam | - | shearing plant, overhead | 2100
    Lister | Laser | handpiece | 560
    Heiniger | - | combs and cutters, thirty | 640
    - | - | wool press, manual | 2600
    Mayfield | - | wool press, hydraulic | 7800
    Tru-Test | - | electric wool scales | 950
    Heiniger | - | tungsten grinder | 1650
    - | - | sheep shearing cradle | 1400
    - | - | crutching trailer | 18500`),
  'drench-dip-gear': table(`
    NJ Phillips | 30 mL | drench gun and backpack | 290
    Electrodip | - | sheep jetter | 14500
    Simcro | - | pour-on applicators, two | 320
    - | - | footbath, aluminium | 1250
    Simcro | Optiline | drench gun | 160
    Instrument Supplies | - | drench pack and hook nozzle | 220
    Te Pari | - | electronic dosing gun | 1290
    - | - | mobile shower dip | 9800
    Prattley | - | footbath and mat | 1600
    Electrodip | - | auto jetter, plunge race | 11500
    - | - | spray race for cattle | 6900
    Phillips | 5 mL | vaccinators, two | 180
    Allflex | - | vaccinator, 2 mL | 110`),
  'tags-marking': table(`
    Te Pari | - | docking iron, gas | 520
    Allflex | - | taggers and box of blank tags | 240
    - | - | tailing mob gear, complete | 1900
    Elastrator | - | rings and pliers, five | 180
    Te Pari | - | lamb docking chute, four station | 3900
    Allflex | - | universal taggers, two | 120
    Zee Tags | - | tagger and numbered tags | 160
    Shearwell | - | lamb tag applicators | 140
    - | - | docking cradle, six way | 1250
    Leader | - | ear marking pliers | 90
    Te Pari | Patesco | gas searing iron | 460
    - | - | raddle harnesses, twelve | 420
    - | - | tail paint and marking spray, carton | 190`),
  'stock-feeders': table(`
    Jaquet | - | round hay feeder | 980 | material=galvanised-steel
    - | - | sheep nut feeders, four | 1200 | material=steel
    - | 6 m | concrete feed troughs, ten | 1800 | material=concrete
    Aztech | - | hay rack on skids | 1400 | material=steel
    - | - | mineral lick feeders | 420 | material=plastic
    Hustler | - | cattle hay feeder, oval | 1350 | material=galvanised-steel
    Advantage | 2.4 t | sheep grain feeder | 4600 | material=galvanised-steel
    - | - | calf meal feeder on skids | 980 | material=galvanised-steel
    - | - | cow trough, old tyre, eight | 320 | material=plastic
    Promax | - | palm kernel trailers, two | 3200 | material=plastic
    McKee Plastics | - | palm kernel feeders, twelve | 2600 | material=plastic
    - | - | horse hay rack, wall | 160 | material=steel
    - | - | creep feeder for lambs | 780 | material=galvanised-steel`),
  'saddles-tack': table(`
    Stubben | 17 in | all-purpose saddle | 3200
    Kent | - | stock saddle | 2800
    Wintec | 500 | kids saddle | 1100
    Weatherbeeta | 6 ft 3 | winter cover | 360
    Zilco | - | bridle and breastplate | 480
    Syd Hill | - | stock saddle, half breed | 2900
    Bates | Caprilli | jumping saddle | 3600
    Wintec | Pro | dressage saddle | 1500
    - | - | New Zealand stock saddle | 1900
    - | - | horse covers, three | 420
    Kincade | - | pony saddle and bridle | 780
    Tekna | S-Line | all-purpose saddle | 1100
    Collegiate | - | bridle with reins | 260
    - | - | breast collar and pack saddle | 950
    Rambo | 6 ft 6 | turnout rug | 480
    - | - | harness, set for driving pony | 1300`),
  'kennels-dog-gear': table(`
    - | - | dog motel, two bay | 1500
    - | - | ute dog box, alloy | 1900
    Dogmaster | - | kennel on skids | 780
    Garmin | Alpha | tracking collars, two | 2200
    Trusted | - | dog coats, box of | 160
    - | - | two-dog kennel and run | 1250
    - | - | quad dog box | 480
    Dogtra | 1900S | training collar | 620
    Garmin | Astro 430 | GPS collar and handset | 1300
    SportDOG | - | e-collar, two dog | 540
    - | - | dog crates, three, ute tray | 690
    - | - | dog feeders and bin | 90
    - | - | steel kennel panels, ten | 1400
    - | - | whistles, leads and chains, lot | 80
    Dogmaster | - | plastic kennels, four | 720`),
  boats: table(`
    Fi-Glass | Viking | runabout and trailer | 18000 | lengthMetres=4.3
    - | - | aluminium dinghy, 15 hp | 6800 | lengthMetres=3.7
    Hamilton | - | jet boat, V6 | 42000 | lengthMetres=4.8
    Stabicraft | 1550 | pontoon boat | 48000 | lengthMetres=5.2
    - | - | maimai punt, flat bottom | 1400 | lengthMetres=3.4
    Stabicraft | 1410 | pontoon boat | 32000 | lengthMetres=4.3
    Stabicraft | 1650 Fisher | pontoon boat and trailer | 62000 | lengthMetres=5.1
    Buccaneer | 530 | runabout | 24000 | lengthMetres=5.3
    McLay | 430 | alloy runabout | 26000 | lengthMetres=4.3
    Ramco | 5000 | aluminium boat, 60 hp | 36000 | lengthMetres=5
    Hamilton | 151 | jet boat, hull | 15000 | lengthMetres=4.6
    - | - | kayaks, two | 1100 | lengthMetres=3.5
    - | - | inflatable, 9.9 hp outboard | 3600 | lengthMetres=3.1`),
  'caravans-motorhomes': table(`
    Anglo Astral | - | caravan, recertified | 14000 | berths=4
    Bailey | Ranger | caravan, awning | 42000 | berths=2
    Toyota | Coaster | motorhome | 78000 | berths=4
    - | - | shepherd’s hut on wheels | 36000 | berths=2
    Jayco | Starcraft | caravan, bunks | 48000 | berths=5
    Swift | Challenger | caravan, fixed bed | 46000 | berths=4
    Oxford | Liteweight | caravan, retro | 9500 | berths=4
    Mercedes-Benz | Sprinter | motorhome | 105000 | berths=2
    Fiat | Ducato | motorhome | 98000 | berths=4
    Toyota | HiAce | campervan | 32000 | berths=2
    Lunar | Clubman | caravan with awning | 36000 | berths=4
    - | - | house bus, ex school | 42000 | berths=4
    - | - | tiny house on trailer | 78000 | berths=2
    Zephyr | - | caravan, farm worker’s quarters | 7800 | berths=4`),
  'tyres-vehicle-parts': table(`
    Bridgestone | Dueler 265/65R17 | ute tyres, set of four | 1480
    ARB | - | bull bar, Hilux | 2900
    - | - | alloy flat deck, double cab | 4800
    Maxxis | 25x8-12 | quad tyres, set | 720
    Warn | XD9000 | winch | 1900
    - | - | canopy, Ranger double cab | 3600
    Goodyear | Wrangler 265/70R16 | ute tyres, four | 1350
    Kumho | 235/85R16 | mud tyres and rims | 1600
    Carlisle | 24x9-11 | quad tyres, rear pair | 420
    Toyota | Hilux | well-side tray, 2018 | 1200
    - | - | ute canopy, Hilux double cab | 2900
    - | - | tow bar and wiring, D-Max | 480
    Hulk | - | ute toolbox, checker plate | 690
    - | - | tandem axle and springs | 980
    Runva | 12000 lb | winch | 860
    Nissan | TD42 | engine, low km | 4200
    - | - | steel tray, single cab Land Cruiser | 1900`),
  'farm-sheds': table(`
    KiwiSpan | four bay | implement shed kitset | 32000 | floorSquareMetres=144, material=steel
    - | - | pole hay barn for removal | 6500 | floorSquareMetres=180, material=timber
    Alpine | six bay | lean-to shed kitset | 48000 | floorSquareMetres=216, material=steel
    Redpath | - | calf shelter, clear roof | 42000 | floorSquareMetres=240, material=galvanised-steel
    - | - | garden shed, dismantled | 1800 | floorSquareMetres=9, material=steel
    Totalspan | three bay | farm shed kitset | 28000 | floorSquareMetres=108, material=steel
    KiwiSpan | - | calf shed, open front | 26000 | floorSquareMetres=120, material=steel
    Wonder Buildings | - | pole shed, clear span | 62000 | floorSquareMetres=300, material=steel
    Versatile | - | double garage kitset | 22000 | floorSquareMetres=42, material=steel
    - | - | woolshed, for removal | 9500 | floorSquareMetres=220, material=timber
    - | - | horse shelter, 3.6 x 3.6 | 4900 | floorSquareMetres=13, material=timber
    - | two bay | implement shed, you dismantle | 5600 | floorSquareMetres=72, material=timber
    Aztech | - | stand-off barn, 40 m | 98000 | floorSquareMetres=800, material=galvanised-steel`),
  'cabins-sleepouts': table(`
    Just Cabins | - | cabin, 4.2 x 2.4 | 18500 | floorSquareMetres=10, isRelocatable=true
    - | - | smoko room on skids | 14000 | floorSquareMetres=14, isRelocatable=true
    Unit2Go | 10 m² | sleepout, lined | 32000 | floorSquareMetres=10, isRelocatable=true
    - | - | site office, two rooms | 26000 | floorSquareMetres=24, isRelocatable=true
    HouseMe | 12 m² | portable cabin | 29000 | floorSquareMetres=12, isRelocatable=true
    Cosy Cabins | - | cabin with deck | 24000 | floorSquareMetres=11, isRelocatable=true
    Portacom | - | office, 6 x 2.4 | 11500 | floorSquareMetres=14, isRelocatable=true
    - | - | shearers’ quarters, four bunks | 16500 | floorSquareMetres=30, isRelocatable=true
    - | - | toilet and shower block | 12500 | floorSquareMetres=8, isRelocatable=true
    - | - | studio with kitchenette | 46000 | floorSquareMetres=28, isRelocatable=true
    - | - | single-room hut, duck shooting | 8900 | floorSquareMetres=12, isRelocatable=true
    - | - | cabin on trailer | 21000 | floorSquareMetres=9, isRelocatable=true`),
  containers: table(`
    - | 20 foot | shipping container, wind and water tight | 3800 | containerLength=20-foot
    - | 40 foot | high cube container | 5600 | containerLength=40-foot-high
    - | 20 foot | refrigerated container, working | 9800 | containerLength=20-foot
    - | 10 foot | container with shelving | 3900 | containerLength=10-foot
    - | 20 foot | shipping container, A grade | 4200 | containerLength=20-foot
    - | 20 foot | side-opening container | 7900 | containerLength=20-foot
    - | 40 foot | shipping container, food grade | 5100 | containerLength=40-foot-high
    - | 10 foot | shipping container, new paint | 3600 | containerLength=10-foot
    - | 20 foot | container workshop with lights | 7200 | containerLength=20-foot
    - | 40 foot | insulated container | 6900 | containerLength=40-foot-high
    - | 20 foot | container and dome shelter | 9400 | containerLength=20-foot
    - | 10 foot | chiller container, three phase | 8600 | containerLength=10-foot`),
  'tunnel-houses': table(`
    Redpath | - | tunnel house, 6 x 12 m | 14500 | floorSquareMetres=72
    Christie | - | aluminium glass house | 3600 | floorSquareMetres=7
    Morrifield | - | tunnel house with benches | 5200 | floorSquareMetres=24
    Redpath | Mini | tunnel house, 3 x 6 m | 5600 | floorSquareMetres=18
    Winter Gardenz | - | glass house, 4 x 2.4 m | 5900 | floorSquareMetres=10
    Egmont | - | glass house, cedar | 4800 | floorSquareMetres=8
    - | - | plastic tunnel house | 1900 | floorSquareMetres=8
    Morrifield | 8 m | tunnel house, straight wall | 6400 | floorSquareMetres=28
    - | twin span | commercial tunnel house | 26000 | floorSquareMetres=380
    - | - | shade house frame | 2400 | floorSquareMetres=60
    - | - | seedling benches and heat mat | 900 | floorSquareMetres=6
    - | polycarbonate | greenhouse | 2600 | floorSquareMetres=7`),
  'roofing-iron': table(`
    Colorsteel | longrun | roofing iron, Ironsand | 2200 | lengthMetres=6.2
    - | corrugate | second-hand iron, 40 sheets | 900 | lengthMetres=3.6
    - | - | clear-lite sheets, ten | 720 | lengthMetres=4.8
    - | - | insulated panel, freezer board | 3400 | lengthMetres=3
    Colorsteel | corrugate | iron, Karaka, 30 sheets | 1900 | lengthMetres=5
    Zincalume | longrun | roofing iron | 1500 | lengthMetres=6
    Colorsteel | tray | roofing, Grey Friars | 2900 | lengthMetres=7.2
    - | box rib | wall cladding, 24 sheets | 1600 | lengthMetres=4.2
    - | - | flashings and ridging, lot | 480 | lengthMetres=3
    - | old corrugate | iron, rustic, 60 sheets | 600 | lengthMetres=2.4
    Ampelite | - | clear roofing sheets, twelve | 760 | lengthMetres=4.2
    - | - | spouting and downpipes | 540 | lengthMetres=3`),
  'building-materials': table(`
    - | 200 x 50 | treated joists, pack | 2900 | treatment=h3-2
    - | - | aluminium windows and ranch slider | 2600
    - | - | rimu doors, five | 1500
    - | 12 mm | plywood, pack of twenty | 1900 | treatment=h3-2
    - | - | steel portal beams, six | 8800
    - | 100 x 50 | framing timber, pack | 1900 | treatment=h3-2
    - | 150 x 50 | decking joists | 1400 | treatment=h3-2
    - | - | kwila decking, 90 m | 1100
    - | - | double-glazed windows, five | 4200
    - | - | farmhouse kitchen, second-hand | 1800
    - | - | concrete blocks, two pallets | 900
    Pink Batts | R3.6 | ceiling insulation, twelve packs | 900
    - | 10 mm | plasterboard, forty sheets | 720
    - | - | native weatherboards, rimu | 1300
    - | - | roller doors, three | 2400`),
  'hand-power-tools': table(`
    Makita | LXT 18 V | drill and impact kit | 780
    Milwaukee | M18 | rattle gun, half inch | 980
    DeWalt | - | table saw | 1350
    Teng | - | socket trolley, seven drawer | 2600
    Paslode | - | framing gun | 1190
    Stihl | BG 86 | blower | 640
    Makita | 40 V | grinder and drill set | 1190
    Milwaukee | M18 Fuel | chainsaw and impact kit | 1350
    Ryobi | ONE+ | tool kit, six piece | 790
    Hitachi | - | demolition hammer | 890
    Metabo | - | angle grinder, 230 mm | 390
    Stihl | HS 82 | hedge trimmer | 890
    Sidchrome | - | spanner and socket set | 520
    DeWalt | 18 V | brushless drill kit | 560
    Bosch | - | sliding mitre saw | 1100
    Karcher | HD 5/15 | water blaster | 1450
    Stanley | - | tool chest and contents | 650`),
  chainsaws: table(`
    Stihl | MS 261 | chainsaw | 1495
    Stihl | MS 661 | chainsaw, 25 in bar | 2650
    Husqvarna | 562 XP | chainsaw | 1850
    Husqvarna | 545 | scrub cutter | 1390
    Stihl | FS 250 | brush cutter | 1350
    Echo | CS-2511 | top-handle saw | 890
    Stihl | MS 170 | chainsaw | 395
    Stihl | MS 291 | farm boss chainsaw | 1195
    Stihl | MS 362 | chainsaw, 20 in bar | 1850
    Husqvarna | 445 | chainsaw | 1190
    Husqvarna | 572 XP | chainsaw | 2290
    Husqvarna | 135 | chainsaw | 590
    Echo | CS-590 | Timber Wolf chainsaw | 1290
    Makita | 36 V | battery chainsaw | 890
    Husqvarna | 525 | brush cutter | 990
    Stihl | HT 103 | pole pruner | 1390
    Shindaiwa | 488 | chainsaw | 780
    Jonsered | 2255 | chainsaw | 820`),
  generators: table(`
    Honda | EU22i | inverter generator | 2990 | kilowatts=2.2
    Powerlite | 8 kVA | diesel generator | 5600 | kilowatts=6.5
    FG Wilson | P33 | three-phase generator | 24500 | kilowatts=26
    Agrovolt | 40 kVA | PTO generator for shed | 11800 | kilowatts=32
    Yamaha | EF2000 | generator | 2500 | kilowatts=2
    Honda | EU30iS | inverter generator | 4990 | kilowatts=2.8
    Honda | EU70iS | generator | 8900 | kilowatts=5.5
    Cummins | 60 kVA | standby generator | 32000 | kilowatts=48
    Kubota | 11 kVA | diesel generator, silenced | 14500 | kilowatts=8.8
    Agrovolt | 27 kVA | PTO generator | 8800 | kilowatts=21
    Yanmar | 6 kVA | diesel generator | 5200 | kilowatts=5
    GenTrax | 3.5 kVA | petrol generator | 950 | kilowatts=3
    Perkins | 100 kVA | generator on skid | 28000 | kilowatts=80
    Powerlite | 14 kVA | cowshed generator | 9800 | kilowatts=11`),
  'welders-compressors': table(`
    Cigweld | 250S | MIG welder | 2900
    Lincoln | 170 | stick welder | 1400
    Airmac | 17 cfm | air compressor | 2700
    BOC | 200 | engine-drive welder | 8900
    Strata | 40 A | plasma cutter | 1900
    Kemppi | Master 185 | stick welder | 1900
    Lincoln | Ranger 305 | engine-drive welder | 9600
    Cigweld | Transmig 200 | MIG welder | 2100
    Miller | Multimatic 220 | multi-process welder | 4900
    Weldtech | WT180 | MIG welder | 990
    Hypertherm | 45 XP | plasma cutter | 4200
    Airmac | TC30 | compressor, belt drive | 3200
    Hindin Marquip | 12 cfm | air compressor | 1600
    Puma | 80 L | air compressor | 980
    BOC | Smootharc 185 | MIG welder | 1900
    - | - | gas set, hoses and trolley | 780`),
  'fuel-tanks': table(`
    - | 2,000 L | overhead diesel tank | 2400 | capacityLitres=2000
    Silvan | 400 L | ute diesel tank and pump | 1750 | capacityLitres=400
    Fuelmaster | 5,000 L | bunded diesel tank | 12900 | capacityLitres=5000
    - | 1,000 L | IBC and hand pump | 420 | capacityLitres=1000
    Fuelmaster | 2,200 L | bunded diesel tank | 6900 | capacityLitres=2200
    Silvan | 200 L | ute diesel tank | 1100 | capacityLitres=200
    - | 500 L | diesel tank on stand | 650 | capacityLitres=500
    - | 1,200 L | farm petrol tank, overhead | 1250 | capacityLitres=1200
    Rapid Spray | 600 L | diesel trailer and pump | 5400 | capacityLitres=600
    Rapid Plas | 400 L | ute diesel unit | 1600 | capacityLitres=400
    - | 10,000 L | double-skin diesel tank | 16500 | capacityLitres=10000
    - | 200 L | drums and rotary pump | 180 | capacityLitres=200
    Piusi | - | diesel pump, meter and hose | 690`),
  'workshop-lifting': table(`
    Hein-Werner | - | trolley jack, 3 t | 680
    - | 50 t | hydraulic press | 2600
    - | - | gantry and chain block, 2 t | 2900
    Dawn | - | engineer’s vice | 420
    - | - | two-post hoist | 5900
    - | 12 t | shop press | 620
    Pacific | 1 t | chain block | 390
    - | 2 t | engine crane | 520
    Record | No. 25 | bench vice | 360
    Molnar | 4 t | two-post hoist | 5200
    - | - | pillar drill | 790
    Myford | - | metal lathe | 3900
    Colchester | - | lathe, 1.2 m bed | 6800
    - | - | work benches and racking | 640
    Tradequip | 1.2 t | scissor trolley lift | 950
    - | 10 t | bottle jacks and stands | 180
    - | 5 t | overhead gantry, rails | 5400`),
  irrigators: table(`
    Valley | 6 span | centre pivot | 165000 | lengthMetres=320, areaHectares=32
    Trailco | - | hard-hose travelling irrigator | 46000 | lengthMetres=450
    RX Plastics | K-Line | pods, six lines | 8600 | areaHectares=8
    Briggs | Rotorainer | roto-boom irrigator | 58000 | areaHectares=40
    Zimmatic | 4 span | pivot, towable | 118000 | lengthMetres=210, areaHectares=18
    Lindsay | 8 span | centre pivot | 220000 | lengthMetres=420, areaHectares=55
    Reinke | 5 span | pivot, corner arm | 175000 | lengthMetres=290, areaHectares=28
    Bauer | Rainstar | hard-hose irrigator | 62000 | lengthMetres=400
    RX Plastics | K-Line 12 | pods, twelve lines | 14500 | areaHectares=16
    Briggs | VR6 | hard-hose reel | 54000 | lengthMetres=500
    Southern Cross | - | travelling irrigator, soft hose | 12500 | lengthMetres=200
    - | - | gun irrigator | 9800 | lengthMetres=240
    Netafim | - | drip line and filters | 4600 | areaHectares=3
    Rainer | - | big gun cart | 6200 | lengthMetres=150`),
  pumps: table(`
    Lowara | 22SV | multistage pump | 8900 | kilowatts=11, flowLitresPerSecond=6
    Davey | Firefighter | petrol pump, 5.5 hp | 1480 | flowLitresPerSecond=7
    Grundfos | SP46 | bore pump and cable | 12500 | kilowatts=15, flowLitresPerSecond=12
    Southern Cross | - | PTO irrigation pump | 9800 | flowLitresPerSecond=45
    Davey | HM90 | house pump | 1250 | kilowatts=0.9, flowLitresPerSecond=1.2
    Grundfos | CR15 | multistage pump | 6900 | kilowatts=7.5, flowLitresPerSecond=4
    Grundfos | SQ2 | bore pump, 1.1 kW | 1900 | kilowatts=1.1, flowLitresPerSecond=0.6
    Davey | Dynaflo | pressure pump | 890 | kilowatts=0.75, flowLitresPerSecond=0.8
    Ebara | - | stainless transfer pump | 1650 | kilowatts=2.2, flowLitresPerSecond=5
    Honda | WB30 | petrol water pump, 3 in | 1290 | flowLitresPerSecond=16
    Lorentz | PS2 | solar bore pump | 6400 | kilowatts=1.8, flowLitresPerSecond=1
    - | - | PTO irrigation pump, 5 in | 7400 | flowLitresPerSecond=35
    Onga | 144 | sump pump | 420 | kilowatts=0.5, flowLitresPerSecond=3
    Helical | - | hill country stock pump | 4600 | kilowatts=4, flowLitresPerSecond=1
    Glockemann | 320 | ram pump | 3900 | flowLitresPerSecond=0.3`),
  'water-tanks': table(`
    Promax | 25,000 L | water tank | 3900 | capacityLitres=25000, material=plastic
    Devan | 30,000 L | water tank | 4300 | capacityLitres=30000, material=plastic
    Duracrete | 22,500 L | concrete tank | 4900 | capacityLitres=22500, material=concrete
    Bailey | 1,000 L | cartage tank | 690 | capacityLitres=1000, material=plastic
    Promax | 30,000 L | water tank, green | 4200 | capacityLitres=30000, material=plastic
    Devan | 25,000 L | rainwater tank | 3800 | capacityLitres=25000, material=plastic
    Bailey | 25,000 L | water tank | 3900 | capacityLitres=25000, material=plastic
    Devan | 5,000 L | stock water tank | 1600 | capacityLitres=5000, material=plastic
    Hynds | 25,000 L | concrete water tank | 5200 | capacityLitres=25000, material=concrete
    Promax | 10,000 L | slimline tank | 3200 | capacityLitres=10000, material=plastic
    Tasman | 30,000 L | water tank, black | 4100 | capacityLitres=30000, material=plastic
    - | 1,000 L | IBC pods, three | 420 | capacityLitres=1000, material=plastic
    RX Plastics | 2,000 L | header tank | 980 | capacityLitres=2000, material=plastic`),
  troughs: table(`
    Hynds | 1,100 L | concrete trough | 620 | capacityLitres=1100, material=concrete
    Devan | 600 L | plastic troughs, three | 990 | capacityLitres=600, material=plastic
    RX Plastics | 350 L | troughs with float valves, five | 1450 | capacityLitres=350, material=plastic
    Promax | 400 L | water troughs, four | 980 | capacityLitres=400, material=plastic
    RX Plastics | 700 L | cattle trough | 480 | capacityLitres=700, material=plastic
    Hynds | 400 L | sheep troughs, concrete, three | 720 | capacityLitres=400, material=concrete
    Devan | 1,200 L | dairy trough | 760 | capacityLitres=1200, material=plastic
    Bailey | 200 L | horse trough | 260 | capacityLitres=200, material=plastic
    - | 900 L | round concrete trough | 450 | capacityLitres=900, material=concrete
    - | 1,500 L | concrete dairy troughs, pair | 1300 | capacityLitres=1500, material=concrete
    Apex | - | float valves and trough parts, lot | 240 | material=plastic
    - | old | cast-iron bath troughs, five | 150 | capacityLitres=180
    McKee Plastics | 350 L | drinking troughs, two | 520 | capacityLitres=350, material=plastic`),
  'pipe-fittings': table(`
    Iplex | 32 mm | low-density alkathene | 540 | lengthMetres=200
    Hansen | - | fittings and valves, box of | 380
    Marley | 150 mm | PVC mainline | 2900 | lengthMetres=120
    Iplex | 600 mm | culvert pipes, two | 2400 | lengthMetres=12
    - | 4 in | aluminium irrigation pipe | 1800 | lengthMetres=180
    Iplex | 25 mm | medium-density alkathene | 360 | lengthMetres=200
    Marley | 100 mm | sewer pipe, ten lengths | 620 | lengthMetres=60
    RX Plastics | Green Line | alkathene, 40 mm | 690 | lengthMetres=100
    - | 450 mm | concrete culvert pipes, six | 1900 | lengthMetres=14
    Hansen | - | super flow float valves, ten | 460
    P&F Global | 300 mm | Euroflo culvert pipe | 540 | lengthMetres=6
    - | 110 mm | novaflo drainage coil | 320 | lengthMetres=100
    Iplex | 63 mm | high-pressure poly pipe | 980 | lengthMetres=150
    - | 6 in | steel bore casing | 1200 | lengthMetres=18`),
  'sprays-chemicals': table(`
    Ravensdown | Glyphosate 540 | herbicide | 260 | quantity=20, quantityUnit=litre
    Corteva | Tordon PastureBoss | thistle spray | 480 | quantity=10, quantityUnit=litre
    Donaghys | - | marker dye and spreader-sticker | 180 | quantity=10, quantityUnit=litre
    Nufarm | MCPB | clover-safe spray | 340 | quantity=20, quantityUnit=litre
    Corteva | Grazon | gorse and broom spray | 620 | quantity=5, quantityUnit=litre
    Nufarm | Roundup 540 | glyphosate | 280 | quantity=20, quantityUnit=litre
    Nufarm | 2,4-D | thistle and broadleaf spray | 240 | quantity=20, quantityUnit=litre
    Syngenta | Karate Zeon | insecticide | 380 | quantity=5, quantityUnit=litre
    Bayer | Escort | brushweed herbicide | 260 | quantity=2, quantityUnit=litre
    PGG Wrightson | - | lambda insecticide, part drum | 190 | quantity=8, quantityUnit=litre
    Donaghys | Organosilicone | penetrant | 150 | quantity=5, quantityUnit=litre
    - | - | copper sulphate for footbaths | 120 | quantity=25, quantityUnit=litre
    - | - | dock spray | 330 | quantity=10, quantityUnit=litre`),
  'splitters-sawmills': table(`
    Whitlands | SuperAxe | log splitter, PTO | 5900
    Peterson | WPF | portable sawmill | 46000
    - | 30 t | petrol log splitter | 3200
    Hansa | C21 | wood chipper | 11500
    Mahoe | Minimax | sawmill | 32000
    Whitlands | Firewood Boss | log splitter | 4900
    - | 37 t | log splitter, petrol | 3900
    Posch | - | firewood processor | 38000
    Wood-Mizer | LT15 | band sawmill | 18500
    Lucas | 827 | swing-blade sawmill | 39000
    Hansa | C13 | garden chipper | 6900
    - | 27 t | log splitter | 2600
    Alaskan | - | chainsaw mill | 480
    - | - | PTO saw bench | 1100
    Bandit | 65XP | wood chipper, towable | 28000`),
  'forestry-gear': table(`
    Farmi | JL290 | logging winch | 7900
    Igland | - | double-drum winch | 16500
    - | - | log grapple for digger | 6800
    - | - | planting spades and bags, crew set | 900
    Farmi | JL421 | logging winch | 9800
    Nokka | - | forestry trailer and crane | 46000
    Ecoforst | - | tethering winch parts | 4200
    - | - | log arch for quad | 950
    - | - | chaps, helmets and wedges, lot | 240
    Igland | 4001 | tractor winch | 9200
    - | - | pruning ladders and loppers, two | 480
    Stihl | - | post hole auger | 1390
    - | - | tree guards and stakes, 500 | 1100
    - | - | skidder chains and chokers | 780
    - | - | planting auger, 4 in | 540`),
  'wood-burners': table(`
    Masport | R1500 | wood burner and flue | 2600
    Kent | Tile Fire | wood burner | 900
    Rayburn | No. 1 | coal range with wetback | 7800
    Metro | Xtreme | rural wood burner | 3400
    Fujitsu | 7 kW | heat pump | 3200
    Masport | Mystique | wood burner | 3200
    Metro | Wee Rad | wood burner and wetback | 2900
    Yunca | Gem | rural wood burner | 2600
    Woodsman | Matai | rural burner with flue | 2800
    Pyroclassic | IV | wood fire, wetback | 6200
    Kent | Fairlight | wood burner | 2300
    Stanley | Waterford | wood cooker | 8600
    Ethos | Ranger | wood burner, 5 year old | 1900
    Shacklock | 501 | coal range | 2400
    Daikin | 8 kW | heat pump | 3400
    Jayline | FR300 | wood burner | 1900`),
  'boots-wet-weather': table(`
    Skellerup | Red Band | gumboots | 125 | size=NZ 10
    Line 7 | Territory | parka and overtrousers | 340 | size=L
    Swanndri | Mosgiel | bush shirt | 260 | size=XL
    Kaiwaka | Stormforce | leggings and coat | 420 | size=M
    Blundstone | 500 | boots, near new | 290 | size=UK 9
    John Bull | - | lace-up work boots | 360 | size=US 11
    Skellerup | Quatro | gumboots, insulated | 160 | size=NZ 9
    Stoney Creek | - | waterproof jacket | 420 | size=XL
    Betacraft | ISO-940 | parka | 260 | size=L
    Redback | - | steel-cap boots | 330 | size=UK 10
    Swanndri | Ranger | wool shirt | 240 | size=M
    Ridgeline | - | hunting jacket and pants | 380 | size=L
    Kaiwaka | Tufflex | bib overtrousers | 210 | size=L
    Aigle | Parcours | gumboots | 420 | size=UK 8
    Hunting & Fishing | Game Gear | fleece set | 180 | size=XXL
    Rossi | Endura | work boots | 260 | size=UK 11`),
  'furniture-whiteware': table(`
    Fisher & Paykel | 519 L | chest freezer | 1500
    - | - | rimu dining table, eight chairs | 2800
    - | - | leather lounge suite | 2600
    Simpson | - | washing machine, cowshed veteran | 1200
    - | - | kauri dresser | 3200
    Westinghouse | 420 L | fridge freezer | 1400
    Fisher & Paykel | 8 kg | washing machine | 1200
    Haier | 200 L | chest freezer | 690
    Belling | - | freestanding range | 1900
    - | - | farmhouse table, macrocarpa | 1900
    - | - | bunk beds, shearers’, six | 900
    - | - | queen bed and drawers | 1100
    - | - | couch, three seater | 900
    Skope | - | double-door chiller | 4200
    Bosch | - | dishwasher | 1300
    - | - | roll-top desk, oak | 800
    Singer | - | treadle sewing machine | 260`),
  'antiques-collectables': table(`
    - | - | cream cans, three | 420
    Lister | D | stationary engine | 1600
    - | - | cart wheels, pair | 700
    Alfa-Laval | - | cream separator | 380
    - | - | cast-iron tractor seat | 320
    - | - | two-man crosscut saw | 180
    Anderson | - | stationary engine, 3 hp | 1300
    - | - | enamel farm signs, four | 680
    Wolseley | - | shearing plant, old | 420
    - | - | horse-drawn plough | 380
    - | - | milk can stand and cans | 260
    Bamford | - | hay mower, horse-drawn | 520
    - | - | railway lanterns, three | 340
    - | - | pit saw and adzes | 240
    Petter | - | stationary engine | 900
    - | - | Anzac-era saddle | 680
    - | - | butter churn, wooden | 220
    - | - | petrol bowser, restored | 3600`),
  garden: table(`
    - | - | macrocarpa raised beds, three | 680
    - | - | screened topsoil, trailer load | 120
    Masport | - | petrol cultivator | 990
    - | - | wheelbarrow and hand tools | 220
    - | - | concrete pavers, pallet | 560
    Honda | HRU19 | lawnmower | 1290
    Masport | 500 ST | lawnmower | 690
    Victa | - | lawnmower, two stroke | 380
    Stihl | FS 55 | line trimmer | 520
    - | - | compost, by the trailer load | 90
    - | - | wrought-iron garden seat | 420
    - | - | garden sculpture, corrugated iron | 380
    - | - | railway sleepers, ten | 420
    Masport | - | chipper mulcher | 1300
    - | - | chook house, six hen | 680
    - | - | river stones, bulk bag | 160
    - | - | feijoa and citrus in pots, twelve | 280`),
};
