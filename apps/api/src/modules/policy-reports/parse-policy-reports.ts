/**
 * Parses the two formats in which browsers report violations: CSP's own (`report-uri`) and the
 * Reporting API's list. Keeps nothing that could name the visitor or the page.
 */

export interface PolicyViolation {
  readonly policy: 'csp' | 'integrity';
  /** The violated directive, such as `connect-src`. `script` for an integrity violation. */
  readonly directive: string;
  /** The remote whose script caused it, `shell` for the shell's, and `page` for anything else. */
  readonly remote: string;
}

const DIRECTIVE = /^[a-z-]{1,40}$/;
const SCRIPT_OWNER = /\/assets\/(?:(shell)|remotes\/([a-z][a-z0-9-]{0,39}))\//;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Returns the owner of the first of these URLs that is one of our scripts. */
function findRemote(...urls: readonly unknown[]): string {
  for (const url of urls) {
    const match = typeof url === 'string' ? SCRIPT_OWNER.exec(url) : null;
    if (match) return match[1] ?? match[2] ?? 'page';
  }
  return 'page';
}

function toCspViolation(
  directive: unknown,
  sourceFile: unknown,
  blockedUrl: unknown,
): readonly PolicyViolation[] {
  return typeof directive === 'string' && DIRECTIVE.test(directive)
    ? [{ policy: 'csp', directive, remote: findRemote(sourceFile, blockedUrl) }]
    : [];
}

function parseReport(report: unknown): readonly PolicyViolation[] {
  if (!isRecord(report) || !isRecord(report['body'])) return [];
  const { type, body } = report;
  if (type === 'csp-violation')
    return toCspViolation(body['effectiveDirective'], body['sourceFile'], body['blockedURL']);
  return type === 'integrity-violation'
    ? [{ policy: 'integrity', directive: 'script', remote: findRemote(body['blockedURL']) }]
    : [];
}

/** Ignores anything that is not a report of these two policies. */
export function parsePolicyReports(body: unknown): readonly PolicyViolation[] {
  if (Array.isArray(body)) return body.flatMap(parseReport);
  const report = isRecord(body) ? body['csp-report'] : null;
  return isRecord(report)
    ? toCspViolation(
        // Older browsers put the directive with its sources into `violated-directive`.
        report['effective-directive'] ?? String(report['violated-directive']).split(' ')[0],
        report['source-file'],
        report['blocked-uri'],
      )
    : [];
}
