/**
 * Copied from `contracts/http/posts`, because importing it would add its schemas to the bundle. A
 * test checks that the values are equal.
 */
export const MAX_ALT_LENGTH = 200;
