/** As the API has it (contracts/http/messages), which carries its schemas' library along. */
export const LONGEST_MESSAGE = 5_000;

/** As the API has it: a page that is full may not be the last. */
export const MESSAGES_PER_PAGE = 50;
