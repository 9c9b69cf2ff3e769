/** The import rules of dependency-rules.mjs, run over the workspace (or, in the tests, over one made for the purpose). */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseOptions, ICruiseResult, IViolation } from 'dependency-cruiser';
import { dependencyRules } from '../dependency-rules.mjs';
import type { Finding } from './finding.ts';

/** @throws where a project has no tag, or an unknown one */
export async function checkImports(root: string): Promise<readonly Finding[]> {
  const folders = ['apps', 'libs', 'tools'].filter((folder) => existsSync(path.join(root, folder)));
  const findings: Finding[] = [];
  for (const { forbidden, options } of dependencyRules(root)) {
    const cruiseOptions: ICruiseOptions = { ...options, ruleSet: { forbidden }, validate: true };
    const { output } = await cruise(folders, cruiseOptions);
    const { summary } = output as ICruiseResult;
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

/** By which modules it is reached, where not directly. */
function describeCycle({ cycle, via }: IViolation): string {
  const names = (cycle ?? via ?? []).map(({ name }) => name);
  return names.length > 1 ? ` (${names.join(' → ')})` : '';
}
