import type { ApiModule } from '../../module.ts';
import { policyReportsRoutes } from './policy-reports.routes.ts';
import { PolicyViolations } from './policy-violations.ts';

export function createPolicyReportsModule() {
  const violations = new PolicyViolations();
  return {
    violations,
    register: (app) => app.register(policyReportsRoutes, { violations }),
  } satisfies ApiModule;
}
