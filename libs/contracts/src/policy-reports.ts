/**
 * The path to which browsers send reports of violations of the content security and integrity
 * policies.
 */
export const POLICY_REPORTS_PATH = '/api/policy-reports';
