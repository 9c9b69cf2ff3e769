/**
 * The details of the site that the operator sets: contact details, legal entity, social pages and
 * app stores. The shell and the API read them from the same environment variables. In development,
 * each has a placeholder, which pages mark as one. In production, no placeholder may be left.
 */
import { ConfigError } from './config-error.ts';

export interface SiteDetails {
  /** The company or person that runs the site. */
  readonly legalName: string;
  readonly address: string;
  /** In the usual national format, such as `07 827 0123`. */
  readonly phone: string;
  readonly email: string;
  /** The addresses of social pages. Null for those that the site does not have. */
  readonly facebook: string | null;
  readonly instagram: string | null;
  readonly youtube: string | null;
  /** The app's id in Google Play (its package), and in the App Store (`id` and digits). */
  readonly playStoreId: string | null;
  readonly appStoreId: string | null;
  /** The details that are placeholders. Empty in production. */
  readonly placeholders: readonly SiteDetailName[];
}

export type SiteDetailName = Exclude<keyof SiteDetails, 'placeholders'>;

interface Setting {
  readonly variable: string;
  readonly placeholder: string;
  /** Describes a valid value, in the message about an invalid one. */
  readonly expected: string;
  readonly pattern: RegExp;
  /** True when the variable may be set to nothing, so that pages do not show the detail. */
  readonly isOptional?: boolean;
}

const PAGE_ADDRESS = /^https:\/\/[^\s/]+\/\S*$/;

const SETTINGS: Readonly<Record<SiteDetailName, Setting>> = {
  legalName: {
    variable: 'SITE_LEGAL_NAME',
    placeholder: 'Example Paddock Limited',
    expected: 'the name of the company or person that runs the site',
    pattern: /\S/,
  },
  address: {
    variable: 'SITE_ADDRESS',
    placeholder: '21 Victoria Street, Cambridge 3434',
    expected: 'a postal address on one line, such as 5 Station Road, Te Kūiti 3910',
    pattern: /\S/,
  },
  phone: {
    variable: 'SITE_PHONE',
    placeholder: '0800 555 010',
    expected: 'a phone number, such as 07 827 0123 or +64 7 827 0123',
    pattern: /^(?:0|\+\d)[\d ]{6,}$/,
  },
  email: {
    variable: 'SITE_EMAIL',
    placeholder: 'hello@paddock.example',
    expected: 'an email address',
    pattern: /^[^\s@]+@[^\s@]+$/,
  },
  facebook: {
    variable: 'SITE_FACEBOOK',
    placeholder: 'https://www.facebook.com/paddock.example',
    expected: 'the page’s address (https://…)',
    pattern: PAGE_ADDRESS,
    isOptional: true,
  },
  instagram: {
    variable: 'SITE_INSTAGRAM',
    placeholder: 'https://www.instagram.com/paddock.example',
    expected: 'the page’s address (https://…)',
    pattern: PAGE_ADDRESS,
    isOptional: true,
  },
  youtube: {
    variable: 'SITE_YOUTUBE',
    placeholder: 'https://www.youtube.com/@paddock.example',
    expected: 'the channel’s address (https://…)',
    pattern: PAGE_ADDRESS,
    isOptional: true,
  },
  playStoreId: {
    variable: 'SITE_PLAY_STORE_ID',
    placeholder: 'nz.example.paddock',
    expected: 'the app’s package, such as nz.co.farm.paddock',
    pattern: /^[a-z]\w*(?:\.[a-z]\w*)+$/i,
    isOptional: true,
  },
  appStoreId: {
    variable: 'SITE_APP_STORE_ID',
    placeholder: 'id0000000000',
    expected: 'the app’s id, such as id1234567890',
    pattern: /^id\d{9,10}$/,
    isOptional: true,
  },
};
const NAMES = Object.keys(SETTINGS) as readonly SiteDetailName[];

/** Other settings of the shell or the API that an operator may have copied from an example. */
const OTHER_VARIABLES = ['PUBLIC_ORIGIN', 'MAIL_FROM', 'SECURITY_CONTACT', 'VAPID_SUBJECT'];

/**
 * Matches a placeholder anywhere in a value without its spaces. Domains that end with `.example` are
 * reserved for examples (RFC 2606).
 */
const PLACEHOLDER = /\.example\b|id0{9,10}\b|(?:0|\+64)800555010/i;

function isPlaceholder(value: string): boolean {
  return (
    PLACEHOLDER.test(value.replaceAll(' ', '')) ||
    NAMES.some((name) => SETTINGS[name].placeholder === value)
  );
}

/**
 * @throws {ConfigError} when a value has the wrong format, or in production when a placeholder is
 *   left; the message names each variable and says what to set
 */
export function readSiteDetails(env: Readonly<Record<string, string | undefined>>): SiteDetails {
  const isProduction = env['NODE_ENV'] === 'production';
  const placeholders: SiteDetailName[] = [];
  const problems: string[] = [];
  const read = (name: SiteDetailName): string | null => {
    const { variable, placeholder, expected, pattern, isOptional = false } = SETTINGS[name];
    const given = env[variable]?.trim();
    if (given === '' && isOptional) return null;
    const value = given || placeholder;
    if (!pattern.test(value)) problems.push(`${variable} must be ${expected}, not "${value}".`);
    if (!isPlaceholder(value)) return value;
    placeholders.push(name);
    if (isProduction)
      problems.push(
        `${variable} ${given ? `is a placeholder ("${value}")` : 'is not set'}: set it to ${expected}${isOptional ? ', or to nothing if there is none' : ''}.`,
      );
    return value;
  };
  const details = Object.fromEntries(NAMES.map((name) => [name, read(name)])) as Omit<
    SiteDetails,
    'placeholders'
  >;
  for (const variable of isProduction ? OTHER_VARIABLES : []) {
    const value = env[variable] ?? '';
    if (isPlaceholder(value))
      problems.push(`${variable} is a placeholder ("${value}"): set it to your own.`);
  }
  if (problems.length > 0)
    throw new ConfigError(`The site’s details are not complete.\n${problems.join('\n')}`);
  return { ...details, placeholders };
}

/** Lists the details with their environment variables, for the operators' desk. */
export function listSiteDetails({ placeholders, ...details }: SiteDetails) {
  return NAMES.map((name) => ({
    name,
    variable: SETTINGS[name].variable,
    value: details[name],
    isPlaceholder: placeholders.includes(name),
  }));
}
