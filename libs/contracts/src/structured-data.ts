/**
 * What search engines require of a page's JSON-LD, by type (nz-facts.md, "Structured data that search engines
 * require"): the one statement of it. Pages leave out what is not whole; tests hold the API's answers and the rendered
 * pages against it.
 */

export type JsonLd = Readonly<Record<string, unknown>>;

/** What is wrong with one object; empty where nothing is. Each names the property: "offers.price: …". */
export type StructuredDataProblems = readonly string[];

export interface CheckOptions {
  /** As it stands in a page: in schema.org's context, every address whole. The API's answers are neither. */
  readonly isRendered?: boolean;
}

type Check = (object: JsonLd, note: (path: string, what: string) => void) => void;

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/;
const EMPLOYMENT_TYPES = new Set([
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
]);
const PAY_UNITS = new Set(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']);
const AVAILABILITY =
  /^https:\/\/schema\.org\/(InStock|SoldOut|OutOfStock|PreOrder|LimitedAvailability)$/;
/** Longer ones are cut where they are shown. */
const LONGEST_HEADLINE = 110;

/** Properties whose text is an address. */
export const ADDRESS_KEYS: ReadonlySet<string> = new Set([
  'url',
  'image',
  'item',
  '@id',
  'contentUrl',
  'thumbnailUrl',
  'logo',
  'mainEntityOfPage',
]);

const CHECKS: Readonly<Record<string, Check>> = {
  JobPosting(job, note) {
    requireText(job, ['title', 'description', 'hiringOrganization.name'], note);
    requireDates(job, ['datePosted', 'validThrough'], note);
    requireAddress(job, 'jobLocation.address', note);
    if (readTime(job, 'validThrough') <= readTime(job, 'datePosted'))
      note('validThrough', 'is not after datePosted');
    const type = valueAt(job, 'employmentType');
    if (type !== undefined && !(typeof type === 'string' && EMPLOYMENT_TYPES.has(type)))
      note('employmentType', "is none of schema.org's");
    if (valueAt(job, 'baseSalary') === undefined) return;
    if (valueAt(job, 'baseSalary.currency') !== 'NZD') note('baseSalary.currency', 'is not NZD');
    if (!(Number(valueAt(job, 'baseSalary.value.minValue')) > 0))
      note('baseSalary.value.minValue', 'is not above 0');
    if (!PAY_UNITS.has(String(valueAt(job, 'baseSalary.value.unitText'))))
      note('baseSalary.value.unitText', "is none of schema.org's");
  },
  Product(product, note) {
    requireText(product, ['name'], note);
    requireImages(product, note);
  },
  Offer(offer, note) {
    if (!(Number(offer['price']) > 0)) note('price', 'is not above 0');
    if (offer['priceCurrency'] !== 'NZD') note('priceCurrency', 'is not NZD');
    if (!AVAILABILITY.test(String(offer['availability'])))
      note('availability', "is none of schema.org's");
  },
  Event(event, note) {
    requireText(event, ['name'], note);
    requireDates(event, ['startDate'], note);
    if (isGiven(event['endDate']) && readTime(event, 'endDate') < readTime(event, 'startDate'))
      note('endDate', 'is before startDate');
    requireText(event, ['location.name'], note);
    requireAddress(event, 'location.address', note);
  },
  NewsArticle(article, note) {
    requireText(article, ['headline', 'author.name'], note);
    if (String(article['headline']).length > LONGEST_HEADLINE)
      note('headline', `is longer than ${LONGEST_HEADLINE} letters`);
    requireDates(article, ['datePublished'], note);
    if (
      isGiven(article['dateModified']) &&
      readTime(article, 'dateModified') < readTime(article, 'datePublished')
    )
      note('dateModified', 'is before datePublished');
    requireImages(article, note);
  },
  BreadcrumbList(list, note) {
    const items = Array.isArray(list['itemListElement']) ? list['itemListElement'] : [];
    if (items.length === 0) note('itemListElement', 'is empty');
    items.forEach((item: unknown, index) => {
      if (!isObject(item) || item['position'] !== index + 1)
        note(`itemListElement[${index}].position`, `is not ${index + 1}`);
      else
        requireText(item, ['name', 'item'], (path, what) =>
          note(`itemListElement[${index}].${path}`, what),
        );
    });
  },
  Service(service, note) {
    requireText(service, ['name', 'provider.name'], note);
    if (!isGiven(service['areaServed'])) note('areaServed', 'is missing');
  },
  Person: (person, note) => requireText(person, ['name'], note),
  ProfilePage: (page, note) => requireText(page, ['mainEntity.name'], note),
  WebSite: (site, note) => requireText(site, ['name', 'url'], note),
};

/** @returns what search engines would object to in one of a page's objects, its offers included */
export function structuredDataProblems(
  object: JsonLd,
  { isRendered = false }: CheckOptions = {},
): StructuredDataProblems {
  const problems: string[] = [];
  const note = (path: string, what: string) => void problems.push(`${path}: ${what}`);
  const type = String(object['@type']);
  const check = CHECKS[type];
  if (!check) note('@type', `is ${type}, which no page of ours has`);
  check?.(object, note);
  if (isObject(object['offers']))
    CHECKS['Offer']?.(object['offers'], (path, what) => note(`offers.${path}`, what));
  if (isRendered) {
    if (object['@context'] !== 'https://schema.org') note('@context', 'is not https://schema.org');
    for (const path of relativeAddresses(object, '')) note(path, 'is not a whole address');
  }
  return problems;
}

type Note = Parameters<Check>[1];

function requireText(object: JsonLd, paths: readonly string[], note: Note): void {
  for (const path of paths)
    if (typeof valueAt(object, path) !== 'string' || !isGiven(valueAt(object, path)))
      note(path, 'is missing');
}

function requireDates(object: JsonLd, paths: readonly string[], note: Note): void {
  for (const path of paths)
    if (!ISO_DATE.test(String(valueAt(object, path)))) note(path, 'is no date of ISO 8601');
}

function requireAddress(object: JsonLd, path: string, note: Note): void {
  requireText(
    object,
    [`${path}.addressLocality`, `${path}.addressRegion`, `${path}.addressCountry`],
    note,
  );
}

function requireImages(object: JsonLd, note: Note): void {
  const images: readonly unknown[] = Array.isArray(object['image'])
    ? object['image']
    : [object['image']];
  if (images.length === 0 || images.some((image) => typeof image !== 'string' || image === ''))
    note('image', 'is missing');
}

function readTime(object: JsonLd, path: string): number {
  return Date.parse(String(valueAt(object, path)));
}

/** A dot for a property of a property; of several, the first counts. */
function valueAt(object: JsonLd, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    const one: unknown = Array.isArray(value) ? value[0] : value;
    return isObject(one) ? one[key] : undefined;
  }, object);
}

function isGiven(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length > 0
    : value !== undefined && value !== null && value !== '';
}

function isObject(value: unknown): value is JsonLd {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function relativeAddresses(value: unknown, path: string, key = ''): string[] {
  if (typeof value === 'string')
    return ADDRESS_KEYS.has(key) && !/^https?:\/\//.test(value) ? [path] : [];
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) =>
      relativeAddresses(entry, `${path}[${index}]`, key),
    );
  return isObject(value)
    ? Object.entries(value).flatMap(([name, entry]) =>
        relativeAddresses(entry, path === '' ? name : `${path}.${name}`, name),
      )
    : [];
}
