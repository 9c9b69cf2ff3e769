/**
 * Describes a device, such as "Firefox on Windows". This is all that is stored of the user agent,
 * and it is enough for users to recognise their own devices.
 */

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/PaddockApp\//, 'The Paddock app'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android|\bAndroid\)/, 'Android'],
  [/\(iOS\)/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

function findName(table: readonly (readonly [RegExp, string])[], userAgent: string): string | null {
  return table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}

export function describeDevice(userAgent: string | undefined): string {
  if (userAgent === undefined) return 'Unknown device';
  const browser = findName(BROWSERS, userAgent);
  const system = findName(SYSTEMS, userAgent);
  if (browser !== null && system !== null) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
