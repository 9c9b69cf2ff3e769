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
    - | second-hand | tōtara posts | 900 | quantity=80, quantityUnit=lot, treatment=untreated, lengthMetres=1.7`),
  'wire-netting': table(`
    Waratah | 2.5 mm HT | wire, coils | 780 | lengthMetres=650
    Bekaert | Stocksmart 8/90/15 | sheep netting | 620 | lengthMetres=100
    Waratah | Jiotie | barbed wire | 240 | lengthMetres=250
    Bekaert | deer | deer netting, 1.9 m | 980 | lengthMetres=100
    - | chain link | netting and posts, dismantled | 900 | lengthMetres=60
    Gallagher | Equifence | horse fence tape | 260 | lengthMetres=200`),
  'electric-fencing': table(`
    Gallagher | M2800i | mains energiser and remote | 1780
    Gallagher | S100 | solar energiser | 880
    Stafix | X18i | mains energiser | 2100
    Gallagher | Turbo | reels and tape, six | 720
    Speedrite | 6000i | energiser | 1450
    Gallagher | - | tread-in standards, 100 | 560
    Stafix | Fence Compass | fault finder | 260
    PEL | 408 | energiser | 780
    Strainrite | - | geared reels, four | 480`),
  gates: table(`
    - | 4.27 m | farm gates, galvanised | 420 | lengthMetres=4.2, material=galvanised-steel
    Burnsco | - | hardwood driveway gates, pair | 2800 | lengthMetres=3.6, material=timber
    - | deer height | gates | 640 | lengthMetres=4.2, material=galvanised-steel
    - | 1.2 m | access gates, five | 560 | lengthMetres=1.2, material=galvanised-steel
    - | barn door | sliding gate and track | 980 | lengthMetres=5, material=steel
    Gallagher | spring | bungy gates, six | 420 | lengthMetres=6`),
  'cattle-yards': table(`
    Te Pari | - | portable cattle yard, panels and race | 14500 | capacityHead=40, material=galvanised-steel
    - | timber | cattle yards for removal | 5500 | capacityHead=120, material=timber
    Arrow | - | heavy cattle panels, twelve | 6200 | capacityHead=25, material=galvanised-steel
    - | pipe and cable | yard panels and drafting gate | 4800 | capacityHead=60, material=steel`),
  'sheep-yards': table(`
    Prattley | 4-way | portable sheep yards on trailer | 22500 | capacityHead=350, material=aluminium
    Combi Clamp | - | sheep handler | 14800 | capacityHead=1, material=galvanised-steel
    Racewell | HD3 | sheep handler, hydraulic | 46000 | capacityHead=1, material=galvanised-steel
    - | - | sheep yard panels, twenty | 3200 | capacityHead=80, material=galvanised-steel
    Te Pari | - | lamb tailing cradle and chute | 3600 | capacityHead=1, material=aluminium`),
  'crushes-headbails': table(`
    Te Pari | Titan | cattle crush | 18500 | material=galvanised-steel
    Cashmore | - | headbail | 2900 | material=steel
    Wrangler | - | hoof-trimming crush | 24000 | material=galvanised-steel
    Stockpro | - | vet crush with sliding gate | 9800 | material=galvanised-steel`),
  'loading-ramps': table(`
    Te Pari | - | adjustable loading ramp | 9500 | material=galvanised-steel
    - | - | timber loading ramp, removal | 2800 | material=timber
    Prattley | - | sheep loading ramp | 4600 | material=aluminium`),
  'scales-eid': table(`
    Tru-Test | XR5000 | weigh scale with load bars | 5200
    Gallagher | TW-1 | weigh scale | 4800
    Tru-Test | XRS2 | EID wand | 2700
    Gallagher | HR5 | EID reader | 3300
    Iconix | FX31 | sheep crate scales | 3200`),
  'milking-plant': table(`
    Waikato | SmartPULS | clusters and pulsation | 22000 | clusters=24
    DeLaval | VP76 | vacuum pump | 8600 | clusters=30
    Read | - | rotary platform parts | 38000 | clusters=44
    Milfos | - | herringbone plant, complete | 32000 | clusters=20
    Skellerup | VacPlus | shells and liners | 2400 | clusters=32
    GEA | - | cup removers | 26000 | clusters=28`),
  'vats-chillers': table(`
    DTS | 15,000 L | milk vat with refrigeration | 62000 | capacityLitres=15000
    Dairycool | - | ice bank chiller | 38000 | capacityLitres=8000
    Mueller | 6,000 L | milk vat | 28000 | capacityLitres=6000
    - | 1,000 L | stainless vat for calves | 3600 | capacityLitres=1000`),
  'in-shed-feeding': table(`
    Feedtech | - | in-shed feed system | 34000 | capacityTonnes=14
    PPP | - | feed silo | 14500 | capacityTonnes=16
    Advanced | 9 t | cone silo and auger | 11500 | capacityTonnes=9`),
  'effluent-gear': table(`
    Yardmaster | 15 hp | effluent pump | 12500
    Numedic | - | travelling irrigator and drag hose | 9800
    Williams | Spider | travelling irrigator | 7600
    Nevada | 10,000 L | slurry tanker | 58000 | capacityLitres=10000
    Doda | - | PTO stirrer, 8 m | 16500`),
  'calf-rearing-gear': table(`
    Stallion | 60 teat | trailer calfeteria | 8900 | teats=60, capacityLitres=700
    Milk Bar | - | calf feeders, ten teat | 420 | teats=10
    McInnes | - | milk mixing trailer | 11500 | capacityLitres=1000
    Peach Teats | - | gate feeders, six | 360 | teats=6
    - | - | calf meal troughs, eight | 640`),
  'drafting-collars': table(`
    Allflex | SenseHub | cow collars, 120 | 24000
    LIC | Protrack | drafting gate | 28000
    Gallagher | - | auto-drafter | 22000
    - | - | heat-detection camera | 9500`),
  'shearing-gear': table(`
    Heiniger | Evo | shearing plant | 4300
    Sunbeam | Supershear | electric handpiece | 980
    Heiniger | Icon | handpiece | 760
    - | - | wool press, hydraulic | 8900
    Acto | - | grinder and plates | 1300
    - | - | wool table, round | 850`),
  'drench-dip-gear': table(`
    NJ Phillips | 30 mL | drench gun and backpack | 290
    Electrodip | - | sheep jetter | 14500
    Simcro | - | pour-on applicators, two | 320
    - | - | footbath, aluminium | 1250`),
  'tags-marking': table(`
    Te Pari | - | docking iron, gas | 520
    Allflex | - | taggers and box of blank tags | 240
    - | - | tailing mob gear, complete | 1900
    Elastrator | - | rings and pliers, five | 180`),
  'stock-feeders': table(`
    Jaquet | - | round hay feeder | 980 | material=galvanised-steel
    - | - | sheep nut feeders, four | 1200 | material=steel
    - | 6 m | concrete feed troughs, ten | 1800 | material=concrete
    Aztech | - | hay rack on skids | 1400 | material=steel
    - | - | mineral lick feeders | 420 | material=plastic`),
  'saddles-tack': table(`
    Stubben | 17 in | all-purpose saddle | 3200
    Kent | - | stock saddle | 2800
    Wintec | 500 | kids saddle | 1100
    Weatherbeeta | 6 ft 3 | winter cover | 360
    Zilco | - | bridle and breastplate | 480`),
  'kennels-dog-gear': table(`
    - | - | dog motel, two bay | 1500
    - | - | ute dog box, alloy | 1900
    Dogmaster | - | kennel on skids | 780
    Garmin | Alpha | tracking collars, two | 2200
    Trusted | - | dog coats, box of | 160`),
  boats: table(`
    Fi-Glass | Viking | runabout and trailer | 18000 | lengthMetres=4.3
    - | - | aluminium dinghy, 15 hp | 6800 | lengthMetres=3.7
    Hamilton | - | jet boat, V6 | 42000 | lengthMetres=4.8
    Stabicraft | 1550 | pontoon boat | 48000 | lengthMetres=5.2
    - | - | maimai punt, flat bottom | 1400 | lengthMetres=3.4`),
  'caravans-motorhomes': table(`
    Anglo Astral | - | caravan, recertified | 14000 | berths=4
    Bailey | Ranger | caravan, awning | 42000 | berths=2
    Toyota | Coaster | motorhome | 78000 | berths=4
    - | - | shepherd’s hut on wheels | 36000 | berths=2`),
  'tyres-vehicle-parts': table(`
    Bridgestone | Dueler 265/65R17 | ute tyres, set of four | 1480
    ARB | - | bull bar, Hilux | 2900
    - | - | alloy flat deck, double cab | 4800
    Maxxis | 25x8-12 | quad tyres, set | 720
    Warn | XD9000 | winch | 1900
    - | - | canopy, Ranger double cab | 3600`),
  'farm-sheds': table(`
    KiwiSpan | four bay | implement shed kitset | 32000 | floorSquareMetres=144, material=steel
    - | - | pole hay barn for removal | 6500 | floorSquareMetres=180, material=timber
    Alpine | six bay | lean-to shed kitset | 48000 | floorSquareMetres=216, material=steel
    Redpath | - | calf shelter, clear roof | 42000 | floorSquareMetres=240, material=galvanised-steel
    - | - | garden shed, dismantled | 1800 | floorSquareMetres=9, material=steel`),
  'cabins-sleepouts': table(`
    Just Cabins | - | cabin, 4.2 x 2.4 | 18500 | floorSquareMetres=10, isRelocatable=true
    - | - | smoko room on skids | 14000 | floorSquareMetres=14, isRelocatable=true
    Unit2Go | 10 m² | sleepout, lined | 32000 | floorSquareMetres=10, isRelocatable=true
    - | - | site office, two rooms | 26000 | floorSquareMetres=24, isRelocatable=true`),
  containers: table(`
    - | 20 foot | shipping container, wind and water tight | 3800 | containerLength=20-foot
    - | 40 foot | high cube container | 5600 | containerLength=40-foot-high
    - | 20 foot | refrigerated container, working | 9800 | containerLength=20-foot
    - | 10 foot | container with shelving | 3900 | containerLength=10-foot`),
  'tunnel-houses': table(`
    Redpath | - | tunnel house, 6 x 12 m | 14500 | floorSquareMetres=72
    Christie | - | aluminium glass house | 3600 | floorSquareMetres=7
    Morrifield | - | tunnel house with benches | 5200 | floorSquareMetres=24`),
  'roofing-iron': table(`
    Colorsteel | longrun | roofing iron, Ironsand | 2200 | lengthMetres=6.2
    - | corrugate | second-hand iron, 40 sheets | 900 | lengthMetres=3.6
    - | - | clear-lite sheets, ten | 720 | lengthMetres=4.8
    - | - | insulated panel, freezer board | 3400 | lengthMetres=3`),
  'building-materials': table(`
    - | 200 x 50 | treated joists, pack | 2900 | treatment=h3-2
    - | - | aluminium windows and ranch slider | 2600
    - | - | rimu doors, five | 1500
    - | 12 mm | plywood, pack of twenty | 1900 | treatment=h3-2
    - | - | steel portal beams, six | 8800`),
  'hand-power-tools': table(`
    Makita | LXT 18 V | drill and impact kit | 780
    Milwaukee | M18 | rattle gun, half inch | 980
    DeWalt | - | table saw | 1350
    Teng | - | socket trolley, seven drawer | 2600
    Paslode | - | framing gun | 1190
    Stihl | BG 86 | blower | 640`),
  chainsaws: table(`
    Stihl | MS 261 | chainsaw | 1495
    Stihl | MS 661 | chainsaw, 25 in bar | 2650
    Husqvarna | 562 XP | chainsaw | 1850
    Husqvarna | 545 | scrub cutter | 1390
    Stihl | FS 250 | brush cutter | 1350
    Echo | CS-2511 | top-handle saw | 890`),
  generators: table(`
    Honda | EU22i | inverter generator | 2990 | kilowatts=2.2
    Powerlite | 8 kVA | diesel generator | 5600 | kilowatts=6.5
    FG Wilson | P33 | three-phase generator | 24500 | kilowatts=26
    Agrovolt | 40 kVA | PTO generator for shed | 11800 | kilowatts=32
    Yamaha | EF2000 | generator | 2500 | kilowatts=2`),
  'welders-compressors': table(`
    Cigweld | 250S | MIG welder | 2900
    Lincoln | 170 | stick welder | 1400
    Airmac | 17 cfm | air compressor | 2700
    BOC | 200 | engine-drive welder | 8900
    Strata | 40 A | plasma cutter | 1900`),
  'fuel-tanks': table(`
    - | 2,000 L | overhead diesel tank | 2400 | capacityLitres=2000
    Silvan | 400 L | ute diesel tank and pump | 1750 | capacityLitres=400
    Fuelmaster | 5,000 L | bunded diesel tank | 12900 | capacityLitres=5000
    - | 1,000 L | IBC and hand pump | 420 | capacityLitres=1000`),
  'workshop-lifting': table(`
    Hein-Werner | - | trolley jack, 3 t | 680
    - | 50 t | hydraulic press | 2600
    - | - | gantry and chain block, 2 t | 2900
    Dawn | - | engineer’s vice | 420
    - | - | two-post hoist | 5900`),
  irrigators: table(`
    Valley | 6 span | centre pivot | 165000 | lengthMetres=320, areaHectares=32
    Trailco | - | hard-hose travelling irrigator | 46000 | lengthMetres=450
    RX Plastics | K-Line | pods, six lines | 8600 | areaHectares=8
    Briggs | Rotorainer | roto-boom irrigator | 58000 | areaHectares=40
    Zimmatic | 4 span | pivot, towable | 118000 | lengthMetres=210, areaHectares=18`),
  pumps: table(`
    Lowara | 22SV | multistage pump | 8900 | kilowatts=11, flowLitresPerSecond=6
    Davey | Firefighter | petrol pump, 5.5 hp | 1480 | flowLitresPerSecond=7
    Grundfos | SP46 | bore pump and cable | 12500 | kilowatts=15, flowLitresPerSecond=12
    Southern Cross | - | PTO irrigation pump | 9800 | flowLitresPerSecond=45
    Davey | HM90 | house pump | 1250 | kilowatts=0.9, flowLitresPerSecond=1.2`),
  'water-tanks': table(`
    Promax | 25,000 L | water tank | 3900 | capacityLitres=25000, material=plastic
    Devan | 30,000 L | water tank | 4300 | capacityLitres=30000, material=plastic
    Duracrete | 22,500 L | concrete tank | 4900 | capacityLitres=22500, material=concrete
    Bailey | 1,000 L | cartage tank | 690 | capacityLitres=1000, material=plastic`),
  troughs: table(`
    Hynds | 1,100 L | concrete trough | 620 | capacityLitres=1100, material=concrete
    Devan | 600 L | plastic troughs, three | 990 | capacityLitres=600, material=plastic
    RX Plastics | 350 L | troughs with float valves, five | 1450 | capacityLitres=350, material=plastic`),
  'pipe-fittings': table(`
    Iplex | 32 mm | low-density alkathene | 540 | lengthMetres=200
    Hansen | - | fittings and valves, box of | 380
    Marley | 150 mm | PVC mainline | 2900 | lengthMetres=120
    Iplex | 600 mm | culvert pipes, two | 2400 | lengthMetres=12
    - | 4 in | aluminium irrigation pipe | 1800 | lengthMetres=180`),
  'sprays-chemicals': table(`
    Ravensdown | Glyphosate 540 | herbicide | 260 | quantity=20, quantityUnit=litre
    Corteva | Tordon PastureBoss | thistle spray | 480 | quantity=10, quantityUnit=litre
    Donaghys | - | marker dye and spreader-sticker | 180 | quantity=10, quantityUnit=litre
    Nufarm | MCPB | clover-safe spray | 340 | quantity=20, quantityUnit=litre`),
  'splitters-sawmills': table(`
    Whitlands | SuperAxe | log splitter, PTO | 5900
    Peterson | WPF | portable sawmill | 46000
    - | 30 t | petrol log splitter | 3200
    Hansa | C21 | wood chipper | 11500
    Mahoe | Minimax | sawmill | 32000`),
  'forestry-gear': table(`
    Farmi | JL290 | logging winch | 7900
    Igland | - | double-drum winch | 16500
    - | - | log grapple for digger | 6800
    - | - | planting spades and bags, crew set | 900`),
  'wood-burners': table(`
    Masport | R1500 | wood burner and flue | 2600
    Kent | Tile Fire | wood burner | 900
    Rayburn | No. 1 | coal range with wetback | 7800
    Metro | Xtreme | rural wood burner | 3400
    Fujitsu | 7 kW | heat pump | 3200`),
  'boots-wet-weather': table(`
    Skellerup | Red Band | gumboots | 125 | size=NZ 10
    Line 7 | Territory | parka and overtrousers | 340 | size=L
    Swanndri | Mosgiel | bush shirt | 260 | size=XL
    Kaiwaka | Stormforce | leggings and coat | 420 | size=M
    Blundstone | 500 | boots, near new | 290 | size=UK 9
    John Bull | - | lace-up work boots | 360 | size=US 11`),
  'furniture-whiteware': table(`
    Fisher & Paykel | 519 L | chest freezer | 1500
    - | - | rimu dining table, eight chairs | 2800
    - | - | leather lounge suite | 2600
    Simpson | - | washing machine, cowshed veteran | 1200
    - | - | kauri dresser | 3200`),
  'antiques-collectables': table(`
    - | - | cream cans, three | 420
    Lister | D | stationary engine | 1600
    - | - | cart wheels, pair | 700
    Alfa-Laval | - | cream separator | 380
    - | - | cast-iron tractor seat | 320
    - | - | two-man crosscut saw | 180`),
  garden: table(`
    - | - | macrocarpa raised beds, three | 680
    - | - | screened topsoil, trailer load | 120
    Masport | - | petrol cultivator | 990
    - | - | wheelbarrow and hand tools | 220
    - | - | concrete pavers, pallet | 560`),
};
