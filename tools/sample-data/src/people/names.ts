/**
 * Names that are common in rural New Zealand. Given and family names are combined at random and do
 * not refer to real people.
 */
const splitNames = (text: string): readonly string[] => text.split(',').map((name) => name.trim());

export interface NamePool {
  readonly weight: number;
  readonly given: readonly string[];
  readonly family: readonly string[];
}

export const NAME_POOLS: readonly NamePool[] = [
  {
    weight: 56,
    given: splitNames(
      'Grant, Wayne, Murray, Craig, Bevan, Stu, Hamish, Angus, Callum, Fraser, Blair, Lachie, Rhys, Shaun, Daryl, Neville, Trevor, Barry, Bruce, Graeme, Ross, Euan, Logan, Jared, Ben, Tom, Sam, Jack, Josh, Nick, Phil, Pete, Andrew, Simon, Mark, Brent, Kerry, Colin, Des, Ian, Alister, Sarah, Kate, Megan, Jess, Emma, Rachel, Amy, Nicola, Tracey, Donna, Raewyn, Glenys, Heather, Shirley, Jo, Anna, Philippa, Georgie, Bridget, Fiona, Kirsty, Hannah, Holly, Charlotte, Lucy, Sophie, Annabel, Trish, Wendy, Lynette, Robyn, Deb, Marg, Alison, Vicki',
    ),
    family: splitNames(
      'McDonald, Campbell, Stewart, Fraser, Ross, Morrison, McLeod, Sutherland, Wilson, Taylor, Walker, Clarke, Harris, Baker, Hughes, Mitchell, Anderson, Thomson, Robertson, Reid, Henderson, Paterson, Ferguson, Cameron, Kerr, Duncan, Gibson, Marshall, Watson, Barker, Fleming, Hawkins, Jamieson, Kirkwood, Lawrie, Mackay, Nicholls, O’Connor, Pryor, Ritchie, Simmonds, Tapper, Urquhart, Wallis, Yates, Bromley, Cotter, Dewhurst, Ellison, Foley, Goodwin, Hurley, Inglis, Jensen, Petersen, Hansen, van der Veen, de Boer, Vink, Kuipers, Bakker, Schrader, Muller, Keating, Lynskey, Moynihan, Rae, Stark, Tindall, Wadsworth',
    ),
  },
  {
    weight: 19,
    given: splitNames(
      'Tama, Wiremu, Hēmi, Rāwiri, Tāne, Mikaere, Rangi, Hone, Pita, Matiu, Te Ariki, Kahu, Manaaki, Nikau, Tipene, Hoani, Eruera, Anaru, Āperahama, Wī, Aroha, Mere, Ngaire, Hinemoa, Marama, Kiri, Whetū, Moana, Anahera, Roimata, Huia, Tui, Maia, Ngāhuia, Hana, Rīpeka, Waimarie, Keita, Hine, Tia',
    ),
    family: splitNames(
      'Tamihana, Rāpata, Kīngi, Pōtae, Te Whata, Hēnare, Waititi, Poutama, Rangihuna, Karaka, Ruru, Taiapa, Ngata, Paki, Marino, Heke, Tūhoe, Parata, Rewi, Keepa, Haenga, Wharerau, Te Kani, Matenga, Hūria, Tāwhai, Mākoare, Pene, Hapi, Tomoana, Edwards, Walker, Williams, Smith, Thompson, Nikora, Tūrei, Kāwhia',
    ),
  },
  {
    weight: 8,
    given: splitNames(
      'Sione, Tavita, Semisi, Viliami, Ioane, Fetu, Malo, Sefa, Tevita, Lote, Manu, Pita, Siaosi, Ofa, Mele, Ana, Losa, Sina, Talia, Salote, Lupe, Teuila, Vaitoa, Akanisi, Litia, Seini, Josefa, Ratu, Apisai',
    ),
    family: splitNames(
      'Tuilagi, Fifita, Vaipulu, Taufa, Leota, Faleafa, Moala, Tonga, Sopoaga, Lealaiauloto, Fonua, Latu, Tupou, Havili, Matagi, Seumanu, Naivalu, Ravouvou, Tuala, Pauga, Tagaloa, Vea, Kolo',
    ),
  },
  {
    weight: 9,
    given: splitNames(
      'Gurpreet, Harjinder, Manpreet, Jaspreet, Sukhdeep, Amandeep, Ravi, Arjun, Vikram, Raj, Sanjay, Anil, Deepak, Harpreet, Navjot, Simran, Priya, Kiran, Meera, Anjali, Pooja, Neha, Rajwinder, Kuldeep, Balwinder',
    ),
    family: splitNames(
      'Singh, Kaur, Sandhu, Gill, Dhillon, Sidhu, Patel, Sharma, Kumar, Grewal, Brar, Bains, Nair, Reddy, Prasad, Bhullar, Mann, Chand, Lal, Desai',
    ),
  },
  {
    weight: 8,
    given: splitNames(
      'Jomar, Rodel, Arnel, Ramil, Jun, Noel, Rommel, Erwin, Dennis, Joel, Marlon, Reynaldo, Ariel, Jayson, Maricel, Rowena, Jocelyn, Liza, Grace, Cherry, Analyn, Marites, Jenny, Rosalie, Aileen, Divina',
    ),
    family: splitNames(
      'Santos, Reyes, Cruz, Bautista, Garcia, Mendoza, Torres, Flores, Villanueva, Ramos, Castillo, Aquino, Dela Cruz, Manalo, Pascual, Salazar, Navarro, Mercado, Domingo, Soriano, Magno',
    ),
  },
];

/** The first part of farm and business names. */
export const FARM_NAME_WORDS = splitNames(
  'Rimu, Glen, Totara, Hillview, Kōwhai, Riverbend, Te Rata, Willow, Longridge, Black Gully, Stony Creek, Pūriri, Matai, Kahikatea, Braeside, Fernlea, Greenhill, Waimarie, Cloverlea, Tussock, Blue Gum, Macrocarpa, Lone Pine, Windy Ridge, Silverstream, Pukeko, Kererū, Ruru, Snowdon, Terrace, Homebush, Pinedale, Ashgrove, Ballymena, Strathmore, Kintyre, Lochiel, Arran, Mānuka Flat, Tararua View, Te Mata, Awanui, Waihora',
);
export const FARM_NAME_ENDINGS = splitNames(
  'Farm, Farms, Dairies, Station, Downs, Pastoral, Holdings, Trust, Jerseys, Angus, Romneys, Contracting, Ag Services, Machinery, Rural, Livestock, Fencing, Genetics, Orchards, Lifestyle',
);
