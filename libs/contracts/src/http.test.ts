import { describe, expect, it } from '@jest/globals';
import * as http from './http.ts';

const schemas = Object.entries(http).filter(([name]) => name.endsWith('Schema'));

describe('the HTTP schemas', () => {
  it('are found by this test', () => {
    expect(schemas.length).toBeGreaterThan(100);
  });

  it.each(schemas)('give %s its own name in the OpenAPI document', (name, schema) => {
    expect(`${String((schema as { title?: unknown }).title)}Schema`).toBe(name);
  });
});
