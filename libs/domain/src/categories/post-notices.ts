/**
 * Notices about goods to which the law or Paddock's own rules apply (ADR 13). Words are matched
 * only in the title, where they name what is for sale. In the description they can mean anything,
 * so there they are only flagged for moderators (api, modules/posts/post-flags.ts).
 */
import type { CategoryDeclaration, FieldDeclaration } from '../fields.ts';
import type { Kind } from '@paddock/contracts/kinds';
import type { PostNotice } from '../posting.ts';
import { fieldHasValue } from './declare.ts';

const FIREARMS: PostNotice = {
  isRefused: true,
  words: [
    'rifle',
    'shotgun',
    'firearm',
    'handgun',
    'pistol',
    'revolver',
    'ammunition',
    'ammo',
    'silencer',
    'suppressor',
  ],
  exceptWords: ['safe', 'rack', 'bag', 'sling', 'cabinet', 'book', 'rifle range'],
  title: 'No firearms, parts or ammunition',
  text: 'You can’t sell firearms, parts or ammunition on Paddock. The Arms Act requires licence checks that we can’t do. A licensed dealer can sell them for you.',
};

const VETERINARY_MEDICINES: PostNotice = {
  isRefused: true,
  words: [
    'antibiotic',
    'penicillin',
    'oxytetracycline',
    'dry cow therapy',
    'dry cow tube',
    'ketamine',
    'xylazine',
    'pentobarbitone',
    'meloxicam',
    'ketoprofen',
  ],
  title: 'No restricted veterinary medicines',
  text: 'You can’t sell restricted veterinary medicines on Paddock. Only a vet can supply them, for animals they know (ACVM Act 1997). Your vet clinic takes back leftovers.',
};
const VET_MUST_AUTHORISE: PostNotice = {
  isRefused: true,
  when: [fieldHasValue('isVetAuthorisationNeeded', true)],
  title: VETERINARY_MEDICINES.title,
  text: VETERINARY_MEDICINES.text,
};
const CHEMICALS: PostNotice = {
  isRefused: false,
  title: 'Sprays, drenches and other chemicals',
  text: 'Sell only registered products in their own labelled containers, within their expiry date. If the buyer must be a certified handler, say so. You can’t sell restricted veterinary medicines here.',
};

const NOT_TAGGED: PostNotice = {
  isRefused: true,
  when: [fieldHasValue('isNaitTagged', false)],
  title: 'Cattle and deer must be tagged and registered first',
  text: 'Tag and register cattle and deer with NAIT before you sell or move them. OSPRI (0800 482 463) can help with tags and registration.',
};
const MOVING_CATTLE_AND_DEER: PostNotice = {
  isRefused: false,
  title: 'When they’re sold',
  text: 'Record the movement in NAIT within 48 hours, and give the buyer an Animal Status Declaration. In a Movement Control Area, the animals need a TB test first.',
};
const MOVING_STOCK: PostNotice = {
  isRefused: false,
  title: 'When they’re sold',
  text: 'Give the buyer an Animal Status Declaration when they leave your place.',
};
const INFECTED: PostNotice = {
  isRefused: false,
  when: [fieldHasValue('tbStatus', 'i')],
  title: 'Infected herd',
  text: 'Stock from an infected herd can only go to slaughter, unless OSPRI has given you a permit. Say in the description where they can go.',
};

/**
 * Returns the legal and safety notices that the form shows in the category. Empty for kinds other
 * than `item`.
 */
export function getCategoryNotices(
  kind: Kind,
  category: CategoryDeclaration,
  fields: readonly FieldDeclaration[],
): readonly PostNotice[] {
  if (kind !== 'item') return [];
  const has = (key: string): boolean => fields.some((field) => field.key === key);
  return [
    FIREARMS,
    VETERINARY_MEDICINES,
    ...(has('isVetAuthorisationNeeded') ? [CHEMICALS, VET_MUST_AUTHORISE] : []),
    ...(has('isNaitTagged') ? [NOT_TAGGED, INFECTED, MOVING_CATTLE_AND_DEER] : []),
    ...(category.group === 'livestock' && has('isAsdSupplied') && !has('isNaitTagged')
      ? [MOVING_STOCK]
      : []),
  ];
}
