/** As `contracts/http/posts` has it, whose schemas do not go to the browser; a test holds them together. */
export const LONGEST_ALT = 200;
