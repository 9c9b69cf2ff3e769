/**
 * Checks with Squawk, a linter of PostgreSQL migrations, that no migration keeps requests waiting
 * while it reads or rewrites a table.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { OUTSIDE_TRANSACTION_PATTERN } from './migrate.ts';

const PLATFORM = `${process.platform}-${process.arch}`;
const SQUAWK = path.resolve(
  import.meta.dirname,
  `../../../../tools/stack/test-packages/node_modules/@squawk-cli/${PLATFORM}/bin/squawk`,
);
const FOLDER = path.join(import.meta.dirname, 'migrations');
/** The newest of the migrations that are older than this check. */
const NEWEST_UNCHECKED = 31;
/** Rules for what `migrate` does for every migration, and for the style of columns. */
const EXCLUDED_RULES = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-identity',
  'prefer-text-field',
];

/** @returns the names of the rules that the migration breaks */
function lint(sql: string): readonly string[] {
  const { stdout, stderr, status, error } = spawnSync(
    SQUAWK,
    [
      '--reporter=json',
      '--pg-version=15.0',
      `--exclude=${EXCLUDED_RULES.join(',')}`,
      '--stdin-filepath=migration.sql',
      ...(OUTSIDE_TRANSACTION_PATTERN.test(sql) ? [] : ['--assume-in-transaction']),
    ],
    { input: sql, encoding: 'utf8' },
  );
  if (error) throw error;
  if (stdout === '' && status !== 0) throw new Error(stderr);
  return (JSON.parse(stdout) as readonly { rule_name: string }[]).map(
    ({ rule_name: rule }) => rule,
  );
}

/** Defines a test that this machine may not be able to run. */
function test(name: string, body: () => void): void {
  it(name, () => {
    if (existsSync(SQUAWK)) return body();
    const report = process.env['PADDOCK_NOT_POSSIBLE'];
    if (report)
      appendFileSync(report, `checks of migrations: Squawk is not installed for ${PLATFORM}\n`);
  });
}

describe('a migration', () => {
  test('keeps no request waiting while it reads or rewrites a table', () => {
    const files = readdirSync(FOLDER).filter(
      (file) => file.endsWith('.sql') && Number(file.slice(0, 4)) > NEWEST_UNCHECKED,
    );
    const findings = files.flatMap((file) =>
      lint(readFileSync(path.join(FOLDER, file), 'utf8')).map((rule) => `${file}: ${rule}`),
    );
    expect(findings).toEqual([]);
  });

  for (const [sql, rule] of [
    ['create index listings_title on listings (title)', 'require-concurrent-index-creation'],
    ['alter table listings alter column title type varchar(10)', 'changing-column-type'],
    [
      'alter table listings add column seller bigint references accounts',
      'adding-foreign-key-constraint',
    ],
    ['alter table listings alter column title set not null', 'adding-not-nullable-field'],
    [
      'alter table listings add column token uuid default gen_random_uuid()',
      'adding-field-with-default',
    ],
    ['alter table listings rename column title to heading', 'renaming-column'],
  ] as const)
    test(`may not ${sql}`, () => expect(lint(`${sql};`)).toContain(rule));

  for (const sql of [
    'alter table listings add column is_checked boolean not null default false',
    'create table claims (id bigint primary key, listing_id bigint references listings); create index claims_listing on claims (listing_id)',
    '-- Runs outside a transaction\ncreate index concurrently if not exists listings_title on listings (title)',
  ])
    test(`may ${sql}`, () => expect(lint(`${sql};`)).toEqual([]));
});
