/** Names of categories that rural New Zealanders type and that are not in the labels, as data. */

/**
 * Names of categories besides their labels and synonyms, as `kind/slug` or `group/slug` with a weight
 * when the phrase only leads there after exact matches. With the weight 0 it leads there only when the
 * search asks for that kind: "hay contractor".
 */
export const CATEGORY_NAMES: readonly (readonly [phrases: string, categories: string])[] = [
  ['machinery, farm machinery', 'group/tractors-machinery'],
  ['piglet, piglets', 'item/pigs'],
  ['livestock', 'group/livestock'],
  ['stock', 'group/livestock:0.7'],
  [
    'tractor, small tractor, compact tractor, little tractor, big tractor, large tractor',
    'item/tractors, job/tractor-driver:0, profile/tractor-drivers:0',
  ],
  ['combine, combine harvester, header, forage harvester', 'item/harvesters'],
  ['round baler, baler, bale wrapper, wrapper', 'item/balers-wrappers'],
  [
    'mower, mower conditioner, hay rake, rake, tedder, hay mower, swath turner, hay turner',
    'item/mowers-rakes-tedders:0.5',
  ],
  [
    'lawn mower, lawnmower, ride on, ride on mower, ride on lawn mower, zero turn',
    'item/mowing-grounds',
  ],
  [
    'plough, discs, disc, power harrow, rotary hoe, cultivator, roller, harrows, chain harrows, ripper, subsoiler, grubber',
    'item/cultivation:0.5',
  ],
  ['drill, seed drill, direct drill, planter', 'item/seed-drills'],
  ['power drill, cordless drill, grinder', 'item/hand-power-tools'],
  ['fert spreader, fertiliser spreader, muck spreader, spreader', 'item/spreaders'],
  [
    'diet feeder, feeder wagon, diet feeder wagon, tmr wagon, feed out wagon, feedout wagon, forage wagon, loader wagon, silage wagon, mixer wagon, bale feeder',
    'item/feed-wagons, service/hay-silage:0',
  ],
  [
    'topper, slasher, mulcher, hedge cutter, bush hog',
    'item/toppers-mulchers:0.5, service/tree-felling:0',
  ],
  ['spray tank, quad sprayer, quad spray tank, spray unit', 'item/sprayers'],
  ['effluent tanker, slurry tanker, effluent pump', 'item/effluent-gear'],
  [
    'fel, front end loader, bale forks, bale spike, bale spikes, silage grab',
    'item/loaders-attachments:0.5',
  ],
  ['loader', 'item/loaders-attachments, item/diggers-earthmoving:0.8'],
  [
    'digger, excavator, dozer, bulldozer, bobcat, skid steer',
    'item/diggers-earthmoving, service/earthworks-digger:0, job/digger-operator:0, profile/truck-digger-drivers:0',
  ],
  ['merlo, manitou, jcb loadall, loadall', 'item/telehandlers-forklifts:0.4'],
  ['telehandler, forklift', 'item/telehandlers-forklifts'],
  [
    'post rammer, post driver, post knocker, post thumper, post banger, post hole digger, hole digger, post hole borer, post hole auger',
    'item/post-drivers',
  ],
  [
    'tip trailer, tipper trailer, tipping trailer, hay trailer, silage trailer, farm trailer',
    'item/farm-trailers',
  ],
  [
    'tractor parts, machinery parts, tractor weights, tractor chains, tractor seat, gps guidance, tractor gps, gps for tractor, gps tractor guidance, autosteer, tractor tyres, hydraulic ram, hydraulic rams, hydraulic cylinder',
    'item/machinery-parts',
  ],
  ['milking cow, dairy cow, milking herd, dairy herd', 'item/dairy-cows, job/dairy-assistant:0'],
  ['cow, cows', 'item/dairy-cows, item/beef-breeding-cows:0.7, job/dairy-assistant:0'],
  ['house cow, house cows', 'item/dairy-cows'],
  ['empties, empty cow, empty cows', 'item/dairy-cows, item/beef-breeding-cows:0.7'],
  [
    'dairy',
    'job/dairy-assistant:0, job/dairy-farm-manager:0, job/herd-manager:0, job/assistant-manager:0, profile/dairy-assistants:0, profile/dairy-managers:0, profile/herd-managers:0, profile/relief-milkers:0',
  ],
  [
    'heifer, heifers, r1 heifers, r2 heifers',
    'item/dairy-heifers, item/beef-store-cattle:0.7, item/beef-breeding-cows:0.6',
  ],
  [
    'beef calves, dairy beef calves, beef cross calves, weaner calves, feeder calves',
    'item/calves, item/beef-store-cattle:0.5',
  ],
  [
    'calf, calves, bobby, bobbies',
    'item/calves, job/calf-rearer:0, service/calf-rearing:0, profile/calf-rearers:0',
  ],
  [
    'cattle, beast, beasts, cattle beast, cattle beasts, beef cattle',
    'item/beef-store-cattle, item/beef-breeding-cows:0.8, item/dairy-cows:0.5, item/dairy-heifers:0.5, item/bulls:0.5, item/calves:0.5',
  ],
  [
    'steer, steers, weaners, store cattle, prime cattle, fat cattle, killable cattle, r1 steers, r2 steers, r2 cattle, rising two steers, rising two year steers, two year steers, two year old steers, r2 beef',
    'item/beef-store-cattle',
  ],
  [
    'bull, bulls, service bull, lease bull, bull hire, hire bull, hire bulls, bulls for hire, r1 bulls, r2 bulls, rising one bulls, rising two bulls',
    'item/bulls',
  ],
  [
    'sheep',
    'item/ewes-hoggets, item/lambs:0.9, item/rams:0.8, job/shepherd:0, job/sheep-beef-manager:0, profile/shepherds:0, service/shearing-crutching:0',
  ],
  ['works lambs, prime lambs, fat lambs, orphan lambs, bottle lambs', 'item/lambs'],
  ['ewe, ewes, hogget, hoggets, two tooth, 2th', 'item/ewes-hoggets'],
  ['wether, wethers', 'item/lambs:0.6, item/ewes-hoggets:0.6, item/goats:0.5'],
  ['ram, rams, ram hire, hire ram, hire rams, rams for hire, ram lease', 'item/rams'],
  ['lamb, lambs', 'item/lambs'],
  ['dog, dogs', 'item/working-dogs, item/pups:0.8, service/dog-training:0'],
  [
    'farm dog, working dog, sheep dog, sheepdog, cattle dog, pig dog',
    'item/working-dogs, item/pups:0.4, service/dog-training:0',
  ],
  // A bull, a cow or a buck of these is a deer.
  [
    'wapiti, wapiti bull, wapiti bulls, wapiti cow, wapiti cows, elk bull, elk bulls, elk cow, elk cows, fallow buck, fallow bucks, fallow doe, fallow does',
    'item/deer:0.8',
  ],
  ['pup, pups, puppy, puppies', 'item/pups, service/dog-training:0'],
  ['horse, horses', 'item/horses, item/ponies:0.7, job/horse-groom:0, service/farriery:0'],
  [
    'mare, gelding, filly, colt, stallion, broodmare, foal, in foal',
    'item/horses, item/ponies:0.8',
  ],
  ['in lamb', 'item/ewes-hoggets:0.5'],
  ['disc harrows, offset discs', 'item/cultivation'],
  ['holiday house, holiday home, bach, airbnb, farmstay, homestay', 'item/rural-rentals'],
  ['pony, ponies, miniature horse, mini horse, mini pony', 'item/ponies'],
  [
    'chook, chooks, hen, hens, pullet, layers, laying hens, point of lay, poultry, chicken, chickens',
    'item/poultry',
  ],
  ['alpaca, llama', 'item/alpacas-llamas'],
  [
    'hay, meadow hay, lucerne hay, hay bales, hay bails, bales of hay',
    'item/hay, service/hay-silage:0',
  ],
  [
    'rounds, squares, big squares, conventionals, small bales, small squares, round bales, square bales',
    'item/hay, item/baleage:0.8, item/straw:0.7, service/hay-silage:0',
  ],
  ['bales', 'item/hay, item/baleage:0.9, item/straw:0.8'],
  [
    'baleage, balage, wrapped bales, wrapped baleage, baleage wrapped, silage bales, bales of silage, bale silage, round bale silage, wrapped silage',
    'item/baleage, service/hay-silage:0',
  ],
  [
    'barley, wheat, oats, feed barley, feed wheat',
    'item/grain:0.6, item/straw:0.3, service/harvesting:0',
  ],
  ['silage, pit silage, maize silage', 'item/silage, item/baleage:0.5, service/hay-silage:0'],
  ['straw', 'item/straw, service/hay-silage:0'],
  ['milk powder, calf milk powder, milk replacer, cmr', 'item/meal-pellets'],
  ['drench, drenches, pour on', 'item/sprays-chemicals, item/drench-dip-gear:0.9'],
  ['palm kernel, pke', 'item/palm-kernel'],
  [
    'stock feed, supplement, supplements, feed',
    'item/hay, item/baleage, item/silage, item/meal-pellets, item/palm-kernel',
  ],
  ['ute, utes, pickup, pick up, pickup truck', 'item/utes'],
  ['4wd, 4x4, four wheel drive', 'item/four-wheel-drives, item/utes:0.7'],
  ['suv', 'item/four-wheel-drives'],
  ['quad, quads, quad bike, quadbike, atv, four wheeler, 4 wheeler', 'item/quad-bikes'],
  ['side by side, side x side, sxs, utv, buggy', 'item/side-by-sides'],
  ['farm bike, ag bike, two wheeler, motorbike, motor bike, dirt bike', 'item/farm-bikes'],
  ['bike, bikes', 'item/farm-bikes, item/quad-bikes:0.8'],
  ['tipper, tip truck, stock truck', 'item/trucks'],
  // Makes whose names are ordinary words.
  [
    'same tractor, same tractors, same explorer, same silver, same dorado, same frutteto, tractor same',
    'make/same',
  ],
  ['man truck, man trucks, man tga, man tgm, man tgs, man tgx, man tipper', 'make/man'],
  ['flat deck, flatdeck', 'item/utes, item/trucks'],
  ['float, horse float, stock trailer, tandem trailer, trailer', 'item/trailers-floats'],
  ['trailers', 'item/trailers-floats, item/farm-trailers:0.8'],
  ['stock crate', 'item/trailers-floats'],
  [
    'plant trailer, machinery trailer, digger trailer, car trailer, transporter trailer, quad bike trailer, quad trailer, atv trailer, bike trailer, motorbike trailer, box trailer',
    'item/trailers-floats',
  ],
  ['caravan, motorhome, campervan, house bus', 'item/caravans-motorhomes'],
  ['container, shipping container, 20 foot container, 40 foot container', 'item/containers'],
  [
    'shed, sheds, farm shed, barn, hay barn, implement shed, calf shed, wool shed, woolshed, pole shed, garage',
    'item/farm-sheds, service/sheds-building:0',
  ],
  ['cabin, sleepout, sleep out', 'item/cabins-sleepouts'],
  [
    'polytunnel, poly tunnel, hoop house, greenhouse, glasshouse, glass house, tunnel house, tunnelhouse, green house',
    'item/tunnel-houses',
  ],
  ['saw, chain saw, chainsaw, stihl chainsaw, husqvarna chainsaw', 'item/chainsaws'],
  ['generator, genny', 'item/generators'],
  ['welder, mig welder', 'item/welders-compressors'],
  ['water tank, tank', 'item/water-tanks'],
  ['diesel tank, fuel tank', 'item/fuel-tanks'],
  ['trough, water trough', 'item/troughs'],
  [
    'posts, fence posts, strainers, battens, half rounds, number 1 rounds, number 2 rounds, number 3 rounds, no 1 rounds, no 2 rounds, no 3 rounds, number one rounds, number two rounds',
    'item/posts-battens',
  ],
  [
    'electric fence, electric fencing, insulators, electric fence unit, fencing unit, energiser, fence unit',
    'item/electric-fencing',
  ],
  ['gate, gates', 'item/gates'],
  [
    'no 8 wire, no8 wire, number 8 wire, number eight wire, fence wire, barb wire',
    'item/wire-netting',
  ],
  ['silo, grain silo, feed silo', 'item/in-shed-feeding:0.5'],
  ['yards, cattle yards', 'item/cattle-yards'],
  ['sheep yards', 'item/sheep-yards'],
  [
    'firewood, fire wood, cord of wood, trailer load of wood',
    'item/firewood, service/tree-felling:0',
  ],
  ['farm work wanted', 'profile/general-farm-hands, profile/dairy-assistants:0.8'],
  ['possum fur, possum, opossum', 'service/pest-control:0.6'],
  ['grass seed, ryegrass seed, clover seed, chicory seed, plantain seed', 'item/pasture-seed'],
  [
    'fertiliser, fertilizer, fert, super, superphosphate',
    'item/fertiliser, service/fertiliser-spreading:0',
  ],
  ['lime', 'item/lime, service/fertiliser-spreading:0'],
  ['seed', 'item/pasture-seed, item/crop-seed'],
  ['horse rug, horse rugs', 'item/saddles-tack'],
  ['shearing gear, woolshed gear, wool shed gear', 'item/shearing-gear'],
  [
    'wet weather gear, wet weather, raincoat, raincoats, oilskin, oilskins, waterproofs, rain gear',
    'item/boots-wet-weather',
  ],
  ['weedeater, weed eater, whipper snipper, strimmer, line trimmer', 'item/garden'],
  [
    'milk can, milk cans, milk churn, milk churns, cream can, cream cans',
    'item/antiques-collectables',
  ],
  ['tinny, tinnie, aluminium boat, alloy boat, runabout', 'item/boats'],
  ['teat spray, rotary platform, rotary dairy platform, milking shed gear', 'item/milking-plant'],
  ['milk cooling, milk chiller, vat chiller', 'item/vats-chillers'],
  ['herringbone, herringbone plant, rotary plant, milking plant', 'item/milking-plant:0.7'],
  ['farm shop, roadside stall, farmers market', 'other/farmers-markets, item/eggs-dairy:0.6'],
  ['chook house, chicken coop, hen house, chook coop, hen coop', 'item/garden'],
  [
    'chook feed, chook food, chicken feed, chicken food, hen feed, layer mash, poultry feed, sheep nuts, calf pellets',
    'item/meal-pellets',
  ],
  ['hay cutting, hay mowing, grass cutting', 'service/hay-silage'],
  ['lost', 'other/lost-stock'],
  ['found', 'other/found'],
  ['pump, pumps', 'item/pumps, service/water-bores-pumps:0'],
  ['grazing', 'item/grazing-offered, item/winter-grazing:0.9, item/grazing-wanted:0.5'],
  ['winter grazing, wintering', 'item/winter-grazing'],
  ['agistment, heifer grazing', 'item/grazing-offered'],
  [
    'grazing wanted, wanted grazing, looking for grazing, winter grazing wanted, wanted winter grazing',
    'item/grazing-wanted',
  ],
  [
    'whenua for lease, whenua to lease, paddock for lease, acres for lease, hectares for lease, ground to lease, lease block, land to lease, land for lease, bare land to lease, bare land for lease, lease land, farm lease, farm to lease, farm for lease, lease farm, runoff, run off',
    'item/lease-land',
  ],
  ['farm, farms', 'item/farms-for-sale'],
  [
    'dairy farm, dairy farms',
    'item/farms-for-sale, job/dairy-assistant:0, job/dairy-farm-manager:0, job/herd-manager:0, profile/dairy-assistants:0, profile/dairy-managers:0, profile/farming-couples:0',
  ],
  ['lifestyle block, lifestyle, small block', 'item/lifestyle-blocks'],
  ['land, section, bare land', 'item/bare-land'],
  ['house to rent, rental, farm house, cottage, house for rent, rent', 'item/rural-rentals'],
  ['house, houses', 'item/rural-rentals, item/removal-houses:0.8, item/lifestyle-blocks:0.8'],
  ['parts, spares, spare parts', 'item/machinery-parts, item/tyres-vehicle-parts'],
  ['honey, bees, beehive, bee hive, bee hives, hives', 'item/honey-bees'],
  ['relief milker', 'job/relief-milker, service/relief-milking:0.9, profile/relief-milkers:0.8'],
  [
    'milker, milkers, milking',
    'job/dairy-assistant, job/relief-milker, job/contract-milker:0.7, service/relief-milking:0.7, profile/relief-milkers:0.7, profile/dairy-assistants:0.7',
  ],
  [
    'dairy hand, farm assistant, dairy assistant, dairy worker, milk harvester, milk harvesters',
    'job/dairy-assistant, profile/dairy-assistants:0.8',
  ],
  ['2ic, second in charge, assistant manager', 'job/assistant-manager, profile/herd-managers:0.8'],
  ['herd manager', 'job/herd-manager, profile/herd-managers:0.8'],
  [
    'farm manager, dairy manager, manager',
    'job/dairy-farm-manager, job/sheep-beef-manager:0.8, profile/dairy-managers:0.7',
  ],
  ['contract milker', 'job/contract-milker, profile/contract-milkers:0.8'],
  [
    'sharemilker, sharemilking, share milker, 50 50, vosm, lower order',
    'item/sharemilking, job/contract-milker:0.7, profile/contract-milkers:0.9',
  ],
  ['calf rearer', 'job/calf-rearer, service/calf-rearing:0.8, profile/calf-rearers:0.8'],
  ['shepherd, shepherd general, junior shepherd', 'job/shepherd, profile/shepherds:0.8'],
  ['musterer', 'profile/shepherds, job/shepherd:0.8'],
  [
    'head shepherd',
    'job/shepherd, job/stock-manager:0.9, profile/stock-managers:0.8, profile/shepherds:0.7',
  ],
  ['stock manager, block manager', 'job/stock-manager, profile/stock-managers:0.8'],
  ['fencer', 'service/fencing, job/fencer:0.8, profile/fencers:0.7'],
  ['fencing', 'service/fencing, item/electric-fencing:0.5, item/posts-battens:0.5, job/fencer:0.5'],
  ['shearer', 'service/shearing-crutching, job/shearer, profile/shearers-shed-hands:0.8'],
  [
    'shearing, crutching, dagging',
    'service/shearing-crutching, job/shearer:0.6, item/shearing-gear:0.5',
  ],
  [
    'rousie, rouseabout, shed hand, wool handler, presser',
    'job/shed-hand, profile/shearers-shed-hands:0.9',
  ],
  ['tractor driver, tractor operator', 'job/tractor-driver, profile/tractor-drivers:0.8'],
  ['truck driver, truckie, tanker driver', 'job/truck-driver, profile/truck-digger-drivers:0.8'],
  [
    'digger driver, digger operator, excavator operator',
    'job/digger-operator, profile/truck-digger-drivers:0.8',
  ],
  [
    'harvest driver, harvest operator, combine driver, header driver, header operator, harvester driver, harvester operator',
    'job/harvest-operator, profile/tractor-drivers:0.8',
  ],
  [
    'driver, drivers',
    'job/tractor-driver, job/truck-driver, job/digger-operator:0.9, job/harvest-operator:0.9, profile/tractor-drivers:0.7, profile/truck-digger-drivers:0.7',
  ],
  [
    'farm hand, farmhand, farm work, farm worker, labourer, station hand, general hand',
    'job/general-farm-hand, profile/general-farm-hands:0.8',
  ],
  [
    'orchard worker, orchard work, orchard, picker, fruit picker, fruit picking, kiwifruit',
    'job/orchard-worker, profile/orchard-vineyard:0.8',
  ],
  [
    'packhouse, packhouse worker, forklift driver, forklift operator, forklift licence, forklift license',
    'job/packhouse-worker',
  ],
  [
    'vineyard, winery, viticulture, grape picking, grapes',
    'job/vineyard-worker, profile/orchard-vineyard:0.8',
  ],
  [
    'horticulture, hort',
    'job/orchard-worker, job/packhouse-worker:0.9, job/vineyard-worker:0.9, profile/orchard-vineyard:0.8',
  ],
  [
    'mechanic, diesel mechanic',
    'service/mobile-mechanic, job/farm-mechanic:0.9, profile/mechanics-engineers:0.8',
  ],
  [
    'engineer, ag engineer, agricultural engineer, engineering, farm engineering',
    'service/welding-engineering, profile/mechanics-engineers:0.9, job/farm-mechanic:0.8',
  ],
  ['farrier, horse shoeing, shoeing', 'service/farriery'],
  ['vet tech, vet technician', 'job/vet-technician'],
  [
    'ab tech, ab technician, ai technician, ai tech, artificial insemination',
    'service/artificial-breeding, job/vet-technician:0.8',
  ],
  ['bore drilling, well drilling, bore, water bore', 'service/water-bores-pumps'],
  ['vet, vets, veterinarian, veterinary', 'service/vet-animal-health, job/vet-technician:0.5'],
  [
    'baling, round baling, square baling, hay contractor, hay baling, silage contractor, mowing and baling, hay making, haymaking',
    'service/hay-silage',
  ],
  ['spraying, weed spraying, gorse spraying, sprayer contractor', 'service/spraying'],
  ['drilling, direct drilling, cultivation', 'service/cultivation-drilling'],
  [
    'reseeding, regrassing, resowing, pasture renewal, undersowing, oversowing',
    'service/cultivation-drilling, item/pasture-seed:0.7',
  ],
  [
    'tree planter, tree planters, tree planting, planting crew',
    'job/forestry-worker, service/forestry-planting',
  ],
  ['chipping, wood chipping, tree chipping, tree work, tree trimming', 'service/tree-felling'],
  [
    'pet minder, pet minding, pet sitter, pet sitting, animal minding, animal minder, farm minding',
    'service/house-rural-help',
  ],
  [
    'accountant, rural accountant, farm accountant, accounting',
    'service/accounts-payroll, job/farm-office:0.5',
  ],
  ['digger hire, digger work, earthworks, digger for hire', 'service/earthworks-digger'],
  [
    'cartage, stock cartage, livestock cartage, stock transport, livestock transport, cattle transport, sheep transport',
    'service/livestock-cartage, service/general-cartage:0.8',
  ],
  [
    'rural contractor, ag contractor',
    'service/hay-silage, service/cultivation-drilling, service/spraying:0.9, service/earthworks-digger:0.9, service/fencing:0.9',
  ],
  [
    'wwoof, wwoofer, backpacker, backpackers, working holiday',
    'profile/working-holiday, job/orchard-worker:0, job/packhouse-worker:0, job/vineyard-worker:0',
  ],
  [
    'school leaver, school leavers, cadet, cadets, farm cadet, trainee, apprentice, farm apprentice, apprenticeship, student, students',
    'profile/school-leavers, job/general-farm-hand:0, job/dairy-assistant:0',
  ],
  ['homekill, home kill, butcher, meat processing', 'service/homekill-butchery'],
  [
    'freezer meat, freezer beef, beast for the freezer, half beast, half a beef, half a cow, half cow, lamb for freezer, lamb for the freezer, hogget meat, mutton, meat, freezer lamb, half beef, beef half, side of beef, half a beast, quarter beef',
    'item/meat-freezer',
  ],
  ['ear tags, nait tags, cattle tags, sheep tags', 'item/tags-marking'],
  [
    'pine seedlings, pine trees, tree seedlings, seedlings, avocado trees, fruit trees',
    'item/trees-plants',
  ],
  ['shearing stand, shearing machine, handpiece, shearing handpiece', 'item/shearing-gear'],
  [
    'desludging, pond desludging, pond emptying, pond stirring, effluent spreading',
    'service/effluent-spreading',
  ],
  ['hay cartage, cartage hay, bale cartage', 'service/general-cartage'],
  ['beef', 'item/beef-store-cattle:0.7, item/meat-freezer:0.7, item/beef-breeding-cows:0.6'],
  ['herd', 'item/dairy-cows, job/herd-manager:0, profile/herd-managers:0'],
  ['baling round, bale contractor', 'service/hay-silage'],
  [
    'shelterbelt trimming, shelter belt trimming, shelter trimming, hedge trimming, hedge cutting contractor',
    'service/tree-felling',
  ],
  ['drench sheep, sheep drench, cattle drench', 'item/sprays-chemicals, item/drench-dip-gear:0.9'],
  ['native trees, natives, shelter belt trees, shelterbelt trees', 'item/trees-plants'],
  ['heater, gas heater', 'item/wood-burners:0.5'],
  ['log burner, logburner, wood fire, log fire, fireplace, fire place', 'item/wood-burners'],
  [
    'stock agent, livestock agent, sales rep, agri sales rep, rural rep, agri sales, field rep',
    'job/agronomy-sales',
  ],
  [
    'pine pruning, pruning pines, silviculture',
    'job/forestry-worker, profile/forestry-workers:0.9',
  ],
  [
    'logging, logging contractor, forest harvesting, pine harvest',
    'service/tree-felling, job/forestry-worker:0.8',
  ],
  ['jillaroo, jackaroo', 'job/shepherd, job/general-farm-hand:0.9, profile/shepherds:0.8'],
  ['wool classer, woolclasser', 'job/shed-hand, profile/shearers-shed-hands:0.9'],
  ['house cleaner, cleaner, house cleaning, farm cleaner', 'service/house-rural-help'],
  [
    'fert spreading, fertiliser spreading, bulk spreading, topdressing truck',
    'service/fertiliser-spreading',
  ],
  ['maize planting, maize drilling', 'service/cultivation-drilling'],
  ['silage stacking, pit silage stacking, silage cartage', 'service/hay-silage'],
  [
    'culvert install, culvert installation, dam building, build a dam, pond digging, dig a pond',
    'service/earthworks-digger',
  ],
  [
    'farm adviser, farm advisor, adviser, advisor, feed budgeting, farm environment plan',
    'service/farm-consulting',
  ],
  ['meat packing, meat packer', 'service/homekill-butchery'],
  ['storage, storage container', 'item/containers, item/farm-sheds:0.8'],
  [
    'worker accommodation, staff accommodation, accommodation for workers, worker housing',
    'item/cabins-sleepouts, item/rural-rentals, item/caravans-motorhomes:0.9',
  ],
  ['dog trials, sheepdog trials, sheep dog trials, dog trial', 'other/dog-trials'],
  ['shearing competition, speed shear, shearing sports', 'other/sport-hunting'],
  ['builder, shed builder', 'service/sheds-building'],
  ['shear, shear sheep, shear my sheep, sheep shearing', 'service/shearing-crutching'],
  ['hand shears, sheep shears, blade shears', 'item/shearing-gear'],
  ['cut hay, make hay, bale hay, cut my hay, bale my hay', 'service/hay-silage'],
  ['cart hay, move hay', 'service/general-cartage'],
  [
    'move cattle, move stock, move sheep, transport cattle, transport stock, cart stock, cart cattle, cart sheep, cart lambs, cart cows, truck cattle, truck stock, carting stock, carting cattle',
    'service/livestock-cartage',
  ],
  [
    'fix tractor, fix my tractor, repair tractor, tractor repair, tractor repairs, tractor service, tractor servicing',
    'service/mobile-mechanic',
  ],
  [
    'build a shed, build shed, build a barn, build barn, build a calf shed, shed building',
    'service/sheds-building',
  ],
  [
    'train dog, train my dog, train a dog, train sheepdog, train my sheepdog, train pup, train my pup, break in dog, dog breaker',
    'service/dog-training',
  ],
  [
    'build a fence, fix fence, fix my fence, fence repairs, electric fence repairs, fence repair',
    'service/fencing',
  ],
  ['mow lawns, lawn mowing, cut lawns, mow my lawn, cut my lawn', 'service/house-rural-help'],
  ['dog trainer, dog training', 'service/dog-training'],
  ['wrecking, dismantling, wreckers', 'item/machinery-parts, item/tyres-vehicle-parts'],
  ['truck and trailer, truck trailer', 'service/general-cartage, item/trucks'],
  ['tape gate, spring gate, hot gate', 'item/electric-fencing'],
  [
    'salt lick, salt licks, lick block, lick blocks, mineral lick, mineral licks, mineral block, mineral blocks',
    'item/molasses-minerals',
  ],
  [
    'weed killer, weedkiller, herbicide, weed spray, gorse killer, brush killer',
    'item/sprays-chemicals',
  ],
  ['engine, engines, diesel engine, petrol engine', 'item/machinery-parts:0.6'],
  [
    'stud sale, stud ram sale, stud bull sale, on farm sale, on farm bull sale, on farm ram sale, weaner fair, stock sale',
    'other/stock-sales',
  ],
  ['semen, bull semen, semen straws, straws of semen, ai gun', 'service/artificial-breeding'],
  ['lucerne seed, cocksfoot, fescue, timothy', 'item/pasture-seed, item/crop-seed:0.8'],
  ['nait reader, nait scanner, eid scanner, eid reader, eid wand', 'item/scales-eid'],
  ['overhead gear, overhead shearing plant', 'item/shearing-gear'],
  ['wool, wool bales', 'item/wool-fleece'],
  ['tiny home, tiny house, tiny homes', 'item/caravans-motorhomes, item/cabins-sleepouts:0.9'],
  ['tool, tools', 'item/hand-power-tools, item/workshop-lifting:0.7'],
  ['milk, goat milk, raw milk, cow milk', 'item/eggs-dairy'],
  [
    'vintage tractor, old tractor, classic tractor, antique tractor, vintage tractors, old tractors',
    'item/tractors',
  ],
  ['hoof trimmer, hoof trimming', 'service/hoof-trimming'],
  ['tractor heater, cab heater, tractor cab heater', 'item/machinery-parts'],
  ['pallet forks, pallet tines', 'item/loaders-attachments'],
  ['milk bar, calf milk bar', 'item/calf-rearing-gear'],
  ['weigh scale, weigh scales, weighing scales, cattle scales, sheep scales', 'item/scales-eid'],
  ['portable building, portable office, site office', 'item/cabins-sleepouts'],
  [
    'cowshed relief, relief work, relief cover',
    'job/relief-milker, service/relief-milking:0.9, profile/relief-milkers:0.8',
  ],
  [
    'cut and bale, mow and bale, cut and bale paddock, mow and bale paddock, bale paddock, cut paddock for hay',
    'service/hay-silage',
  ],
  [
    'pregnancy test, preg test, pregnancy test cows, preg test cows, pregnancy testing, scan cows, scan ewes, scan sheep',
    'service/scanning-testing',
  ],
  [
    'drill new grass, drill grass, drill paddock, sow grass, sow new grass, sow paddock, put in new grass',
    'service/cultivation-drilling',
  ],
  ['put up fence, build fence, fix fence, new fence line, fence boundary', 'service/fencing'],
  [
    'trim hedge, hedge trim, cut hedge, trim shelter belt, trim shelterbelt',
    'service/tree-felling',
  ],
  [
    'chops, mince, sausages, steak, steaks, bacon, ham, lamb chops, beef mince, beef steak, lamb roast, sheep meat',
    'item/meat-freezer',
  ],
  ['cows for hire, cow hire, hire cows, lease cows, cows to lease', 'item/dairy-cows'],
  ['wool bale clips, bale clips, bale fasteners, wool packs, wool bags', 'item/shearing-gear'],
  [
    'sheep shearing stand, sheep shearing machine, sheep shearing handpiece, sheep shearing gear, sheep shearing plant',
    'item/shearing-gear',
  ],
  ['women in farming, rural women, dairy women', 'other/meetings, other/workshops-courses:0.9'],
  [
    'winter feed',
    'item/winter-grazing, item/standing-feed:0.9, item/hay:0.7, item/baleage:0.7, item/silage:0.7',
  ],
  [
    'baler driver, baler operator, loader driver, loader operator, spray operator, sprayer operator, mower driver, machinery operator, machine operator',
    'job/tractor-driver, job/harvest-operator:0.9, profile/tractor-drivers:0.7',
  ],
  [
    'cook, housekeeper, cook housekeeper, farm cook, shearers cook',
    'job/cook-housekeeper, profile/office-house:0.8',
  ],
  [
    'drain digging, drain cleaning, digging drains, ditch digging, dig drains, dig a drain, clean drains',
    'service/drainage, service/earthworks-digger:0.9',
  ],
  [
    'plough paddock, plough paddocks, cultivate paddock, work up paddock, plough and drill',
    'service/cultivation-drilling',
  ],
  [
    'scanner for sheep, scanner for ewes, scanner for cows, sheep scanner, ewe scanner, cow scanner, pregnancy scanner',
    'service/scanning-testing',
  ],
  [
    'freight, freight company, furniture freight, freight furniture, courier',
    'service/general-cartage, other/lifts-shared-freight:0.6',
  ],
  [
    'irrigation repair, irrigation repairs, irrigator repair, irrigator repairs, irrigation service, fix irrigation, fix irrigator',
    'service/irrigation-service',
  ],
  ['lambing, lambing season', 'item/lambs:0.4, job/shepherd:0, profile/shepherds:0'],
  ['stump grinder', 'service/tree-felling, item/toppers-mulchers:0.5'],
  ['volunteer, volunteers, volunteers needed, volunteers wanted', 'other/volunteers-wanted'],
  ['calf club, calf club day, pet day, ag day, lamb and calf day', 'other/a-and-p-shows'],
  [
    'avocado, avocados, avos, feijoas, lemons, mandarins, oranges, plums, peaches, apricots, cherries, pears, walnuts, strawberries, blueberries, tomatoes, onions, pumpkins, pumpkin, kumara, sweetcorn',
    'item/fruit-vegetables, job/orchard-worker:0',
  ],
  ['electrician, sparky', 'service/electrical-solar'],
  ['plumber', 'service/water-bores-pumps:0.7'],
  ['pest control, possum control, rabbit control', 'service/pest-control'],
  ['a p show, ap show, show', 'other/a-and-p-shows'],
  ['clearing sale, clearing sales, auction', 'other/clearing-sales'],
  ['field day, field days, fieldays', 'other/field-days'],
  [
    'lost dog, missing dog, stolen dog, missing stock, missing sheep, missing cattle, missing cow, missing heifer, missing horse, stolen stock, stolen sheep, stolen cattle, strayed cattle, strayed sheep, lost stock, lost sheep, lost cattle, lost cow, lost heifer, lost horse',
    'other/lost-stock',
  ],
  [
    'found dog, found stock, found sheep, found cattle, found cow, found heifer, found horse',
    'other/found',
  ],
  [
    'farming couple, couple, husband and wife',
    'profile/farming-couples, job/dairy-farm-manager:0, job/assistant-manager:0, job/sheep-beef-manager:0, job/stock-manager:0, job/dairy-assistant:0, job/general-farm-hand:0',
  ],
  // Livestock and people's names for it.
  [
    'chick, chicks, rooster, roosters, cockerel, cockerels, duck, ducks, duckling, ducklings, turkey, turkeys, guinea fowl, bantam, bantams, pekin, muscovy, day old chicks, point of lay pullets',
    'item/poultry',
  ],
  [
    'eventer, showjumper, hunter hack, trekking horse, riding horse, packhorse, pack horse, farm hack horse',
    'item/horses',
  ],
  ['lambing beat, lambing shepherd, lambing hand', 'job/shepherd, profile/shepherds:0.8'],
  [
    'winter crop, winter crops, crop grazing, swedes for grazing, kale for grazing, fodder beet for grazing, kale grazing, swede grazing, fodder beet grazing',
    'item/winter-grazing, item/standing-feed:0.8',
  ],
  [
    'lease grazing, grazing lease, paddock to lease, paddocks to lease',
    'item/grazing-offered, item/winter-grazing:0.9, item/lease-land:0.7',
  ],
  // Machinery, attachments and their parts.
  [
    'harvester, harvesters, maize harvester, potato harvester',
    'item/harvesters, service/harvesting:0.7, job/harvest-operator:0.7, profile/tractor-drivers:0',
  ],
  [
    'grape harvest, grape harvesting, vine pruning, pruning vines, pruning grapes',
    'job/vineyard-worker, profile/orchard-vineyard:0.8',
  ],
  ['vineyard tractor, orchard tractor, narrow tractor', 'item/tractors'],
  ['tube liner, tubeline, inline wrapper', 'item/balers-wrappers'],
  ['haybob, hay bob, v rake', 'item/mowers-rakes-tedders'],
  ['slice feeder, bale slice feeder, bale feedout', 'item/feed-wagons'],
  ['seed hawk', 'item/seed-drills'],
  [
    'auger drive, auger for digger, digger auger, auger for excavator, excavator auger, earth auger',
    'item/loaders-attachments, item/post-drivers:0.9',
  ],
  ['euro hitch, quick hitch, headstock', 'item/loaders-attachments:0.5'],
  [
    'log trailer, logging trailer, timber trailer, forwarder, forwarders, chainsaw chaps, chaps, chainsaw helmet',
    'item/forestry-gear',
  ],
  ['grain trailer, bulk trailer, silage bin', 'item/farm-trailers'],
  [
    'pto shaft, driveline, drive line, pto driveline, cardan shaft, hydraulic pump, hydraulic motor, hydraulic hose, hydraulic hoses, hydraulic valve, drawbar, drawbars, linkage arms, top link, weight block, weight blocks, wheel weights, front axle, gearbox, tractor battery, tractor cab, tractor canopy, tractor rops, tractor engine, injector pump, clutch kit, alternator, starter motor, radiator',
    'item/machinery-parts',
  ],
  ['gps, autosteer kit', 'item/machinery-parts:0.6, item/kennels-dog-gear:0.5'],
  [
    'gps collar, gps collars, dog collar, dog collars, tracking collar, tracker collar, dog tracker, dog gps',
    'item/kennels-dog-gear',
  ],
  [
    'wheels, rims, mags, trailer wheels, quad wheels, ute wheels, car wheels',
    'item/tyres-vehicle-parts, item/machinery-parts:0.7',
  ],
  [
    'tray, ute tray, alloy tray, ute deck, alloy deck, wellside, well side',
    'item/tyres-vehicle-parts',
  ],
  ['2 wheeler, 2 wheel bike, trail bike, trailbike, dirtbike', 'item/farm-bikes'],
  ['class 2, class 3, class 4, class 5', 'job/truck-driver, profile/truck-digger-drivers:0.8'],
  ['fizz boat, fizzboat, trailer boat, fishing boat, dingy', 'item/boats'],
  [
    'milwaukee drill, makita drill, dewalt drill, bosch drill, ryobi drill, battery drill, hammer drill, impact driver, impact drill, rattle gun',
    'item/hand-power-tools',
  ],
  ['cox mower, masport mower, victa mower, push mower', 'item/mowing-grounds, item/garden'],
  // The dairy shed, the yards, fences and water.
  [
    'milk pump, milk pumps, milk meter, milk meters, milk filter, milk filters, pulsator, pulsators, milk liners, inflations, teat cup, teat cups, rotary shed, rotary dairy, cowshed, cow shed, dairy shed, milking shed, milk shed, teat dip, cow shed cups',
    'item/milking-plant, service/milking-machine-service:0.5',
  ],
  ['cattle race, cattle races, drafting race', 'item/cattle-yards'],
  ['sheep race, sheep races', 'item/sheep-yards'],
  ['nait, nait tag', 'item/tags-marking, item/scales-eid:0.7'],
  ['halter, halters, rope halter', 'item/saddles-tack:0.5'],
  [
    'shearing plant, shearing plants, shearing machine plant, shearing machines, shearing machine and stand, portable shearing plant',
    'item/shearing-gear',
  ],
  [
    'polywire, poly wire, polytape, poly tape, electric tape, electric rope, electric wire, hot wire, bungy gate, bungy gates',
    'item/electric-fencing',
  ],
  ['water ram, ram pump', 'item/pumps'],
  [
    'sprinkler, sprinklers, rain gun, irrigation gear, irrigator, irrigators',
    'item/irrigators, service/irrigation-service:0',
  ],
  // Feed, fertiliser and supplies.
  [
    'rock salt, stock salt, mag oxide, magnesium oxide, causmag, mag chloride, magnesium',
    'item/molasses-minerals',
  ],
  [
    'superten, crop 15, crop 20, cropmaster, potash, sulphate of ammonia, ammonium sulphate, sustain, nrich, n rich',
    'item/fertiliser',
  ],
  ['compost', 'item/garden, item/fertiliser:0.9'],
  [
    'insulation, batts, brick, bricks, trusses, gib, weatherboards, beams, plywood',
    'item/building-materials',
  ],
  ['pot belly, potbelly, pot belly stove, pot belly fire', 'item/wood-burners'],
  ['reefer, reefer container, fridge container, chiller container', 'item/containers'],
  ['wagon wheel, wagon wheels, cart wheel, cart wheels, old bottles', 'item/antiques-collectables'],
  [
    'flax, native plants, kiwifruit plants, strawberry plants, flax plants, hedge plants, hedging, shelter plants',
    'item/trees-plants',
  ],
  [
    'feijoa trees, feijoa tree, citrus trees, lemon tree, lemon trees',
    'item/garden, item/trees-plants:0.8',
  ],
  [
    'queen bees, queen bee, nuc, nucs, nuc hive, bee suit, bee suits, hive boxes, hive box, honey extractor, bee gear, beekeeping gear',
    'item/honey-bees',
  ],
  ['wine, wines', 'item/wine-cider'],
  ['wild pork, pork', 'item/meat-freezer'],
  // Property.
  [
    'removal home, removal homes, relocatable home, relocatable homes, transportable home, transportable homes, transportable house, transportable, villa, bungalow',
    'item/removal-houses',
  ],
  [
    'dairy unit, dairy units, orchard for sale, kiwifruit orchard for sale, vineyard for sale, station for sale',
    'item/farms-for-sale',
  ],
  ['small farm, small farms', 'item/farms-for-sale, item/lifestyle-blocks:0.9'],
  [
    'forestry block, forestry blocks, forest block, pine block',
    'item/logs-standing-timber, item/bare-land:0.7',
  ],
  ['shearers quarters', 'item/removal-houses, item/cabins-sleepouts:0.9, item/rural-rentals:0.7'],
  ['flat to rent, farm flat, flat on farm, room to rent', 'item/rural-rentals'],
  // Services and jobs.
  ['pig farm, pig farm job, poultry farm, chicken farm, piggery', 'job/pig-poultry-worker'],
  ['rep, reps, seed rep, fert rep', 'job/agronomy-sales'],
  [
    'farmer, retired farmer, semi retired farmer, semi retired, ex farmer, odd jobs',
    'profile/general-farm-hands, profile/farming-couples:0.8',
  ],
  ['hay carting, carting hay, bale carting, carting bales', 'service/general-cartage'],
  ['silage baling, baling silage, baling hay, baleage making, bale my hay', 'service/hay-silage'],
  [
    'digger with driver, digger with operator, digger and operator, digger and driver',
    'service/earthworks-digger',
  ],
  [
    'land clearing, scrub clearing, clearing land, clearing scrub, gorse clearing',
    'service/earthworks-digger, service/tree-felling:0.8',
  ],
  [
    'spreading lime, lime spreading, spreading fert, spreading fertiliser',
    'service/fertiliser-spreading',
  ],
  ['horse shoer, blacksmith', 'service/farriery'],
  ['house sitting, house sitter, house minding', 'service/house-rural-help'],
  ['tree topping, tree topper', 'service/tree-felling'],
  ['soil test, soil tests, soil testing', 'service/farm-consulting'],
  // The community.
  ['missing, stolen, strayed, stray, lost cat, missing cat', 'other/lost-stock'],
  ['shearing comp, shearing comps', 'other/sport-hunting'],
  ['duck shooting, duck hunting, duck shoot', 'other/sport-hunting, item/cabins-sleepouts:0.5'],
  ['mystery creek', 'other/field-days'],
  [
    'share transport, sharing transport, shared transport, share freight, share a truck, ride share, lift wanted, need a lift',
    'other/lifts-shared-freight',
  ],
  ['trail ride, trail rides, horse trek', 'other/rodeo-horse-events'],
  ['sheepskin, sheepskins, sheep skin, sheep skins, hides, pelts', 'item/wool-fleece'],
  // Other names of what is for sale or offered.
  ['bale unroller, hay unroller, unroller, hay feeder', 'item/feed-wagons'],
  ['herringbone shed, herringbone dairy, herringbone cowshed', 'item/milking-plant'],
  [
    'gorse spray, thistle spray, dock spray, ragwort spray, broom spray',
    'item/sprays-chemicals, service/spraying:0.7',
  ],
  ['wood shed, woodshed, firewood shed', 'item/farm-sheds'],
  ['timber, sawn timber, macrocarpa timber', 'item/milled-timber, item/building-materials:0.9'],
  [
    'lice treatment, fly strike, flystrike, worm drench, dewormer',
    'item/sprays-chemicals, item/drench-dip-gear:0.8',
  ],
  ['dairy meal, dairy nuts, cow nuts, calf nuts, horse nuts', 'item/meal-pellets'],
  ['driller, well driller, bore driller, water driller', 'service/water-bores-pumps'],
  ['tree removal, stump removal, stump grinding', 'service/tree-felling'],
  ['school fair, school gala, gala, gala day, country fair', 'other/fundraisers'],
  ['show jumping, showjumping, eventing', 'other/rodeo-horse-events'],
  // Names that people who do not farm use for animals.
  ['baby cow, baby cows, male calf, boy calf, female calf, girl calf', 'item/calves'],
  ['baby sheep', 'item/lambs'],
  [
    'baby goat, baby goats, male goat, male goats, boy goat, boy goats, billy goat, billy goats, female goat, female goats, girl goat, girl goats, nanny goat, nanny goats',
    'item/goats:0.5',
  ],
  ['baby pig, male pig, boy pig, female pig, girl pig', 'item/pigs:0.5'],
  [
    'baby chicken, baby hen, baby chook, baby duck, male chicken, boy chicken, female chicken, girl chicken',
    'item/poultry:0.5',
  ],
  [
    'baby horse, male horse, boy horse, female horse, girl horse',
    'item/horses:0.6, item/ponies:0.5',
  ],
  ['baby dog', 'item/pups'],
  ['female dog, girl dog', 'item/working-dogs:0.6, item/pups:0.5'],
  ['baby alpaca', 'item/alpacas-llamas:0.5'],
  ['baby deer, male deer, female deer', 'item/deer:0.5'],
  ['male cow, boy cow', 'item/bulls, item/beef-store-cattle:0.6'],
  ['female cow, girl cow, lady cow', 'item/dairy-cows, item/beef-breeding-cows:0.7'],
  ['male sheep, boy sheep', 'item/rams'],
  ['female sheep, girl sheep', 'item/ewes-hoggets'],
  [
    'nuc of bees, nucs of bees, bee nuc, bee nucs, bee swarm, swarm of bees, bee colony, bee colonies',
    'item/honey-bees:0.5',
  ],
  ['split wood, splitting wood, wood splitting', 'item/splitters-sawmills'],
  ['tree man, tree guy, tree surgeon, tree lopper', 'service/tree-felling'],
  [
    'move cow, move cows, move horse, move my horse, move horses, transport horses, horse transport',
    'service/livestock-cartage',
  ],
  ['farm truck, farm trucks', 'item/trucks, item/utes:0.8, item/four-wheel-drives:0.8'],
  [
    'cut grass, cutting grass, grass cutter, grass cutting machine, machine for cut grass, machine for cutting grass, machine to cut grass',
    'item/mowing-grounds, item/toppers-mulchers:0.9, item/mowers-rakes-tedders:0.8, service/house-rural-help:0',
  ],
  [
    'vege, veges, vegie, vegies, veggie, veggies, vegetable, vegetables, vege box, veges box, veggie box, vegetable box',
    'item/fruit-vegetables',
  ],
  [
    'topping, paddock topping, pasture topping, topping paddocks, top paddock, top paddocks, top my paddock, top my paddocks, mow paddocks, mow my paddock, mow my paddocks',
    'service/hay-silage',
  ],
  [
    'horse breaker, horse breaking, horse breaking in, horse trainer, horse training, breaking in horses',
    'job/horse-groom',
  ],
  [
    'riding lesson, riding lessons, horse riding, horse riding lessons, horse lessons, riding school, pony ride, pony rides, horse trekking, pony trek, pony trekking',
    'other/rodeo-horse-events',
  ],
  [
    'rally, tractor rally, vintage rally, vintage tractor rally, machinery rally, vintage machinery rally, tractor pull, tractor pulling, crank up day, steam rally, vintage machinery day',
    'other/field-days',
  ],
  // Te reo Māori.
  ['hipi', 'item/ewes-hoggets, item/lambs:0.9, item/rams:0.8'],
  ['kau', 'item/dairy-cows, item/beef-breeding-cows:0.7'],
  ['kuri, kuri mahi', 'item/working-dogs, item/pups:0.8'],
  ['kau miraka, kau waiu', 'item/dairy-cows'],
  ['kaimahi, kaimahi pamu, mahi pamu', 'job/general-farm-hand, profile/general-farm-hands:0.8'],
  ['kaikuti, kaikuti hipi, kuti hipi', 'service/shearing-crutching, job/shearer:0.6'],
  ['whare reti, wharerau, wharerau reti', 'item/rural-rentals'],
  ['hoiho', 'item/horses, item/ponies:0.7'],
  ['heihei', 'item/poultry'],
  ['poaka', 'item/pigs'],
  ['nanekoti', 'item/goats'],
  ['wahie', 'item/firewood'],
  ['miere', 'item/honey-bees'],
  ['tarakihana, tarakita', 'item/tractors'],
  ['reme', 'item/lambs'],
  ['puru', 'item/bulls'],
  ['rakiraki', 'item/poultry'],
  ['heki', 'item/eggs-dairy'],
  ['huawhenua, huarakau', 'item/fruit-vegetables'],
  ['taraka', 'item/trucks'],
  ['hei, taru maroke', 'item/hay'],
  ['motuka', 'item/cars, item/utes:0.8'],
  ['pamu', 'item/farms-for-sale, job/general-farm-hand:0, job/dairy-assistant:0'],
  ['reti', 'item/rural-rentals, item/lease-land:0.8'],
  ['whenua', 'item/bare-land, item/lifestyle-blocks:0.8'],
  ['whare', 'item/rural-rentals, item/lifestyle-blocks:0.8, item/removal-houses:0.8'],
];

/**
 * Names that several categories share, with the category (`kind/slug`) that each means by itself.
 */
export const USUAL_CATEGORIES: readonly (readonly [name: string, category: string])[] = [
  ['ranger', 'item/utes'],
];
