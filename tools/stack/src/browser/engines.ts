/** Installs the browsers of other engines, in which apps/e2e/src/engines runs its journeys. */
import { existsSync } from 'node:fs';
import { canInstallPackages, installPackages } from './debian-packages.ts';

/** Each engine's Debian packages, and a file that exists once they are installed. */
const ENGINES = [
  { packages: ['firefox-esr'], program: '/usr/bin/firefox-esr' },
  { packages: ['xvfb', 'webkit2gtk-driver'], program: '/usr/bin/WebKitWebDriver' },
  { packages: ['cog', 'wpewebkit-driver'], program: '/usr/bin/WPEWebDriver' },
  // The stand-in for the native app on iOS (apps/e2e/src/engines/ios-app).
  {
    packages: ['xvfb', 'gir1.2-webkit2-4.1', 'python3-gi'],
    program: '/usr/lib/python3/dist-packages/gi/__init__.py',
  },
] as const;

/** Installs the missing engines one by one, because Debian's releases do not have all of them. */
export function installEnginesIfPossible(log: (sentence: string) => void): void {
  for (const { packages, program } of ENGINES) {
    if (existsSync(program) || !canInstallPackages()) continue;
    const names = packages.join(' and ');
    log(`installing Debian's ${names} for the browser tests`);
    const failure = installPackages(packages);
    if (failure !== null) log(`apt-get could not install ${names}: ${failure}`);
  }
}
