/** What an install has put on the disk so far, what of it nothing reads, and the addresses that spare npm a request per package. */
import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const SHRINKWRAP = 'npm-shrinkwrap.json';
const HIDDEN_LOCK = 'node_modules/.package-lock.json';

function readLock(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
}

/** As npm reads a package's `os` and `cpu`: one name or several, of what it is for, or of what it is not for ("!win32"). */
function allows(names, value) {
  if (!names) return true;
  const list = [names].flat();
  return list.every((entry) => entry.startsWith('!'))
    ? !list.includes(`!${value}`)
    : list.includes(value);
}

/** The lock file's packages that belong on this platform, as paths in the folder. */
export function lockedPackages(folder) {
  return Object.entries(readLock(folder).packages)
    .filter(
      ([place, entry]) =>
        place.includes('node_modules/') &&
        !entry.link &&
        !entry.peer &&
        allows(entry.os, process.platform) &&
        allows(entry.cpu, process.arch),
    )
    .map(([place]) => place);
}

export function countInstalled(folder, places) {
  return places.filter((place) => existsSync(path.join(folder, place, 'package.json'))).length;
}

function filesBelow(folder) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name));
  } catch {
    // npm moves folders while they are read.
    return [];
  }
}

function sizeOnDisk(file) {
  try {
    const { blocks, size } = lstatSync(file);
    return blocks ? blocks * 512 : size;
  } catch {
    return 0;
  }
}

/** What a folder takes on the disk, in bytes. */
export function bytesBelow(folder) {
  return filesBelow(folder).reduce((sum, file) => sum + sizeOnDisk(file), 0);
}

/** Removes the source maps of packages, and Node's headers for compiling addons: a fifth of the disk space, and nothing here reads either. */
export function removeUnused(folder) {
  const modules = path.join(folder, 'node_modules');
  for (const name of readdirSync(modules)) {
    if (/^node-(?:linux|darwin|win)-/.test(name))
      rmSync(path.join(modules, name, 'include'), { recursive: true, force: true });
  }
  for (const file of filesBelow(modules)) {
    if (file.endsWith('.map')) rmSync(file, { force: true });
  }
  // npm distrusts its own record, and reads every package again, if a package's folder is newer.
  const hiddenLock = path.join(folder, HIDDEN_LOCK);
  if (existsSync(hiddenLock)) utimesSync(hiddenLock, new Date(), new Date());
}

/**
 * Our lock file names no registry, so npm would request each package's metadata only to learn its address. It prefers a
 * shrinkwrap to a lock file: this one is the lock file with the addresses at the user's registry, for one install.
 */
export function writeAddresses(folder, registry) {
  const lock = readLock(folder);
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (!place.includes('node_modules/') || entry.link || entry.resolved || entry.inBundle)
      continue;
    const name = entry.name ?? place.split('node_modules/').at(-1);
    entry.resolved = `${registry}${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`;
  }
  writeFileSync(path.join(folder, SHRINKWRAP), JSON.stringify(lock));
}

export function removeAddresses(folder) {
  rmSync(path.join(folder, SHRINKWRAP), { force: true });
}
