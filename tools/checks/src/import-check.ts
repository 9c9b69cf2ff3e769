/** Applies the import rules of dependency-rules.mjs, and the rule of folder-cycles.ts. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseOptions, ICruiseResult, IViolation } from 'dependency-cruiser';
import { createDependencyRules } from '../dependency-rules.mjs';
import type { Finding } from './finding.ts';
import { findFolderCycles } from './folder-cycles.ts';

/** @throws Error when a project has no tag or an unknown tag */
export async function checkImports(root: string): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  for (const { folders, forbidden, options } of createDependencyRules(root)) {
    const cruiseOptions: ICruiseOptions = { ...options, ruleSet: { forbidden }, validate: true };
    const { output } = await cruise(
      folders.filter((folder) => existsSync(path.join(root, folder))),
      cruiseOptions,
    );
    const { modules, summary } = output as ICruiseResult;
    if (options.tsPreCompilationDeps !== false) findings.push(...findFolderCycles(modules));
    for (const violation of summary.violations) {
      const comment = forbidden.find(({ name }) => name === violation.rule.name)?.comment ?? '';
      findings.push({
        file: violation.from,
        message: `imports ${violation.to}${describeCycle(violation)}: ${comment} [${violation.rule.name}]`,
      });
    }
  }
  return findings;
}

/**
 * Formats the modules of an import cycle, or the modules through which the forbidden import is
 * reached. Returns an empty string for a direct import.
 */
function describeCycle({ cycle, via }: IViolation): string {
  const names = (cycle ?? via ?? []).map(({ name }) => name);
  return names.length > 1 ? ` (${names.join(' → ')})` : '';
}
