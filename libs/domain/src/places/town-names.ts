/**
 * The towns and rural localities that Paddock knows, by district, with their official spelling.
 * generate-towns.ts takes their coordinates from GeoNames. For places that are not in GeoNames, the
 * coordinates are part of this file.
 */
export interface DistrictTowns {
  readonly slug: string;
  readonly name: string;
  readonly region: string;
  /**
   * Entries are separated by "; ". Each is "Name" or "Name lat lng". The first is the district's
   * main town.
   */
  readonly towns: string;
}

export const DISTRICT_TOWNS: readonly DistrictTowns[] = [
  {
    slug: 'far-north',
    name: 'Far North',
    region: 'northland',
    towns:
      'Kaikohe; Kaitāia; Kerikeri; Kawakawa; Moerewa; Paihia; Ahipara; Taipā; Rāwene; Ōpua; Cable Bay; Ōkaihau -35.32 173.77; Kāeo -35.10 173.78; Mangōnui -34.99 173.53; Broadwood -35.26 173.39; Ōhaeawai -35.35 173.88; Awanui -35.05 173.26; Ōpononi -35.51 173.39; Waipapa -35.20 173.92',
  },
  {
    slug: 'whangarei',
    name: 'Whangārei',
    region: 'northland',
    towns:
      'Whangārei; Hikurangi; Maungatapere; Ngunguru; Ruakākā; Waipū; Maungakaramea -35.85 174.20; Kamo -35.68 174.30; Hūkerenui -35.52 174.20; Tītoki -35.73 174.06; Parua Bay -35.77 174.46; Mangapai -35.84 174.29',
  },
  {
    slug: 'kaipara',
    name: 'Kaipara',
    region: 'northland',
    towns:
      'Dargaville; Mangawhai; Tangiterōria; Maungatūroto -36.10 174.36; Ruawai -36.13 174.03; Paparoa -36.10 174.23; Kaiwaka -36.16 174.45; Te Kōpuru -36.03 173.92; Kaihū -35.77 173.70',
  },
  {
    slug: 'auckland',
    name: 'Auckland',
    region: 'auckland',
    towns:
      'Auckland; Pukekohe -37.20 174.90; Warkworth; Wellsford; Helensville; Waiuku; Kumeū; Clevedon; Drury; Dairy Flat; Kaukapakapa; Patumāhoe; Waimauku; Papakura; Silverdale; Bombay -37.19 174.99; Āwhitu -37.09 174.65; Muriwai Beach; Taupaki -36.82 174.55; Hūnua -37.09 175.07; Port Albert -36.28 174.43; Matakana -36.35 174.72; Ōrewa; Karaka -37.10 174.90; Riverhead',
  },
  {
    slug: 'thames-coromandel',
    name: 'Thames-Coromandel',
    region: 'waikato',
    towns:
      'Thames; Coromandel; Whitianga; Whangamatā; Tairua; Colville; Coroglen -36.91 175.68; Hikuai -37.07 175.77; Kōpū -37.18 175.57',
  },
  {
    slug: 'hauraki',
    name: 'Hauraki',
    region: 'waikato',
    towns:
      'Paeroa; Waihī; Ngātea; Turua -37.23 175.57; Kerepēhi -37.30 175.54; Kaiaua -37.11 175.30; Netherton -37.34 175.60; Waitakaruru -37.25 175.39',
  },
  {
    slug: 'waikato-district',
    name: 'Waikato District',
    region: 'waikato',
    towns:
      'Huntly; Ngāruawāhia; Raglan; Te Kauwhata; Tūākau; Pōkeno; Maramarua; Taupiri; Rangiriri; Gordonton -37.67 175.30; Te Ākau -37.67 174.87; Waerenga -37.36 175.25; Glen Murray -37.44 174.97; Whatawhata -37.80 175.15; Ōrini -37.58 175.30; Te Uku -37.83 174.96; Matangi -37.80 175.40; Eureka -37.75 175.42; Whitikahu -37.62 175.33; Onewhero -37.32 174.91; Pukekawa -37.33 174.97; Mercer -37.28 175.05',
  },
  {
    slug: 'matamata-piako',
    name: 'Matamata-Piako',
    region: 'waikato',
    towns:
      'Morrinsville; Matamata; Te Aroha; Waitoa; Waharoa; Tatuanui -37.63 175.60; Walton -37.74 175.70; Tahuna -37.51 175.51; Springdale -37.45 175.52; Manawarū -37.65 175.75; Hinuera -37.88 175.76; Te Poi -37.87 175.84; Elstow -37.51 175.65; Waihou -37.56 175.67',
  },
  { slug: 'hamilton', name: 'Hamilton', region: 'waikato', towns: 'Hamilton; Temple View' },
  {
    slug: 'waipa',
    name: 'Waipā',
    region: 'waikato',
    towns:
      'Te Awamutu; Cambridge; Kihikihi; Pirongia; Ōhaupō -37.92 175.31; Karāpiro -37.93 175.56; Pukeatua -38.06 175.57; Te Pahū -37.91 175.12; Ngāhinapōuri -37.89 175.21; Maungatautari -37.99 175.55; Rotoorangi -37.97 175.42; Leamington -37.91 175.48',
  },
  {
    slug: 'otorohanga',
    name: 'Ōtorohanga',
    region: 'waikato',
    towns:
      'Ōtorohanga; Kāwhia -38.06 174.82; Maihiihi -38.21 175.38; Arohena -38.18 175.60; Te Kawa -38.09 175.29; Ōtewā -38.25 175.28',
  },
  {
    slug: 'south-waikato',
    name: 'South Waikato',
    region: 'waikato',
    towns:
      'Tokoroa; Putāruru; Tīrau -37.98 175.76; Arapuni -38.08 175.65; Lichfield -38.10 175.82; Kinleith -38.28 175.89',
  },
  {
    slug: 'waitomo',
    name: 'Waitomo',
    region: 'waikato',
    towns:
      'Te Kūiti; Piopio -38.47 175.02; Waitomo Caves -38.26 175.10; Aria -38.56 175.00; Benneydale -38.52 175.36; Mahoenui -38.58 174.84; Mōkau -38.70 174.62',
  },
  {
    slug: 'taupo',
    name: 'Taupō',
    region: 'waikato',
    towns:
      'Taupō; Tūrangi; Mangakino -38.37 175.78; Whakamaru -38.42 175.81; Atiamuri -38.39 176.03; Acacia Bay; Kuratau -38.89 175.77; Marotiri -38.53 175.93; Tihoi -38.58 175.70',
  },
  {
    slug: 'western-bay-of-plenty',
    name: 'Western Bay of Plenty',
    region: 'bay-of-plenty',
    towns:
      'Te Puke; Katikati; Maketū; Ōmokoroa; Waihī Beach; Paengaroa -37.82 176.41; Oropi; Pongakawa -37.83 176.49; Te Puna -37.68 176.07; Whakamārama -37.72 175.99; Pukehina -37.79 176.51; Athenree -37.45 175.94',
  },
  {
    slug: 'tauranga',
    name: 'Tauranga',
    region: 'bay-of-plenty',
    towns: 'Tauranga; Bethlehem; Mount Maunganui; Greerton; Welcome Bay -37.74 176.20',
  },
  {
    slug: 'rotorua',
    name: 'Rotorua Lakes',
    region: 'bay-of-plenty',
    towns:
      'Rotorua; Ngongotahā; Hamurana; Reporoa -38.44 176.34; Mamaku -38.10 176.08; Broadlands -38.52 176.33; Ngākuru -38.33 176.18; Waikite Valley -38.33 176.30; Kaharoa; Horohoro -38.24 176.17; Rerewhakaaitu -38.33 176.49',
  },
  {
    slug: 'whakatane',
    name: 'Whakatāne',
    region: 'bay-of-plenty',
    towns:
      'Whakatāne; Edgecumbe; Murupara; Tāneatua; Ōhope Beach; Awakeri; Matatā -37.89 176.76; Te Teko -38.04 176.80; Galatea -38.42 176.76; Waimana -38.15 177.07; Thornton -37.92 176.86; Ōtākiri -37.98 176.77',
  },
  { slug: 'kawerau', name: 'Kawerau', region: 'bay-of-plenty', towns: 'Kawerau' },
  {
    slug: 'opotiki',
    name: 'Ōpōtiki',
    region: 'bay-of-plenty',
    towns: 'Ōpōtiki; Te Kaha -37.74 177.68; Waiotahi -38.01 177.20; Tōrere -37.95 177.49',
  },
  {
    slug: 'gisborne',
    name: 'Gisborne',
    region: 'gisborne',
    towns:
      'Gisborne; Tolaga Bay -38.37 178.30; Ruatōria -37.89 178.32; Te Karaka -38.47 177.87; Tiniroto; Hicks Bay; Tokomaru Bay -38.13 178.30; Matawai -38.36 177.53; Patutahi -38.62 177.89; Ormond -38.55 177.92; Te Araroa -37.63 178.36; Manutūkē -38.68 177.92; Motu -38.26 177.55',
  },
  {
    slug: 'wairoa',
    name: 'Wairoa',
    region: 'hawkes-bay',
    towns:
      'Wairoa; Raupunga; Nūhaka -39.04 177.74; Frasertown -38.97 177.40; Māhia -39.09 177.86; Mohaka -39.12 177.19',
  },
  {
    slug: 'hastings',
    name: 'Hastings',
    region: 'hawkes-bay',
    towns:
      'Hastings; Havelock North; Flaxmere; Clive; Haumoana; Maraekākaho -39.65 176.62; Tutira -39.21 176.89; Puketapu -39.52 176.80; Fernhill -39.59 176.76; Sherenden -39.52 176.46; Pūtōrino -39.13 177.00; Te Awanga -39.63 176.98; Pukehou -39.83 176.64',
  },
  {
    slug: 'napier',
    name: 'Napier',
    region: 'hawkes-bay',
    towns: 'Napier; Taradale; Bay View; Eskdale -39.40 176.83',
  },
  {
    slug: 'central-hawkes-bay',
    name: "Central Hawke's Bay",
    region: 'hawkes-bay',
    towns:
      'Waipukurau -39.99 176.56; Waipawa -39.94 176.59; Takapau -40.03 176.35; Ōtāne -39.89 176.63; Tikokino -39.82 176.45; Ongaonga -39.91 176.42; Pōrangahau -40.30 176.61; Elsthorpe -39.92 176.81',
  },
  {
    slug: 'new-plymouth',
    name: 'New Plymouth',
    region: 'taranaki',
    towns:
      'New Plymouth; Waitara; Inglewood; Ōakura; Bell Block; Ōkato -39.19 173.88; Lepperton -39.06 174.20; Urenui -39.00 174.39; Tarata -39.15 174.36; Egmont Village -39.15 174.14; Uruti -38.95 174.53',
  },
  {
    slug: 'stratford',
    name: 'Stratford',
    region: 'taranaki',
    towns:
      'Stratford; Midhirst -39.30 174.27; Toko -39.34 174.40; Whangamōmona -39.14 174.74; Douglas -39.32 174.47; Cardiff -39.37 174.22',
  },
  {
    slug: 'south-taranaki',
    name: 'South Taranaki',
    region: 'taranaki',
    towns:
      'Hāwera; Eltham; Ōpunake; Pātea; Manaia; Normanby; Rahotu; Kaponga -39.43 174.15; Waverley -39.77 174.63; Awatuna -39.42 174.03; Auroa -39.48 174.07; Ōhawe -39.59 174.20; Matapū -39.48 174.22; Alton -39.66 174.43; Ōkaiawa -39.53 174.20; Pihama -39.50 173.94',
  },
  {
    slug: 'ruapehu',
    name: 'Ruapehu',
    region: 'manawatu-whanganui',
    towns:
      'Taumarunui; Ohakune; Raetihi; Waiouru; Ōwhango -39.00 175.37; National Park -39.17 175.40; Ōhura -38.84 174.98; Ongarue -38.72 175.28; Kaitieke -39.10 175.28',
  },
  {
    slug: 'whanganui',
    name: 'Whanganui',
    region: 'manawatu-whanganui',
    towns:
      'Whanganui; Fordell -39.96 175.19; Kai Iwi -39.85 174.93; Maxwell -39.83 174.86; Mangamahu -39.82 175.37; Brunswick -39.86 175.02',
  },
  {
    slug: 'rangitikei',
    name: 'Rangitīkei',
    region: 'manawatu-whanganui',
    towns:
      'Marton; Bulls; Taihape; Hunterville -39.94 175.57; Mangaweka -39.81 175.79; Turakina -40.04 175.21; Rātana -40.04 175.17; Moawhango -39.58 175.86; Ōhingaiti -39.87 175.70',
  },
  {
    slug: 'manawatu',
    name: 'Manawatū',
    region: 'manawatu-whanganui',
    towns:
      'Feilding -40.23 175.57; Kimbolton -40.06 175.78; Sanson -40.22 175.42; Himatangi -40.37 175.32; Apiti -39.97 175.87; Halcombe -40.14 175.49; Rongotea -40.29 175.42; Colyton -40.20 175.65; Pohangina -40.17 175.79; Glen Oroua -40.32 175.42',
  },
  {
    slug: 'palmerston-north',
    name: 'Palmerston North',
    region: 'manawatu-whanganui',
    towns:
      'Palmerston North; Ashhurst; Linton -40.42 175.55; Bunnythorpe -40.28 175.63; Longburn -40.39 175.55',
  },
  {
    slug: 'tararua',
    name: 'Tararua',
    region: 'manawatu-whanganui',
    towns:
      'Dannevirke; Pahīatua; Woodville; Eketāhuna -40.65 175.70; Norsewood -40.07 176.21; Weber -40.40 176.31; Pongaroa -40.54 176.19; Ormondville -40.08 176.26; Kumeroa -40.35 175.99; Mangatainoka -40.41 175.86; Alfredton -40.68 175.87',
  },
  {
    slug: 'horowhenua',
    name: 'Horowhenua',
    region: 'manawatu-whanganui',
    towns:
      'Levin; Foxton; Shannon; Tokomaru -40.47 175.51; Ōhau -40.67 175.25; Manakau -40.72 175.22; Opiki -40.44 175.45; Foxton Beach',
  },
  {
    slug: 'kapiti-coast',
    name: 'Kāpiti Coast',
    region: 'wellington',
    towns: 'Paraparaumu; Ōtaki; Waikanae; Te Horo -40.80 175.10; Paekākāriki',
  },
  {
    slug: 'porirua',
    name: 'Porirua',
    region: 'wellington',
    towns: 'Porirua; Pāuatahanui; Judgeford',
  },
  {
    slug: 'upper-hutt',
    name: 'Upper Hutt',
    region: 'wellington',
    towns: 'Upper Hutt; Whitemans Valley -41.16 175.11; Kaitoke -41.08 175.17',
  },
  {
    slug: 'lower-hutt',
    name: 'Lower Hutt',
    region: 'wellington',
    towns: 'Lower Hutt; Wainuiomata',
  },
  {
    slug: 'wellington',
    name: 'Wellington City',
    region: 'wellington',
    towns: 'Wellington; Mākara -41.26 174.70; Ohariu -41.21 174.76',
  },
  {
    slug: 'masterton',
    name: 'Masterton',
    region: 'wellington',
    towns:
      'Masterton; Kōpuaranga; Castlepoint; Tinui -40.87 176.07; Mauriceville -40.78 175.70; Bideford -40.86 175.87; Whareama -40.93 176.02; Wainuioru -41.05 175.92',
  },
  {
    slug: 'carterton',
    name: 'Carterton',
    region: 'wellington',
    towns: 'Carterton; Gladstone -41.08 175.65; Clareville -40.99 175.55; Flat Point -41.25 175.95',
  },
  {
    slug: 'south-wairarapa',
    name: 'South Wairarapa',
    region: 'wellington',
    towns:
      'Martinborough; Greytown; Featherston; Pirinoa -41.36 175.21; Tuturumuri -41.41 175.52; Kahutara -41.24 175.33; Longbush -41.17 175.61',
  },
  {
    slug: 'tasman',
    name: 'Tasman',
    region: 'tasman',
    towns:
      'Richmond; Motueka; Tākaka; Māpua; Wakefield; Brightwater; Murchison -41.80 172.33; Tapawera -41.39 172.82; Collingwood -40.68 172.68; Riwaka -41.08 173.00; Upper Moutere -41.27 173.00; Tadmor -41.44 172.75; St Arnaud -41.80 172.85; Bainham -40.76 172.56; Dovedale -41.29 172.91; Hope -41.36 173.16',
  },
  {
    slug: 'nelson',
    name: 'Nelson',
    region: 'nelson',
    towns: 'Nelson; Stoke; Atawhai; Hira -41.22 173.39; Wakapuaka -41.22 173.35',
  },
  {
    slug: 'marlborough',
    name: 'Marlborough',
    region: 'marlborough',
    towns:
      'Blenheim; Picton; Renwick; Wairau Valley; Rapaura; Seddon -41.67 174.08; Ward -41.83 174.13; Havelock -41.28 173.77; Rai Valley -41.22 173.58; Canvastown -41.29 173.67; Spring Creek -41.46 173.96; Linkwater -41.29 173.86; Tuamarina -41.43 173.96',
  },
  {
    slug: 'buller',
    name: 'Buller',
    region: 'west-coast',
    towns:
      'Westport; Karamea -41.25 172.11; Reefton -42.12 171.86; Granity -41.63 171.85; Ikamatua -42.27 171.69; Maruia -42.19 172.22; Cape Foulwind -41.76 171.47; Waimangaroa -41.72 171.76',
  },
  {
    slug: 'grey',
    name: 'Grey',
    region: 'west-coast',
    towns:
      'Greymouth; Rūnanga; Ahaura -42.35 171.54; Totara Flat -42.31 171.61; Moana -42.57 171.47; Barrytown -42.24 171.32; Dobson -42.45 171.31; Blackball -42.37 171.41',
  },
  {
    slug: 'westland',
    name: 'Westland',
    region: 'west-coast',
    towns:
      'Hokitika; Kōwhitirangi -42.87 171.02; Harihari -43.15 170.56; Ross -42.90 170.82; Whataroa -43.26 170.36; Kumara -42.63 171.19; Haast -43.88 169.04; Franz Josef -43.39 170.18; Fox Glacier -43.46 170.02',
  },
  {
    slug: 'kaikoura',
    name: 'Kaikōura',
    region: 'canterbury',
    towns: 'Kaikōura -42.40 173.68; Kekerengu -42.00 174.01; Goose Bay -42.48 173.52',
  },
  {
    slug: 'hurunui',
    name: 'Hurunui',
    region: 'canterbury',
    towns:
      'Amberley; Hanmer Springs; Culverden -42.77 172.85; Cheviot -42.81 173.27; Hawarden -42.93 172.65; Waikari -42.97 172.69; Rotherham -42.70 172.94; Waiau -42.66 173.04; Waipara -43.06 172.76; Scargill -42.94 172.92; Motunau -43.06 173.07; Parnassus -42.71 173.29',
  },
  {
    slug: 'waimakariri',
    name: 'Waimakariri',
    region: 'canterbury',
    towns:
      'Rangiora; Kaiapoi; Oxford; Woodend; Swannanoa; West Eyreton; Loburn; Cust -43.31 172.37; Ōhoka -43.37 172.57; Sefton -43.25 172.67',
  },
  {
    slug: 'christchurch',
    name: 'Christchurch',
    region: 'canterbury',
    towns:
      'Christchurch; Yaldhurst; Diamond Harbour; Akaroa -43.80 172.97; Little River -43.77 172.79; Duvauchelle -43.75 172.93; Lyttelton; Halswell; Belfast',
  },
  {
    slug: 'selwyn',
    name: 'Selwyn',
    region: 'canterbury',
    towns:
      'Rolleston; Darfield; Leeston; Lincoln; Prebbleton; Southbridge; Kirwee; West Melton; Burnham; Dunsandel -43.67 172.20; Sheffield -43.39 172.02; Hororata -43.54 171.96; Coalgate -43.48 171.97; Springfield -43.34 171.93; Doyleston -43.75 172.30; Springston -43.64 172.42; Tai Tapu -43.67 172.55; Glentunnel -43.48 171.93; Te Pirita -43.66 171.94',
  },
  {
    slug: 'ashburton',
    name: 'Ashburton',
    region: 'canterbury',
    towns:
      'Ashburton; Methven; Rakaia; Tinwald; Ealing; Mayfield -43.82 171.42; Hinds -44.00 171.57; Mount Somers -43.71 171.40; Chertsey -43.80 171.93; Lauriston -43.73 171.78; Barrhill -43.68 171.86; Carew -43.93 171.35; Dorie -43.88 172.10; Pendarves -43.93 171.98; Wakanui -43.97 171.82',
  },
  {
    slug: 'timaru',
    name: 'Timaru',
    region: 'canterbury',
    towns:
      'Timaru; Temuka; Geraldine; Pleasant Point; Winchester -44.19 171.28; Cave -44.31 170.95; Ōrari -44.15 171.29; Peel Forest -43.90 171.26; Pareora -44.49 171.21; Woodbury -44.03 171.20; Clandeboye -44.20 171.38',
  },
  {
    slug: 'mackenzie',
    name: 'Mackenzie',
    region: 'canterbury',
    towns:
      'Fairlie -44.10 170.83; Twizel; Lake Tekapo -44.00 170.48; Albury -44.24 170.88; Kimbell -44.05 170.75; Burkes Pass -44.09 170.66',
  },
  {
    slug: 'waimate',
    name: 'Waimate',
    region: 'canterbury',
    towns:
      'Waimate; Glenavy -44.92 171.10; Morven -44.83 171.12; St Andrews -44.53 171.19; Makikihi -44.63 171.15; Hunter -44.61 171.03; Hakataramea -44.73 170.49; Ikawai -44.84 170.86',
  },
  {
    slug: 'waitaki',
    name: 'Waitaki',
    region: 'otago',
    towns:
      'Ōamaru; Palmerston; Weston; Kurow -44.73 170.47; Ōmarama -44.49 169.97; Duntroon -44.86 170.68; Hampden -45.33 170.82; Maheno -45.17 170.83; Enfield -45.04 170.86; Ngapara -44.95 170.75; Herbert -45.23 170.79; Dunback -45.39 170.63',
  },
  {
    slug: 'central-otago',
    name: 'Central Otago',
    region: 'otago',
    towns:
      'Alexandra; Cromwell; Roxburgh -45.54 169.31; Ranfurly -45.13 170.10; Clyde -45.19 169.32; Ōmakau -45.10 169.60; Millers Flat -45.66 169.41; Naseby -45.02 170.15; Ōturehua -45.01 169.92; Ettrick -45.63 169.37; Tarras -44.84 169.42; Bannockburn -45.09 169.16; Poolburn -45.12 169.70; Waipiata -45.18 170.16',
  },
  {
    slug: 'queenstown-lakes',
    name: 'Queenstown-Lakes',
    region: 'otago',
    towns:
      'Queenstown; Wānaka; Arrowtown; Lake Hāwea; Frankton; Luggate -44.75 169.27; Glenorchy -44.85 168.39; Gibbston -45.02 168.96; Makarora -44.23 169.23',
  },
  {
    slug: 'dunedin',
    name: 'Dunedin',
    region: 'otago',
    towns:
      'Dunedin; Mosgiel; Waikouaiti; Middlemarch -45.51 170.12; Outram -45.86 170.23; Port Chalmers; Portobello; Hyde -45.30 170.25; Waitati -45.75 170.57; Allanton -45.92 170.26; Hindon -45.73 170.31',
  },
  {
    slug: 'clutha',
    name: 'Clutha',
    region: 'otago',
    towns:
      'Balclutha; Milton; Papatōwai; Ōwaka -46.45 169.66; Tapanui -45.94 169.26; Clinton -46.21 169.38; Lawrence -45.91 169.69; Heriot -45.85 169.27; Kaitangata -46.28 169.85; Stirling -46.25 169.78; Waiwera South -46.22 169.50; Clydevale -46.10 169.53; Waitahuna -45.98 169.76; Kelso -45.90 169.24',
  },
  {
    slug: 'southland-district',
    name: 'Southland District',
    region: 'southland',
    towns:
      'Winton; Te Anau; Riverton; Lumsden -45.74 168.44; Ōtautau -46.15 168.00; Edendale -46.31 168.78; Wyndham -46.33 168.85; Tūātapere -46.13 167.68; Tokanui -46.57 168.94; Mossburn -45.67 168.24; Balfour -45.84 168.58; Riversdale -45.90 168.74; Dipton -45.90 168.38; Wallacetown -46.34 168.28; Drummond -46.15 168.15; Woodlands -46.36 168.55; Nightcaps -45.97 168.03; Ōhai -45.93 167.96; Wairio -45.99 168.04; Hedgehope -46.21 168.54; Garston -45.47 168.68; Athol -45.51 168.58; Orepuki -46.28 167.74; Isla Bank -46.21 168.14; Browns -46.15 168.42; Kennington -46.41 168.46',
  },
  {
    slug: 'gore',
    name: 'Gore',
    region: 'southland',
    towns:
      'Gore; Mataura; Waikaka -45.92 169.02; Mandeville -45.98 168.81; Pukerau -46.10 169.10; Knapdale -46.02 168.93',
  },
  {
    slug: 'invercargill',
    name: 'Invercargill',
    region: 'southland',
    towns:
      'Invercargill; Bluff; Otatara; Makarewa -46.33 168.34; Myross Bush -46.37 168.43; Awarua -46.50 168.38',
  },
];
