/**
 * Inspects and cleans up the files of an installation. Also writes the packages' addresses, which
 * save npm one request per package.
 */
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

/**
 * True when a package's `os` or `cpu` allows the value. npm accepts one name or several, which are
 * either allowed or excluded ("!win32").
 */
function allows(names, value) {
  if (!names) return true;
  const list = [names].flat();
  return list.every((entry) => entry.startsWith('!'))
    ? !list.includes(`!${value}`)
    : list.includes(value);
}

/** Returns the lock file's packages for this platform, as paths relative to the folder. */
export function listLockedPackages(folder) {
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

export function countInstalledPackages(folder, places) {
  return places.filter((place) => existsSync(path.join(folder, place, 'package.json'))).length;
}

/**
 * Lists the files in a folder and its subfolders, without following links: node_modules links to
 * the workspace's own folders. Node's recursive `readdirSync` follows them since version 24.
 */
function filesBelow(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(file);
      return entry.isFile() ? [file] : [];
    });
  } catch {
    // The folder may be missing, because npm moves folders during an installation.
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

/** Returns the disk space that a folder uses, in bytes. */
export function measureFolderBytes(folder) {
  return filesBelow(folder).reduce((sum, file) => sum + sizeOnDisk(file), 0);
}

/** Source maps, documentation, and type declarations for Flow. Licences stay. */
const UNUSED_FILE = /\.(?:map|flow)$|^(?!.*(?:licen[cs]e|notice|copying)).*\.md$/i;

/**
 * Matches the path of a folder with a package's own tests, examples, benchmarks or documentation.
 */
const UNUSED_FOLDER =
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^@\\/][^\\/]*[\\/](?:tests?|__tests__|examples?|bench(?:marks?)?|docs?)(?=[\\/])/;

/**
 * Removes files that are not used, and Node's headers and manual: together they would take
 * a fifth of the disk space.
 */
export function removeUnusedFiles(folder) {
  const modules = path.join(folder, 'node_modules');
  for (const name of readdirSync(modules)) {
    if (!/^node-(?:linux|darwin|win)-/.test(name)) continue;
    for (const unused of ['include', 'share'])
      rmSync(path.join(modules, name, unused), { recursive: true, force: true });
  }
  for (const file of filesBelow(modules)) {
    const unusedFolder = UNUSED_FOLDER.exec(file)?.[0];
    if (unusedFolder) rmSync(unusedFolder, { recursive: true, force: true });
    else if (UNUSED_FILE.test(path.basename(file))) rmSync(file, { force: true });
  }
  // Mark npm's own record as newer than every package's folder. Otherwise npm would ignore the
  // record and read every package again.
  const hiddenLock = path.join(folder, HIDDEN_LOCK);
  if (existsSync(hiddenLock)) utimesSync(hiddenLock, new Date(), new Date());
}

/**
 * Writes, for one installation, a copy of the lock file with each package's address at the user's
 * registry. The copy is a shrinkwrap file, which npm prefers to the lock file. Paddock's lock file
 * names no registry, so npm would otherwise request each package's metadata only to get its
 * address.
 */
export function writePackageAddresses(folder, registry) {
  const lock = readLock(folder);
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (!place.includes('node_modules/') || entry.link || entry.resolved || entry.inBundle)
      continue;
    const name = entry.name ?? place.split('node_modules/').at(-1);
    entry.resolved = `${registry}${name}/-/${name.split('/').at(-1)}-${entry.version}.tgz`;
  }
  writeFileSync(path.join(folder, SHRINKWRAP), JSON.stringify(lock));
}

export function removePackageAddresses(folder) {
  rmSync(path.join(folder, SHRINKWRAP), { force: true });
}
