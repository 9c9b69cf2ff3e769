/**
 * Short and other names of places, as data. A name leads to one town, or to the regions and districts
 * that it covers.
 */
export const PLACE_NAMES: readonly (readonly [phrases: string, places: string])[] = [
  ['palmy, palmerston nth, palmy north', 'town/Palmerston North'],
  ['te papaioea', 'town/Palmerston North'],
  ['naki, the naki', 'region/taranaki'],
  ['bop, bay of plenty', 'region/bay-of-plenty'],
  [
    'western bay of plenty, western bop, western bay',
    'district/western-bay-of-plenty, district/tauranga',
  ],
  [
    'eastern bay of plenty, eastern bop, eastern bay',
    'district/whakatane, district/opotiki, district/kawerau',
  ],
  ['canty', 'region/canterbury'],
  ['chch, otautahi, christchurch', 'town/Christchurch'],
  ['mid canty, mid canterbury', 'district/ashburton'],
  ['north canterbury, north canty', 'district/hurunui, district/waimakariri, district/kaikoura'],
  ['south canterbury, south canty', 'district/timaru, district/waimate, district/mackenzie'],
  ['mackenzie country', 'district/mackenzie'],
  ['gizzy, tairawhiti, east coast, east cape', 'region/gisborne'],
  ['the coast, west coast', 'region/west-coast'],
  ['tai tokerau', 'region/northland'],
  ['wanganui', 'town/Whanganui'],
  ['kirikiriroa', 'town/Hamilton'],
  ['waihopai', 'town/Invercargill'],
  ['manawatu, whanganui region', 'region/manawatu-whanganui'],
  ['hawkes bay, hb', 'region/hawkes-bay'],
  ['chb', 'district/central-hawkes-bay'],
  ['central, central otago', 'district/central-otago'],
  ['north otago', 'district/waitaki'],
  ['south otago, catlins, the catlins', 'district/clutha'],
  ['wairarapa', 'district/masterton, district/carterton, district/south-wairarapa'],
  ['king country', 'district/waitomo, district/otorohanga, district/ruapehu'],
  ['coromandel peninsula', 'district/thames-coromandel'],
  ['hauraki plains', 'district/hauraki'],
  ['north waikato, waikato district', 'district/waikato-district'],
  ['golden bay', 'region/tasman'],
  ['top of the south', 'region/tasman, region/nelson, region/marlborough'],
  [
    'north island, nth island',
    'region/northland, region/auckland, region/waikato, region/bay-of-plenty, region/gisborne, region/hawkes-bay, region/taranaki, region/manawatu-whanganui, region/wellington',
  ],
  [
    'lower north island',
    'region/taranaki, region/hawkes-bay, region/manawatu-whanganui, region/wellington',
  ],
  ['upper north island', 'region/northland, region/auckland, region/waikato, region/bay-of-plenty'],
  [
    'south island, sth island',
    'region/tasman, region/nelson, region/marlborough, region/west-coast, region/canterbury, region/otago, region/southland',
  ],
  ['upper south island', 'region/tasman, region/nelson, region/marlborough, region/west-coast'],
  ['lower south island, deep south', 'region/otago, region/southland'],
];
