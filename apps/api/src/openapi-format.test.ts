import { describe, expect, it } from '@jest/globals';
import { formatJson } from './openapi-format.ts';

describe('formatJson', () => {
  const parameter = { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } };

  it('writes a value on one line if it fits, and otherwise breaks only its outermost level', () => {
    expect(formatJson({ parameters: [parameter, parameter], tags: [], extra: {} })).toBe(`{
  "parameters": [
    { "name": "page", "in": "query", "schema": { "type": "integer", "minimum": 1 } },
    { "name": "page", "in": "query", "schema": { "type": "integer", "minimum": 1 } }
  ],
  "tags": [],
  "extra": {}
}`);
  });

  it('never breaks a value without lists and objects in it', () => {
    const choices = Array.from({ length: 40 }, (_, index) => `choice ${index}`);
    expect(formatJson({ enum: choices }).split('\n')).toHaveLength(3);
    expect(formatJson({ description: 'word '.repeat(40), deprecated: null }).split('\n')).toEqual([
      `{ "description": ${JSON.stringify('word '.repeat(40))}, "deprecated": null }`,
    ]);
  });

  it('keeps every value', () => {
    const value = { a: ['{ "x": [ ] }\n', -1.5, true, null], b: { 'a "b"': [[{}], 'é'] } };
    expect(JSON.parse(formatJson([value, value, value]))).toEqual([value, value, value]);
  });
});
