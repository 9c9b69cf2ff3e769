/** Validates SBOMs with the JSON schema of CycloneDX 1.6, which its own library contains. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

const SCHEMAS = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json')),
  'res/schema',
);
const readSchema = (name: string) =>
  JSON.parse(readFileSync(path.join(SCHEMAS, `${name}.SNAPSHOT.schema.json`), 'utf8')) as object;

// Ajv has no check for these formats, and Paddock's SBOMs have no such fields.
const formats = { 'iri-reference': true, 'idn-email': true } as const;
const ajv = new Ajv({ strict: false, allErrors: true, formats });
addFormats(ajv);
for (const name of ['spdx', 'jsf-0.82'])
  ajv.addSchema(readSchema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
const validate = ajv.compile(readSchema('bom-1.6'));

/** @returns a line for each error */
export function findSbomErrors(sbom: unknown): readonly string[] {
  validate(sbom);
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message ?? ''}`,
  );
}
