/**
 * The API's limits (contracts/http/posts), repeated here because that module would add the schema
 * library to the bundle.
 */
export const MAX_POST_SEARCH_LENGTH = 80;
export const MAX_POSTS_PER_REQUEST = 50;
