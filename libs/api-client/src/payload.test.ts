import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodePayload, DocumentData, encodePayload, GeoPoint, Timestamp } from './payload.ts';

const leaf = fc.oneof(
  fc.string(),
  fc.constantFrom('</script>', '<!--', '\u2028', '$pd', '__proto__'),
  fc.integer(),
  // Replace -0 with 0, as JSON does, so that decoding returns the same value.
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
  fc.boolean(),
  fc.constant(null),
  fc
    .record({
      seconds: fc.integer({ min: -62_135_596_800, max: 253_402_300_799 }),
      nanoseconds: fc.integer({ min: 0, max: 999_999_999 }),
    })
    .map(({ seconds, nanoseconds }) => new Timestamp(seconds, nanoseconds)),
  fc
    .record({
      latitude: fc.integer({ min: -90, max: 90 }),
      longitude: fc.integer({ min: -180, max: 180 }),
    })
    .map(({ latitude, longitude }) => new GeoPoint(latitude, longitude)),
  fc.date({ noInvalidDate: true }),
);
const key = fc.oneof(
  fc.string().filter((name) => name !== '__proto__'),
  fc.constantFrom('$pd', 'v', 'seconds', 'latitude', 'id'),
);
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    fc
      .tuple(fc.string(), fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }))
      .map(([id, fields]) => new DocumentData(id, fields)),
  ),
}));

describe('encodePayload and decodePayload', () => {
  it('restore any value exactly', () => {
    fc.assert(
      fc.property(value, (data) => {
        expect(decodePayload(encodePayload(data))).toStrictEqual(data);
      }),
      { numRuns: 500 },
    );
  });

  it('never produce text that closes the surrounding script element', () => {
    fc.assert(
      fc.property(value, (data) => {
        expect(encodePayload(data)).not.toContain('<');
      }),
    );
  });

  it('restore class instances with their methods', () => {
    const revived = decodePayload(
      encodePayload({
        at: new Timestamp(1_700_000_000, 500_000_000),
        where: new GeoPoint(-37.79, 175.28),
        thread: new DocumentData('abc', { isRead: false }),
      }),
    );
    expect(revived).toStrictEqual({
      at: new Timestamp(1_700_000_000, 500_000_000),
      where: new GeoPoint(-37.79, 175.28),
      thread: new DocumentData('abc', { isRead: false }),
    });
    expect((revived as { at: Timestamp }).at.toDate().toISOString()).toBe(
      '2023-11-14T22:13:20.500Z',
    );
  });

  it('leave plain data that looks like an encoded value unchanged', () => {
    for (const data of [
      { $pd: 'timestamp', v: [1, 2] },
      { $pd: 'anything' },
      { seconds: 1, nanoseconds: 2 },
    ])
      expect(decodePayload(encodePayload(data))).toStrictEqual(data);
  });

  it('throw on text that encodePayload did not produce', () => {
    expect(() => decodePayload('{"$pd":"function","v":"alert(1)"}')).toThrow(TypeError);
    expect(() => decodePayload('{')).toThrow(SyntaxError);
  });
});
