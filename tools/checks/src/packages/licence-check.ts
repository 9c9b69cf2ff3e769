/** Checks that each third-party package has a licence that Paddock accepts. */
import satisfiesLicences from 'spdx-satisfies';
import type { Finding } from '../finding.ts';
import type { LockedPackage } from './locked-packages.ts';

/** Licences that only require their text to be kept, by their SPDX names. */
const ACCEPTED_LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
];

export interface LicenceException {
  /** The exact licence that the package declares, or null when it declares none. */
  readonly licence: string | null;
  readonly reason: string;
}

const LIBVIPS = 'libvips, which sharp loads as a library of its own: servers only, unchanged';
const DECLARED_OTHERWISE = 'MIT, in its licence file or in an outdated form of package.json';

/**
 * Packages with another licence, or with one that is not an SPDX expression. A name that ends with
 * `*` stands for all names that begin with it.
 */
const EXCEPTIONS: Readonly<Record<string, readonly LicenceException[]>> = {
  '@axe-core/playwright': [{ licence: 'MPL-2.0', reason: 'tests only, unchanged' }],
  '@img/sharp-*': [
    { licence: 'LGPL-3.0-or-later', reason: LIBVIPS },
    { licence: 'Apache-2.0 AND LGPL-3.0-or-later', reason: LIBVIPS },
    { licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', reason: LIBVIPS },
  ],
  'axe-core': [{ licence: 'MPL-2.0', reason: 'tests only, unchanged' }],
  busboy: [{ licence: null, reason: DECLARED_OTHERWISE }],
  'caniuse-lite': [{ licence: 'CC-BY-4.0', reason: 'builds only, unchanged' }],
  'deep-freeze': [{ licence: 'public domain', reason: 'its licence file says so' }],
  'dictionary-en-gb': [{ licence: '(MIT AND BSD)', reason: 'BSD-3-Clause, in its licence file' }],
  fuzzy: [{ licence: null, reason: DECLARED_OTHERWISE }],
  'humanize-number': [{ licence: null, reason: 'MIT, in its README' }],
  limiter: [{ licence: null, reason: DECLARED_OTHERWISE }],
  elkjs: [{ licence: 'EPL-2.0', reason: 'the docs site is built with it, unchanged' }],
  'spdx-exceptions': [{ licence: 'CC-BY-3.0', reason: 'checks only, unchanged' }],
  'spdx-ranges': [{ licence: '(MIT AND CC-BY-3.0)', reason: 'checks only, unchanged' }],
  streamsearch: [{ licence: null, reason: DECLARED_OTHERWISE }],
  'url-template': [{ licence: 'BSD', reason: 'BSD-3-Clause, in its licence file' }],
  'valid-url': [{ licence: null, reason: DECLARED_OTHERWISE }],
  'web-push': [{ licence: 'MPL-2.0', reason: 'servers only, unchanged' }],
};

export function checkLicences(
  packages: readonly LockedPackage[],
  exceptions: Readonly<Record<string, readonly LicenceException[]>> = EXCEPTIONS,
): readonly Finding[] {
  const refused = packages.filter(({ licence }) => licence === null || !isAccepted(licence));
  const isException = ({ name, licence }: LockedPackage, entry: string) =>
    matchesName(entry, name) &&
    (exceptions[entry] ?? []).some((exception) => exception.licence === licence);
  const unused = Object.keys(exceptions).filter(
    (entry) => !refused.some((locked) => isException(locked, entry)),
  );
  return [
    ...refused
      .filter((locked) => !Object.keys(exceptions).some((entry) => isException(locked, entry)))
      .map(({ lockFile, name, version, licence }) => ({
        file: lockFile,
        message: `has ${name} ${version} with ${licence === null ? 'no licence' : `the licence ${licence}`}: use another package, or add the licence or an exception with its reason to tools/checks/src/packages/licence-check.ts`,
      })),
    ...unused.map((entry) => ({
      file: 'tools/checks/src/packages/licence-check.ts',
      message: `has an exception for ${entry}, which no locked package needs: remove it`,
    })),
  ];
}

/** @param licence an SPDX expression such as `(MIT OR CC0-1.0)` */
function isAccepted(licence: string): boolean {
  try {
    return satisfiesLicences(licence, ACCEPTED_LICENCES);
  } catch {
    // The text is not an SPDX expression.
    return false;
  }
}

function matchesName(entry: string, name: string): boolean {
  return entry.endsWith('*') ? name.startsWith(entry.slice(0, -1)) : name === entry;
}
