import { describe, expect, it } from '@jest/globals';
import Type from 'typebox';
import { findSchemaMismatch } from './schema-mismatch.ts';

/** Compares two types after converting them to JSON, because the API receives them as JSON. */
function compare(sent: string, needed: string) {
  const toJson = (type: string) =>
    JSON.parse(JSON.stringify(Type.Script(type))) as Record<string, unknown>;
  return findSchemaMismatch(toJson(sent), toJson(needed));
}

describe('findSchemaMismatch', () => {
  it.each([
    ['{ a: string }', '{ a: string }'],
    ['{ a: string, more: number }', '{ a: string }'],
    ['{ a: string }', '{ a: string, later?: number }'],
    ['{ a: string }', '{ a?: string }'],
    ['{ a: string }', '{ a: string | null }'],
    ['{ a: "x" }', '{ a: "x" | "y" }'],
    ['{ a: "x" | "y" }', '{ a: string }'],
    ['{ a: boolean }', '{ a: boolean }'],
    ['{ a: string }', '{ a: unknown }'],
    ['{ a: string[] }', '{ a: readonly string[] }'],
    ['Record<string, never>', 'Record<string, never>'],
    ['{ a: Record<string, number> }', '{ a: Readonly<Record<string, number>> }'],
    ['{ a: { type: "x", n: 1 } | { type: "y" } }', '{ a: { type: "x" } | { type: "y" } }'],
  ])('accepts %s where %s is needed', (sent, needed) => {
    expect(compare(sent, needed)).toBeNull();
  });

  it.each([
    ['{ }', '{ a: string }', ['a', 'nothing', 'string']],
    ['{ a?: string }', '{ a: string }', ['a', 'string or nothing', 'string']],
    ['{ a: number }', '{ a: string }', ['a', 'number', 'string']],
    ['{ a: string | null }', '{ a: string }', ['a', 'null', 'string']],
    ['{ a: "x" | "z" }', '{ a: "x" | "y" }', ['a', '"z"', '"x" or "y"']],
    ['{ a: string }', '{ a: "x" }', ['a', 'string', '"x"']],
    ['{ a: unknown }', '{ a: string }', ['a', 'anything', 'string']],
    ['{ a: number }', '{ a?: string }', ['a', 'number', 'string']],
    ['{ a: { b: number[] } }', '{ a: { b: string[] } }', ['a.b[]', 'number', 'string']],
    ['{ a: { b: 1 } | null }', '{ a: { b: 1, c: 2 } | null }', ['a.c', 'nothing', '2']],
    ['Record<string, string>', 'Record<string, number>', ['{}', 'string', 'number']],
  ])('finds the field of %s that %s cannot read', (sent, needed, [path, was, needs]) => {
    expect(compare(sent, needed)).toEqual({ path, sent: was, needed: needs });
  });
});
