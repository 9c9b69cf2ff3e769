/**
 * The weights of the ranking. A listing's score is the sum over the concepts of the search, each
 * weighted by its rarity, of the best part that contains the concept, plus the smaller parts below.
 */
export const WEIGHTS = {
  /** A match in the listing's title. */
  title: 1,
  /**
   * A match in the make, model or breed. It counts for less than one in the title, because sellers
   * often pick these from a list.
   */
  model: 0.95,
  /** The listing is in the category of most listings with these words: "hilux" is usually a ute. */
  usualCategory: 0.06,
  /** A match in the breed, so that the breed itself ranks before its crosses. */
  breed: 1.15,
  /** A choice of the searched category's own fields. Like `model`, the seller picked it from a list. */
  choice: 0.95,
  /** The word is in the label of the listing's category: "spray" for "Weed and gorse control". */
  label: 0.75,
  /** A match in another fact, such as a crop or a bale size. */
  fact: 0.6,
  /** Low, because a description also mentions other goods, what the item fits, or what towed it. */
  description: 0.2,
  /** The share of a phrase's words that are found apart from each other. */
  looseWords: 0.8,
  /**
   * The last word's share of a phrase found apart, because it names the thing: for "wood splitter", a
   * log splitter ranks before a wood chipper.
   */
  lastWord: 0.6,
  /**
   * The factor for what the thing is for, such as the quad in "sprayer for quad": other sprayers are
   * closer than other gear for quads.
   */
  purpose: 0.6,
  /** The weight of a concept that describes another one, such as "horse" in "horse saddle". */
  describingCategory: 0.3,
  /**
   * The factor for a noun that names another thing before the one that is searched for. For "horse
   * saddle", a saddle of any sort is closer than horse covers.
   */
  describingNoun: 0.5,
  /** The factor for listings of the describing noun itself: goats for "goat meat". */
  describedThing: 0.4,
  /** Added within the searched price or size, when listings outside it are shown too. */
  amounts: 0.4,
  /** Added for the exact size in the search. The further a size is from it, the less is added. */
  closeness: 0.25,
  /** Added for the lowest price or the fewest hours, when the search asks for the lowest. */
  preference: 0.6,
  /** Like `closeness`, but for prices, which differ by factors of thousands. */
  pricePreference: 2,
  /** Buyers' listings, unless the search asks for them. */
  wanted: -0.12,
  /** Buyers' listings when the search asks for them: "hay wanted". */
  askedWanted: 0.3,
  /** Spare parts, unless the search asks for them. */
  parts: -0.08,
  /** Working machines rank before machines that are sold for parts. */
  forParts: -0.06,
  /**
   * The category's share in a concept that names one. It counts more than the title, unless the
   * category has a low weight, such as ploughs, where rollers are listed too.
   */
  categoryShare: 0.6,
  /** The category's share for a word that is one of its choices: steers are not all store cattle. */
  choiceCategoryShare: 0.4,
  /** The words follow each other in the title as they were typed. */
  phrase: 0.08,
  /** The factor for people who look for work, unless the search asks for them. */
  jobseeker: 0.85,
  /** The factor for listings of other kinds when the search asks for one kind. */
  otherKind: 0.35,
  /** A new listing is more likely still available. Halves every 20 days. */
  freshness: 0.05,
  /** Listings with photos are more useful to buyers. */
  photos: 0.015,
  /** The penalty for each further listing of a seller, so that one does not fill the screen. */
  sameSeller: 0.02,
  /** Added at the searched point. Nothing is added at the edge of the radius. */
  distance: 0.1,
  /** Replaces `distance` when listings outside the searched place are shown too. */
  widerDistance: 0.5,
  /** The factor for listings outside the named category, such as a saw for "firewood". */
  otherCategory: 0.75,
  /** When the words do not name the category: most pens are for calves, but not a "lamb pen". */
  otherUsualCategory: 0.9,
  /** Lower when listings outside the place are shown too, so distant utes rank before tyres. */
  otherCategoryInPlace: 0.35,
  /** The factor outside the guessed category, if that outranks the named one: "barrel racing". */
  namedCategory: 0.5,
  /** The factor for jobs and services when goods are named, as in "horse for beginner rider". */
  otherKindOfThing: 0.5,
} as const;
