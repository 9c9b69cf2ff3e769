/**
 * The scenes of listings' subjects in categories that contain several kinds of things: the words of
 * a title that name a thing, and its scene. The first words that match apply. A category that is not
 * listed here has one scene (libs/domain, categories).
 */
import type { SceneName } from './drawing/scenes.ts';

type SubjectScenes = readonly (readonly [words: RegExp, scene: SceneName])[];

const ALL = /(?:)/;

export const SUBJECT_SCENES: Readonly<Record<string, SubjectScenes>> = {
  // Machinery
  harvesters: [
    [/forage/i, 'forage-harvester'],
    [/header|combine/i, 'harvester'],
  ],
  'balers-wrappers': [
    [/^(?!.*(?:baler wrapper|combi)).*wrapper/i, 'bale-wrapper'],
    [/square|conventional/i, 'square-baler'],
    [/baler/i, 'baler'],
  ],
  'mowers-rakes-tedders': [
    [/mower/i, 'mower'],
    [/rake|tedder/i, 'rake'],
  ],
  cultivation: [
    [/power harrow|rotary hoe/i, 'power-harrow'],
    [/chisel|renovator|subsoiler|cultivator|grubber|ripper|harrows|leveller/i, 'cultivator'],
    [/plough/i, 'plough'],
    [/disc/i, 'discs'],
    [/roller/i, 'roller'],
  ],
  spreaders: [
    [/muck/i, 'muck-spreader'],
    [/bulk|towed|lime|robertson|transpread/i, 'spreader'],
    [/spreader/i, 'disc-spreader'],
  ],
  'toppers-mulchers': [
    [/hedge/i, 'hedge-cutter'],
    [/topper|mulcher|mower|slasher/i, 'mower'],
  ],
  'loaders-attachments': [
    [/auger/i, 'auger'],
    [/bucket/i, 'bucket'],
    [/forks|forklift/i, 'forks'],
    [/grab|bale handler|clamp/i, 'grab'],
    [/loader/i, 'front-loader'],
  ],
  'diggers-earthmoving': [
    [/dozer/i, 'bulldozer'],
    [/skid-steer/i, 'skid-steer'],
    [/backhoe/i, 'backhoe'],
    [/wheel loader/i, 'wheel-loader'],
    [/digger|excavator/i, 'digger'],
  ],
  'telehandlers-forklifts': [
    [/forklift/i, 'forklift'],
    [/telehandler/i, 'telehandler'],
  ],
  'post-drivers': [
    [/borer/i, 'auger'],
    [/driver|rammer|knocker/i, 'post-driver'],
  ],
  'farm-trailers': [
    [/tip|silage/i, 'tip-trailer'],
    [/trailer/i, 'trailer'],
  ],
  'mowing-grounds': [
    [/loader tractor/i, 'tractor'],
    [/mower|ride-on|zero-turn/i, 'ride-on-mower'],
  ],
  'machinery-parts': [
    [/wrecking/i, 'tractor'],
    [/glass/i, 'windows'],
    [/tyre/i, 'tractor-tyres'],
    [/weights/i, 'weights'],
    [/seat/i, 'tractor-seat'],
    [/pto shaft|top link/i, 'pto-shaft'],
    [/gps/i, 'gps'],
    [/pump/i, 'pump'],
    [/engine|gearbox|axle/i, 'engine'],
    [/clutch|belts|knives|kit/i, 'machine-parts'],
  ],
  'tyres-vehicle-parts': [
    [/tyre/i, 'tyres'],
    [/engine/i, 'engine'],
    [/winch/i, 'chains'],
    [/toolbox/i, 'toolbox'],
    [/deck|tray|canopy|bull bar|tow bar/i, 'ute'],
    [/axle/i, 'machine-parts'],
  ],
  // Livestock
  poultry: [
    [/rooster/i, 'rooster'],
    [/chicks/i, 'chick'],
    [/duck/i, 'duck'],
    [/turkey/i, 'turkey'],
    [/guinea/i, 'guinea-fowl'],
    [/hens|pullets/i, 'chicken'],
  ],
  'saddles-tack': [
    [/bridle|harness/i, 'bridle'],
    [/saddle|breast/i, 'saddle'],
    [/cover|rug/i, 'horse'],
  ],
  'kennels-dog-gear': [
    [/collar|e-collar/i, 'collar'],
    [/coats|whistles|feeders/i, 'dog'],
    [/kennel|motel|box|crates/i, 'kennel'],
  ],
  // Feed
  'molasses-minerals': [
    [/molasses/i, 'drums'],
    [/causmag|salt|flakes|sulphate|flour|lick/i, 'feed-sacks'],
  ],
  'standing-feed': [
    [/maize/i, 'maize'],
    [/beet|kale|swede/i, 'fodder-crop'],
    [/grass|lucerne/i, 'land'],
  ],
  // Fencing and yards
  'wire-netting': [
    [/netting|chain link|chicken/i, 'netting'],
    [/tape/i, 'fence-reel'],
    [/wire/i, 'fence-wire'],
  ],
  'electric-fencing': [
    [/reels|tape/i, 'fence-reel'],
    [/standards|pigtails/i, 'fence-posts'],
    [/cable/i, 'pipe-coil'],
    [/gate/i, 'gate'],
    [/energiser|fault finder|meter/i, 'energiser'],
  ],
  'scales-eid': [
    [/wand|reader$|reader,|indicator|eid reader/i, 'eid-reader'],
    [/scale|load bars|crate/i, 'scales'],
  ],
  // Dairy
  'milking-plant': [
    [/pump/i, 'pump'],
    [/herringbone|rotary platform|bail rotary/i, 'milker'],
    [/clusters|cup|shells|liners|milking machine|teat/i, 'milking-cups'],
  ],
  'vats-chillers': [
    [/cooler/i, 'machine-parts'],
    [/vat|chiller|refrigeration/i, 'vat'],
  ],
  'in-shed-feeding': [
    [/silo|auger/i, 'silo'],
    [/molasses/i, 'drums'],
    [/mill/i, 'machine-parts'],
    [/feed/i, 'milker'],
  ],
  'effluent-gear': [
    [/irrigator/i, 'hose-reel'],
    [/tanker/i, 'tanker'],
    [/hose|liner/i, 'pipe-coil'],
    [/pump|stirrer|separator/i, 'pump'],
  ],
  'calf-rearing-gear': [
    [/pen gates/i, 'gate'],
    [/covers/i, 'calf'],
    [/tube feeder/i, 'drench-gun'],
    [/tank/i, 'tank'],
    [/troughs/i, 'trough'],
    [/feed|calfeteria|milk/i, 'calf-feeder'],
  ],
  'drafting-collars': [
    [/collar|meters/i, 'collar'],
    [/draft/i, 'gate'],
    [/camera|hub|reader|antenna/i, 'eid-reader'],
  ],
  'shearing-gear': [
    [/press/i, 'wool-press'],
    [/handpiece|combs|grinder/i, 'handpiece'],
    [/scales/i, 'scales'],
    [/plant|table|cradle|trailer/i, 'shearer'],
  ],
  'drench-dip-gear': [
    [/footbath/i, 'trough'],
    [/jetter|dip|spray race/i, 'sheep-yards'],
    [/drench|dosing|pour-on|vaccinator/i, 'drench-gun'],
  ],
  'tags-marking': [
    [/paint|spray/i, 'drums'],
    [/chute|cradle|mob gear|harness/i, 'sheep-yards'],
    [/tag|rings|pliers|iron/i, 'ear-tags'],
  ],
  'stock-feeders': [
    [/trough/i, 'trough'],
    [/feeder|rack|trailers/i, 'hay-feeder'],
  ],
  // Vehicles
  cars: [
    [/ute/i, 'ute'],
    [/rav|outback|wagon/i, 'four-wheel-drive'],
    [ALL, 'car'],
  ],
  trucks: [
    [/tipper/i, 'tipper'],
    [/stock truck/i, 'stock-truck'],
    [/flat deck|canter/i, 'flat-deck'],
  ],
  'trailers-floats': [
    [/float/i, 'float'],
    [/stock|dog/i, 'stock-trailer'],
    [/cage/i, 'cage-trailer'],
    [/tip/i, 'tip-trailer'],
    [/trailer|transporter/i, 'trailer'],
  ],
  boats: [
    [/kayak/i, 'canoe'],
    [ALL, 'boat'],
  ],
  'caravans-motorhomes': [
    [/caravan/i, 'caravan'],
    [/bus/i, 'house-bus'],
    [/hut|tiny house/i, 'cabin'],
    [/motorhome|campervan/i, 'campervan'],
  ],
  // Sheds and workshop
  'tunnel-houses': [
    [/glass|polycarbonate/i, 'glasshouse'],
    [/tunnel|shade house|benches/i, 'tunnel-house'],
  ],
  'farm-sheds': [
    [/woolshed/i, 'woolshed'],
    [ALL, 'hay-barn'],
  ],
  'building-materials': [
    [/window/i, 'windows'],
    [/door/i, 'door'],
    [/kitchen/i, 'dresser'],
    [/blocks|plasterboard|insulation/i, 'blocks'],
    [/joists|plywood|timber|decking|weatherboards|beams/i, 'timber'],
  ],
  'hand-power-tools': [
    [/saw/i, 'saw'],
    [/blaster/i, 'compressor'],
    [/socket|tool chest|spanner|tool kit/i, 'toolbox'],
    [/drill|gun|blower|grinder|hammer|trimmer|kit/i, 'power-tool'],
  ],
  'welders-compressors': [
    [/compressor/i, 'compressor'],
    [/weld|cutter|gas/i, 'welder'],
  ],
  'fuel-tanks': [
    [/drum/i, 'oil-drum'],
    [/pump, meter/i, 'pump'],
    [ALL, 'fuel-tank'],
  ],
  'workshop-lifting': [
    [/chain block|gantry/i, 'chains'],
    [/lathe|drill|press/i, 'machine-parts'],
    [/jack|vice|hoist|crane|lift|bench/i, 'vice'],
  ],
  // Water
  irrigators: [
    [/pivot/i, 'irrigation'],
    [/drip|pods/i, 'pipe-coil'],
    [ALL, 'hose-reel'],
  ],
  'pipe-fittings': [
    [/fittings|valves/i, 'machine-parts'],
    [/culvert|mainline|sewer|casing|aluminium/i, 'pipes'],
    [ALL, 'pipe-coil'],
  ],
  // Seed, trees and timber
  'crop-seed': [
    [/potato/i, 'vegetables'],
    [ALL, 'feed-sacks'],
  ],
  'trees-plants': [
    [/pole/i, 'fence-posts'],
    [ALL, 'seedlings'],
  ],
  'logs-standing-timber': [
    [/standing/i, 'forest'],
    [/logs/i, 'logs'],
  ],
  'splitters-sawmills': [
    [/splitter|processor/i, 'log-splitter'],
    [/chipper/i, 'chipper'],
    [/mill|saw bench/i, 'sawmill'],
  ],
  'forestry-gear': [
    [/winch|chain|choker|grapple|arch|trailer/i, 'chains'],
    [/auger/i, 'auger'],
    [/ladder/i, 'ladder'],
    [/guards|stakes/i, 'fence-posts'],
    [/spade/i, 'spade'],
    [/chaps|helmet/i, 'chainsaw'],
  ],
  // Land and houses
  'winter-grazing': [
    [/beet|kale|swede|oats/i, 'fodder-crop'],
    [/grass|baleage/i, 'grazing'],
  ],
  'farms-for-sale': [
    [/dairy/i, 'milking-shed'],
    [/sheep|finishing/i, 'land'],
    [/deer/i, 'deer'],
    [/arable/i, 'grain'],
  ],
  // Produce and household
  'fruit-vegetables': [
    [/pumpkin|squash/i, 'pumpkins'],
    [/potato/i, 'vegetables'],
    [/apple|kiwifruit|feijoa/i, 'fruit'],
  ],
  'honey-bees': [
    [/honey/i, 'honey'],
    [/colon|hive/i, 'bee'],
  ],
  'eggs-dairy': [
    [/cheese/i, 'cheese'],
    [/egg/i, 'eggs'],
  ],
  'wine-cider': [
    [/barrel/i, 'barrels'],
    [/apple/i, 'fruit'],
    [/grapes/i, 'wine'],
  ],
  'wood-burners': [
    [/heat pump/i, 'heat-pump'],
    [ALL, 'wood-burner'],
  ],
  'boots-wet-weather': [
    [/gumboot/i, 'gumboots'],
    [/boot/i, 'boots'],
    [/parka|shirt|coat|jacket|overtrousers|fleece/i, 'coat'],
  ],
  'furniture-whiteware': [
    [/fridge|chiller/i, 'fridge'],
    [/freezer/i, 'freezer'],
    [/washing|dishwasher|range/i, 'washer'],
    [/dresser/i, 'dresser'],
    [/bed/i, 'bed'],
    [/lounge|couch/i, 'sofa'],
    [/table|desk|sewing/i, 'table'],
  ],
  'antiques-collectables': [
    [/cream can|milk can|churn|separator/i, 'cream-can'],
    [/engine/i, 'stationary-engine'],
    [/wheel/i, 'cart-wheel'],
    [/saw/i, 'crosscut-saw'],
    [/seat/i, 'tractor-seat'],
    [/shearing plant/i, 'shearer'],
    [/plough/i, 'plough'],
    [/mower/i, 'mower'],
    [/saddle/i, 'saddle'],
    [/bowser/i, 'petrol-bowser'],
    [/sign|lantern/i, 'dresser'],
  ],
  garden: [
    [/beds|sleepers/i, 'timber'],
    [/topsoil|compost/i, 'soil-heap'],
    [/cultivator/i, 'power-harrow'],
    [/wheelbarrow/i, 'wheelbarrow'],
    [/pavers/i, 'blocks'],
    [/lawnmower/i, 'lawnmower'],
    [/trimmer/i, 'chainsaw'],
    [/seat/i, 'garden-seat'],
    [/sculpture/i, 'roofing-iron'],
    [/mulcher/i, 'chipper'],
    [/chook/i, 'chicken'],
    [/stones/i, 'stones'],
    [/pots/i, 'potted-plants'],
  ],
  // Jobs and services
  'pig-poultry-worker': [
    [/pig/i, 'pig'],
    [/poultry/i, 'chicken'],
  ],
  'packhouse-worker': [
    [/forklift/i, 'forklift'],
    [ALL, 'fruit'],
  ],
  'truck-digger-drivers': [
    [/digger operator/i, 'digger'],
    [ALL, 'truck'],
  ],
  'hay-silage': [
    [/silage/i, 'forage-harvester'],
    [/small bale/i, 'square-baler'],
    [ALL, 'baler'],
  ],
  'cultivation-drilling': [
    [/plough/i, 'plough'],
    [/drill|regrass/i, 'drill'],
    [ALL, 'contractor'],
  ],
  harvesting: [
    [/beet/i, 'fodder-crop'],
    [ALL, 'harvester'],
  ],
  'aerial-drone': [
    [/drone/i, 'drone'],
    [ALL, 'helicopter'],
  ],
  'earthworks-digger': [
    [/bulldozer/i, 'bulldozer'],
    [ALL, 'digger'],
  ],
  'livestock-cartage': [
    [/horse/i, 'float'],
    [ALL, 'stock-truck'],
  ],
  'tree-felling': [
    [/hedge/i, 'hedge-cutter'],
    [ALL, 'chainsaw'],
  ],
  // Community
  'stock-sales': [
    [/dog/i, 'dog'],
    [/horse/i, 'horse'],
    [/ram|ewe|lamb|sheep/i, 'sheep-yards'],
    [ALL, 'cattle-yards'],
  ],
  'workshops-courses': [
    [/growsafe/i, 'sprayer'],
    [/bee/i, 'bee'],
    [/tractor/i, 'tractor'],
    [/quad/i, 'quad'],
    [/shear/i, 'shearer'],
    [/sheep/i, 'sheep'],
    [/chainsaw/i, 'chainsaw'],
    [/fenc/i, 'fencer'],
    [/calf/i, 'calf'],
    [/budget/i, 'office'],
    [ALL, 'meeting'],
  ],
  'field-days': [
    [/machinery/i, 'tractor'],
    [/deer/i, 'deer'],
    [/dairy/i, 'dairy-cow'],
    [/regrassing/i, 'drill'],
    [ALL, 'event'],
  ],
  fundraisers: [
    [/firewood/i, 'firewood'],
    [/calf|ag day/i, 'calf'],
    [/garden/i, 'house'],
    [/fire brigade/i, 'fire-engine'],
    [ALL, 'event'],
  ],
  'sport-hunting': [
    [/shear/i, 'shearer'],
    [/fishing/i, 'boat'],
    [/tractor/i, 'tractor'],
    [/touch|rugby/i, 'rugby'],
    [/golf/i, 'golf'],
    [ALL, 'forest'],
  ],
  'volunteers-wanted': [
    [/fire brigade/i, 'fire-engine'],
    [/trap/i, 'forest'],
    [/show/i, 'event'],
    [ALL, 'toolbox'],
  ],
  'lifts-shared-freight': [
    [/lift/i, 'ute'],
    [ALL, 'truck'],
  ],
  'notices-thanks': [
    [/aerial/i, 'helicopter'],
    [/crossing/i, 'dairy-cow'],
    [/road/i, 'gate'],
    [ALL, 'news'],
  ],
  // Services
  'scanning-testing': [
    [/ewe|sheep/i, 'sheep-yards'],
    [/herd|milk/i, 'milker'],
    [/cow|pregnancy/i, 'vet'],
  ],
};
