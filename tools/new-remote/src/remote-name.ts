/**
 * Checks a new remote's name, which becomes the name of its folder, path and project, and the
 * argument of its release commands.
 */
// Imported by its path, because create-paddock-remote contains this module of the library.
import { isShellSegment } from '../../../libs/contracts/src/path-owners.ts';

export interface TakenNames {
  /** Names of the workspace's projects, as used by `npm run test:unit -- …`. */
  readonly projects: readonly string[];
  /**
   * The commands of the release tool. A remote called "status" could not be released, because `npm
   * run release -- status` is a command.
   */
  readonly releaseVerbs: readonly string[];
  /** Every path that is served, with the remote that owns it. */
  readonly routes: readonly { readonly owner: string; readonly path: string }[];
  /** Every slot, such as `header.search`, with the remote that fills it. */
  readonly slots: readonly { readonly owner: string; readonly name: string }[];
}

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const MAX_LENGTH = 30;
/**
 * Names without meaning, which tools/checks rejects as file names, and names that the workspace
 * uses for something else.
 */
const MEANINGLESS_NAMES = [
  'common',
  'dist',
  'helper',
  'helpers',
  'misc',
  'node-modules',
  'release',
  'util',
  'utils',
];

/** @returns why the remote cannot have this name, and what to do; null when it can have the name */
export function checkRemoteName(
  name: string,
  { projects, releaseVerbs, routes, slots }: TakenNames,
): string | null {
  if (!NAME.test(name) || name.length > MAX_LENGTH)
    return `"${name}" cannot be a remote's name. A name has lower-case letters and digits, words joined by hyphens, at most ${MAX_LENGTH} characters, and starts with a letter. For example: calendar, farm-gate.`;
  if (MEANINGLESS_NAMES.includes(name))
    return `"${name}" does not say what the remote is about. Choose a name that a visitor would use.`;
  if (projects.includes(name)) return `A project "${name}" already exists. Choose another name.`;
  if (releaseVerbs.includes(name))
    return `"npm run release -- ${name}" is a command. Choose another name.`;
  if (isShellSegment(name)) return `/${name} is served by the shell itself. Choose another name.`;
  const route = routes.find(({ path }) => getFirstSegment(path) === name);
  if (route)
    return `${route.path} belongs to ${route.owner}, and a remote's pages are below its name. Choose another name, or ask the owner to give up the route.`;
  const slot = slots.find((candidate) => candidate.name.split('.')[0] === toSlotPrefix(name));
  if (slot)
    return `${slot.owner} fills the slot ${slot.name}, and a new remote's slots start with its name. Choose another name.`;
  return null;
}

function getFirstSegment(path: string): string {
  return path.split('/')[1] ?? '';
}

/**
 * Returns the first part of the remote's slot names, which is the remote's name with only its
 * letters.
 */
export function toSlotPrefix(name: string): string {
  return name.replaceAll(/[^a-z]/g, '');
}

/** Returns the name as visitors read it: "Farm gate" for `farm-gate`. */
export function toTitle(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
