/**
 * The owners of the slots, events, addresses and other things that a release can claim (ADR 66).
 * libs/contracts lists them, and the platform team can change them.
 */
import { EVENT_OPTIONS } from '@paddock/contracts/events';
import type { ClaimType } from '@paddock/contracts/http';
import { isShellSegment, PATH_OWNERS } from '@paddock/contracts/path-owners';
import { SLOT_OWNERS } from '@paddock/contracts/remote';
import {
  APPEARANCE_COOKIE,
  CLOCK_FORMAT_COOKIE,
  DATA_SAVER_COOKIE,
  DATE_STYLE_COOKIE,
  DISMISSED_WARNINGS_KEY,
  LAST_REGION_COOKIE,
  MESSAGE_DRAFT_PREFIX,
  NOTE_DRAFT_PREFIX,
  PHOTOS_DATABASE,
  POSTS_DATABASE,
  RECENT_SEARCHES_KEY,
  SHARED_PHONE_PREFIX,
} from '@paddock/runtime/storage-keys';

/** The owner of the shell's slots, events and pages. No remote can have this name. */
export const SHELL_OWNER = 'shell';
/**
 * The largest size limit that a remote may set for itself. The listings remote has 55,296 bytes.
 */
const MAX_BUDGET_BYTES = 65_536;

/** Names in the browser's storage that are not the shell's or a library's. */
const STORAGE_OWNERS: readonly (readonly [string, readonly string[]])[] = [
  [APPEARANCE_COOKIE, ['account']],
  [CLOCK_FORMAT_COOKIE, ['account']],
  [DATA_SAVER_COOKIE, ['account']],
  [DATE_STYLE_COOKIE, ['account']],
  [DISMISSED_WARNINGS_KEY, ['account']],
  [`${MESSAGE_DRAFT_PREFIX}*`, ['account']],
  [`${NOTE_DRAFT_PREFIX}*`, ['account']],
  [`${SHARED_PHONE_PREFIX}*`, ['account']],
  [LAST_REGION_COOKIE, ['search']],
  [RECENT_SEARCHES_KEY, ['search']],
  [PHOTOS_DATABASE, ['listings']],
  [POSTS_DATABASE, ['listings']],
];

export interface ClaimRule {
  readonly type: ClaimType;
  readonly name: string;
  /** Null for budgets, and when the contract's code decides again. */
  readonly owners: readonly string[] | null;
  /** The largest budget of the remote. Null for other claims. */
  readonly maxBytes: number | null;
}

export interface ClaimOwners {
  /**
   * Returns the remotes that may claim the name. Undefined when none is named: a slot, an event and a
   * path then belong to the remote that is live with it, all remotes may use the place in the
   * navigation, and no remote may use the origin or the name in the browser's storage.
   */
  find(type: Exclude<ClaimType, 'budget'>, name: string): readonly string[] | undefined;
  getMaxBudgetBytes(remote: string): number;
}

const toKey = (type: ClaimType, name: string) => `${type} ${name}`;

/**
 * Returns the rules that the contract declares in code, before those that the platform team sets.
 */
export function listContractRules(): readonly ClaimRule[] {
  const list = (type: ClaimType, owners: readonly (readonly [string, readonly string[]])[]) =>
    owners.map(([name, remotes]) => ({ type, name, owners: remotes, maxBytes: null }));
  return [
    ...list(
      'slot',
      Object.entries(SLOT_OWNERS).map(([name, owner]) => [name, [owner]]),
    ),
    ...list(
      'event',
      Object.entries(EVENT_OPTIONS).map(([name, { owner }]) => [name, [owner]]),
    ),
    ...list('path', Object.entries(PATH_OWNERS)),
    ...list('storage', STORAGE_OWNERS),
  ];
}

/** @param rules the platform team's current rules */
export function createClaimOwners(rules: readonly ClaimRule[]): ClaimOwners {
  const owners = new Map<string, readonly string[]>();
  const budgets = new Map<string, number>();
  for (const rule of [...listContractRules(), ...rules]) {
    if (rule.owners) owners.set(toKey(rule.type, rule.name), rule.owners);
    if (rule.maxBytes !== null) budgets.set(rule.name, rule.maxBytes);
  }
  return {
    find: (type, name) =>
      type === 'path' && isShellSegment(name) ? [SHELL_OWNER] : owners.get(toKey(type, name)),
    getMaxBudgetBytes: (remote) => budgets.get(remote) ?? MAX_BUDGET_BYTES,
  };
}
