/** The operator's commands for who owns what releases claim, directly on the database (ADR 66). */
import { CLAIM_TYPES, type ClaimType } from '@paddock/contracts/http';
import { RemoteManifestSchema } from '@paddock/contracts/manifest';
import { isShellSegment } from '@paddock/contracts/path-owners';
import Value from 'typebox/value';
import { ClaimRulesRepository } from '../../../apps/api/src/modules/releases/claim-rules.repository.ts';
import {
  listContractRules,
  type ClaimRule,
} from '../../../apps/api/src/modules/releases/claim-rules.ts';
import type { OperatorDatabase } from './operator.ts';
import { UsageError } from './usage-error.ts';

const HISTORY_COUNT = 20;
const REMOTE = /^[a-z][a-z0-9-]*$/;
const { slots, connect, backend, storage } = RemoteManifestSchema.properties;

/** An example of a name of each type, for operators who mistype one. */
const NAMES: Readonly<
  Record<ClaimType, { readonly example: string; isValid(name: string): boolean }>
> = {
  slot: { example: 'header.search', isValid: (name) => Value.Check(slots.items, name) },
  event: { example: 'farm.saved', isValid: (name) => Value.Check(slots.items, name) },
  path: {
    example: 'calendar',
    isValid: (name) => /^[a-z0-9-]*$/.test(name) && !isShellSegment(name),
  },
  navigation: {
    example: 'header',
    isValid: (name) => name === 'header' || name === 'footer',
  },
  connect: {
    example: 'https://api.example',
    isValid: (name) => Value.Check(connect, [name]),
  },
  backend: {
    example: 'https://calendar.example',
    isValid: (name) => name.startsWith('https:') && Value.Check(backend, name),
  },
  storage: {
    example: 'calendar-week',
    isValid: (name) => Value.Check(storage, [name]),
  },
  budget: { example: 'calendar', isValid: (name) => REMOTE.test(name) },
};

const format = ({ type, name, owners, maxBytes }: ClaimRule) =>
  `${type} ${name || '""'}: ${maxBytes === null ? (owners?.join(', ') ?? 'as in the contract') : `${maxBytes} bytes`}`;

/** Returns the rules of the contract and of the platform team, and then the newest changes. */
export async function listOwners({ db }: OperatorDatabase): Promise<readonly string[]> {
  const rules = new ClaimRulesRepository(db);
  const [changes, history] = [await rules.listCurrent(), await rules.listHistory(HISTORY_COUNT)];
  const current = changes.filter(({ owners, maxBytes }) => owners !== null || maxBytes !== null);
  const isReplaced = (rule: ClaimRule) =>
    current.some(({ type, name }) => type === rule.type && name === rule.name);
  return [
    ...listContractRules()
      .filter((rule) => !isReplaced(rule))
      .map((rule) => `  ${format(rule)}`),
    ...current.map((rule) => `  ${format(rule)} (changed)`),
    ...(history.length === 0 ? [] : ['Changes, newest first:']),
    ...history.map(
      ({ changedAt, reason, ...rule }) =>
        `  ${changedAt.toISOString().slice(0, 16)}  ${format(rule)}: “${reason}”`,
    ),
  ];
}

/**
 * @param claim the type, the name, and the new owners or the budget; without them, the contract
 *   decides again
 * @returns what has changed
 * @throws UsageError when an argument is invalid
 */
export async function changeOwners(
  { db }: OperatorDatabase,
  [typeText = '', name = '', value]: readonly string[],
  reason: string,
): Promise<string> {
  const type = CLAIM_TYPES.find((known) => known === typeText);
  if (!type) throw new UsageError(`"${typeText}" is none of ${CLAIM_TYPES.join(', ')}.`);
  if (!NAMES[type].isValid(name))
    throw new UsageError(`A ${type} is like ${NAMES[type].example}, not "${name}".`);
  const isBudget = type === 'budget';
  const rule: ClaimRule = {
    type,
    name,
    owners: value === undefined || isBudget ? null : parseOwners(value),
    maxBytes: value === undefined || !isBudget ? null : parseBytes(value),
  };
  await new ClaimRulesRepository(db).add({ ...rule, reason, changedAt: new Date() });
  return `${format(rule)}. This applies to the next releases; what is live stays.`;
}

function parseOwners(text: string): readonly string[] {
  const owners = text.split(',');
  const wrong = owners.find((owner) => !REMOTE.test(owner));
  if (wrong !== undefined)
    throw new UsageError(`"${wrong}" is not a remote's name. Separate several by commas.`);
  return owners;
}

function parseBytes(text: string): number {
  const bytes = Number(text);
  if (!Number.isInteger(bytes) || bytes < 1 || bytes > 1_000_000)
    throw new UsageError(`A budget is 1 to 1000000 bytes, not "${text}".`);
  return bytes;
}
