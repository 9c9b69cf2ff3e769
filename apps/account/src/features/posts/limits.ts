/** As the API has them (contracts/http/posts), which carries its schemas' library along. */
export const LONGEST_POST_SEARCH = 80;
export const MOST_POSTS_AT_ONCE = 50;
