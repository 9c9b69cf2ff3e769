/**
 * Runs the checks that no library provides. Prints each finding, and exits with code 1 when there
 * is at least one finding.
 */
import path from 'node:path';
import { PROBLEM_STATUS } from '../../../apps/api/src/problems/problem.ts';
import { SHELL_ROUTES } from '../../../apps/shell/src/routing/shell-routes.ts';
import { checkCompatibility } from '../../skew/src/compatibility/compatibility-page.ts';
import { checkSharedNames } from '../../skew/src/shared/shared-names.ts';
import { PAST_RELEASES } from '../../skew/src/workspaces/past-releases.ts';
import { findHistoryProblems } from '../../skew/src/workspaces/find-history-problems.ts';
import { createDependencyRules, readTaggedProjects } from '../dependency-rules.mjs';
import { checkDocuments } from './document-check.ts';
import { checkFiles, checkLengthExceptions } from './file-check.ts';
import type { Finding } from './finding.ts';
import { checkImports } from './import-check.ts';
import { checkManifests } from './manifest-check.ts';
import { checkOwnersFile } from './owner-check.ts';
import {
  checkInstallScripts,
  checkNpmSettings,
  NPM_SETTINGS_FILES,
} from './packages/install-script-check.ts';
import { checkLicences } from './packages/licence-check.ts';
import { listLockedPackages } from './packages/locked-packages.ts';
import { checkRulePatterns } from './pattern-check.ts';
import { checkProblems } from './problem-check.ts';
import { checkStorageKeys } from './storage-key-check.ts';
import { checkTexts } from './text-check.ts';
import { readTextFile } from './workspace-files.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const CHECKS: Readonly<Record<string, () => readonly Finding[] | Promise<readonly Finding[]>>> = {
  imports: () => checkImports(ROOT),
  'patterns of the import rules': () =>
    checkRulePatterns(
      ROOT,
      createDependencyRules(ROOT).flatMap(({ forbidden }) => forbidden),
    ),
  files: () => [...checkFiles(ROOT), ...checkLengthExceptions(ROOT)],
  'names of stored values': () => checkStorageKeys(ROOT),
  'texts in components': () => checkTexts(ROOT),
  'manifests and routes': () => checkManifests(ROOT, SHELL_ROUTES),
  owners: () =>
    checkOwnersFile(
      ROOT,
      readTextFile(ROOT, 'CODEOWNERS'),
      readTaggedProjects(ROOT).map(({ folder }) => folder),
    ),
  'install scripts of packages': () => [
    ...NPM_SETTINGS_FILES.flatMap((file) => checkNpmSettings(file, readTextFile(ROOT, file))),
    ...checkInstallScripts(listLockedPackages(ROOT)),
  ],
  'licences of packages': () => checkLicences(listLockedPackages(ROOT)),
  'versions of shared libraries': () => checkSharedNames(ROOT),
  'past releases for skew tests': () => findHistoryProblems(ROOT, PAST_RELEASES),
  'compatibility of kits and shells': () => checkCompatibility(ROOT, PAST_RELEASES),
  documents: () => checkDocuments(ROOT),
  'problem pages': () => checkProblems(ROOT, Object.keys(PROBLEM_STATUS)),
};

let passed = 0;
for (const [name, check] of Object.entries(CHECKS)) {
  const findings = await check();
  console.log(
    `${findings.length === 0 ? '✓' : '✗'} ${name}${findings.length === 0 ? '' : `: ${findings.length}`}`,
  );
  for (const { file, message } of findings) console.log(`    ${file} ${message}`);
  if (findings.length === 0) passed += 1;
}
process.exitCode = passed === Object.keys(CHECKS).length ? 0 : 1;
