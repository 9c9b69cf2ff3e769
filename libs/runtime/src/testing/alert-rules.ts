/** Reads the names of the metrics that an alert rule file in `deploy` uses. */
import { readFileSync } from 'node:fs';

const METRIC = /\b(?:paddock|http|nodejs|process)_\w+/g;

/** @param name such as `alerts-api.yml` */
export function listAlertMetrics(name: string): readonly string[] {
  const file = new URL(`../../../../deploy/${name}`, import.meta.url);
  const expressions = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim().startsWith('expr:'))
    // Labels can have names like those of metrics.
    .map((line) => line.replaceAll(/\{[^}]*\}/g, ''));
  return expressions.flatMap((expression) => expression.match(METRIC) ?? []);
}

/**
 * Returns the names of all series in a scrape, as their `# TYPE` lines declare them. A histogram's
 * series have suffixes.
 */
export function listScrapedMetrics(scrape: string): readonly string[] {
  return [...scrape.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
}
