import fc from 'fast-check';

/**
 * Generates any character, for `fc.string({ unit: anyCharacter })`. fast-check's own unit 'binary'
 * builds a table of all code points first, which takes seconds in each run.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .oneof(fc.integer({ min: 0, max: 0xd7_ff }), fc.integer({ min: 0xe0_00, max: 0x10_ff_ff }))
  .map((code) => String.fromCodePoint(code));
