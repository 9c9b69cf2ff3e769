/** Copied from `contracts/http/posts`, which would ship its schemas. A test compares the values. */
export const MAX_ALT_LENGTH = 200;
