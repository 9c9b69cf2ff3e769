/**
 * Checks a page's JSON-LD against the requirements of search engines, by type (nz-facts.md,
 * "Structured data that search engines require"). Pages omit incomplete objects; tests check the
 * API's responses and the rendered pages.
 */

export type JsonLd = Readonly<Record<string, unknown>>;

/**
 * The problems of one JSON-LD object, or an empty array. Each problem starts with the property:
 * "offers.price: …".
 */
export type StructuredDataProblems = readonly string[];

export interface StructuredDataCheckOptions {
  /**
   * True for JSON-LD from a rendered page, which must have schema.org's context and absolute URLs.
   */
  readonly isRendered?: boolean;
}

type Check = (object: JsonLd, report: (path: string, problem: string) => void) => void;

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
/** Search results truncate longer headlines. */
const MAX_HEADLINE_LENGTH = 110;

/** The JSON-LD properties whose values are URLs. */
export const STRUCTURED_DATA_URL_PROPERTIES: ReadonlySet<string> = new Set([
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
  JobPosting(job, report) {
    requireText(job, ['title', 'description', 'hiringOrganization.name'], report);
    requireDates(job, ['datePosted', 'validThrough'], report);
    requireAddress(job, 'jobLocation.address', report);
    if (readTime(job, 'validThrough') <= readTime(job, 'datePosted'))
      report('validThrough', 'is not after datePosted');
    const type = getValue(job, 'employmentType');
    if (type !== undefined && !(typeof type === 'string' && EMPLOYMENT_TYPES.has(type)))
      report('employmentType', 'is not a schema.org value');
    if (getValue(job, 'baseSalary') === undefined) return;
    if (getValue(job, 'baseSalary.currency') !== 'NZD') report('baseSalary.currency', 'is not NZD');
    if (!(Number(getValue(job, 'baseSalary.value.minValue')) > 0))
      report('baseSalary.value.minValue', 'is not above 0');
    if (!PAY_UNITS.has(String(getValue(job, 'baseSalary.value.unitText'))))
      report('baseSalary.value.unitText', 'is not a schema.org value');
  },
  Product(product, report) {
    requireText(product, ['name'], report);
    requireImages(product, report);
  },
  Offer(offer, report) {
    if (!(Number(offer['price']) > 0)) report('price', 'is not above 0');
    if (offer['priceCurrency'] !== 'NZD') report('priceCurrency', 'is not NZD');
    if (!AVAILABILITY.test(String(offer['availability'])))
      report('availability', 'is not a schema.org value');
  },
  Event(event, report) {
    requireText(event, ['name'], report);
    requireDates(event, ['startDate'], report);
    if (hasValue(event['endDate']) && readTime(event, 'endDate') < readTime(event, 'startDate'))
      report('endDate', 'is before startDate');
    requireText(event, ['location.name'], report);
    requireAddress(event, 'location.address', report);
  },
  NewsArticle(article, report) {
    requireText(article, ['headline', 'author.name'], report);
    if (String(article['headline']).length > MAX_HEADLINE_LENGTH)
      report('headline', `is longer than ${MAX_HEADLINE_LENGTH} characters`);
    requireDates(article, ['datePublished'], report);
    if (
      hasValue(article['dateModified']) &&
      readTime(article, 'dateModified') < readTime(article, 'datePublished')
    )
      report('dateModified', 'is before datePublished');
    requireImages(article, report);
  },
  BreadcrumbList(list, report) {
    const items = Array.isArray(list['itemListElement']) ? list['itemListElement'] : [];
    if (items.length === 0) report('itemListElement', 'is empty');
    items.forEach((item: unknown, index) => {
      if (!isObject(item) || item['position'] !== index + 1)
        report(`itemListElement[${index}].position`, `is not ${index + 1}`);
      else
        requireText(item, ['name', 'item'], (path, problem) =>
          report(`itemListElement[${index}].${path}`, problem),
        );
    });
  },
  Service(service, report) {
    requireText(service, ['name', 'provider.name'], report);
    if (!hasValue(service['areaServed'])) report('areaServed', 'is missing');
  },
  Person: (person, report) => requireText(person, ['name'], report),
  ProfilePage: (page, report) => requireText(page, ['mainEntity.name'], report),
  WebSite: (site, report) => requireText(site, ['name', 'url'], report),
};

/** Returns the BreadcrumbList of a page, from the top level down to the page itself. */
export function buildBreadcrumbList(
  breadcrumbs: readonly { readonly label: string; readonly href: string }[],
  origin: string,
): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: new URL(href, origin).href,
    })),
  };
}

