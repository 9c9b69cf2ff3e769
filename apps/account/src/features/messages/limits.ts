/** As the API has it (contracts/http/messages), which carries its schemas' library along. */
export const LONGEST_MESSAGE = 5_000;
/** As the API has it: a page that is full may not be the last. */
export const MESSAGES_PER_PAGE = 50;
/** As the API has it: of one message. */
export const MOST_PHOTOS = 6;
/** As the API has it: characters of what is looked for. */
export const LONGEST_SEARCH = 100;
/** As the API takes a telephone number. */
export const PHONE_PATTERN = /^\+?[0-9() -]{6,24}$/;
