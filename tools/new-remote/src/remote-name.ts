/** Whether a new remote may have a name: it becomes its folder, its address, its project, and what releases are asked for by. */

export interface TakenNames {
  /** Of the workspace's projects: what `npm run test:unit -- …` is given. */
  readonly projects: readonly string[];
  /** `npm run release -- status` is no release of "status". */
  readonly releaseVerbs: readonly string[];
  /** Every pattern that somebody serves, with its owner. */
  readonly routes: readonly { readonly owner: string; readonly path: string }[];
  /** `header.search`, with the remote that fills it. */
  readonly slots: readonly { readonly owner: string; readonly name: string }[];
}

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const LONGEST = 30;
/** Answered by the shell's server itself, before any page: server/assets.ts, api-proxy.ts, crawlers.ts, local-services.ts. */
const SERVERS_OWN = ['api', 'assets', 'emulator', 'healthz', 'mailbox', 'sitemaps', 'v0'];
/** Names that say nothing (tools/checks refuses files of them), or that the workspace has for something else. */
const SAYS_NOTHING = [
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

/** @returns why it may not have that name, and what to do; null where it may */
export function refuseName(
  name: string,
  { projects, releaseVerbs, routes, slots }: TakenNames,
): string | null {
  if (!NAME.test(name) || name.length > LONGEST)
    return `"${name}" cannot be a remote's name: small letters and digits, words joined by hyphens, a letter first, at most ${LONGEST} in all. For example: calendar, farm-gate.`;
  if (SAYS_NOTHING.includes(name))
    return `"${name}" does not say what the area is about: name it as a visitor would.`;
  if (projects.includes(name)) return `There is a project "${name}" already. Choose another name.`;
  if (releaseVerbs.includes(name))
    return `"npm run release -- ${name}" means something else. Choose another name.`;
  if (SERVERS_OWN.includes(name))
    return `/${name} is answered by the shell's server itself. Choose another name.`;
  const route = routes.find(({ path }) => firstSegment(path) === name);
  if (route)
    return `${route.path} is ${route.owner}'s, and a remote's pages lie below its name. Choose another name, or ask the owner to let go of it.`;
  const slot = slots.find((one) => one.name.split('.')[0] === toSlotArea(name));
  if (slot)
    return `${slot.owner} fills the slot ${slot.name}, and a new remote's slots begin with its name. Choose another name.`;
  return null;
}

function firstSegment(path: string): string {
  return path.split('/')[1] ?? '';
}

/** What its slots' names begin with: letters alone. */
export function toSlotArea(name: string): string {
  return name.replaceAll(/[^a-z]/g, '');
}

/** As a visitor reads it: `farm-gate` is "Farm gate". */
export function toTitle(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