/** Returns the WebSite of the home page, with its search. */
export function buildWebSite(origin: string, searchPath: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: 'Paddock',
    url: new URL('/', origin).href,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${new URL(searchPath, origin).href}?query={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Returns the problems of a page's JSON-LD object and of the offers in it. */
export function findStructuredDataProblems(
  object: JsonLd,
  { isRendered = false }: StructuredDataCheckOptions = {},
): StructuredDataProblems {
  const problems: string[] = [];
  const report = (path: string, problem: string) => void problems.push(`${path}: ${problem}`);
  const type = String(object['@type']);
  const check = CHECKS[type];
  if (!check) report('@type', `is ${type}, which Paddock pages do not use`);
  check?.(object, report);
  if (isObject(object['offers']))
    CHECKS['Offer']?.(object['offers'], (path, problem) => report(`offers.${path}`, problem));
  if (isRendered) {
    if (object['@context'] !== 'https://schema.org')
      report('@context', 'is not https://schema.org');
    for (const path of findRelativeUrls(object, '')) report(path, 'is not an absolute URL');
  }
  return problems;
}

type ReportProblem = Parameters<Check>[1];

function requireText(object: JsonLd, paths: readonly string[], report: ReportProblem): void {
  for (const path of paths)
    if (typeof getValue(object, path) !== 'string' || !hasValue(getValue(object, path)))
      report(path, 'is missing');
}

function requireDates(object: JsonLd, paths: readonly string[], report: ReportProblem): void {
  for (const path of paths)
    if (!ISO_DATE.test(String(getValue(object, path)))) report(path, 'is not an ISO 8601 date');
}

function requireAddress(object: JsonLd, path: string, report: ReportProblem): void {
  requireText(
    object,
    [`${path}.addressLocality`, `${path}.addressRegion`, `${path}.addressCountry`],
    report,
  );
}

function requireImages(object: JsonLd, report: ReportProblem): void {
  const images: readonly unknown[] = Array.isArray(object['image'])
    ? object['image']
    : [object['image']];
  if (images.length === 0 || images.some((image) => typeof image !== 'string' || image === ''))
    report('image', 'is missing');
}

function readTime(object: JsonLd, path: string): number {
  return Date.parse(String(getValue(object, path)));
}

/**
 * Returns the value at a dotted path. Where the path leads through an array, the array's first
 * element is used.
 */
function getValue(object: JsonLd, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    const first: unknown = Array.isArray(value) ? value[0] : value;
    return isObject(first) ? first[key] : undefined;
  }, object);
}

function hasValue(value: unknown): boolean {
  return Array.isArray(value)
    ? value.length > 0
    : value !== undefined && value !== null && value !== '';
}

function isObject(value: unknown): value is JsonLd {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function findRelativeUrls(value: unknown, path: string, key = ''): string[] {
  if (typeof value === 'string')
    return STRUCTURED_DATA_URL_PROPERTIES.has(key) && !/^https?:\/\//.test(value) ? [path] : [];
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) =>
      findRelativeUrls(entry, `${path}[${index}]`, key),
    );
  return isObject(value)
    ? Object.entries(value).flatMap(([name, entry]) =>
        findRelativeUrls(entry, path === '' ? name : `${path}.${name}`, name),
      )
    : [];
}
