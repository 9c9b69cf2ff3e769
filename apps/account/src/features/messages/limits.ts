/**
 * Maximum number of characters in a message. The limits in this file repeat those of
 * contracts/http/messages, because importing that module would add the schema library to the
 * bundle.
 */
export const MESSAGE_LENGTH_LIMIT = 5_000;
/**
 * The API's page size. A page with fewer messages is the last; a full page may be the last, too.
 */
export const MESSAGES_PER_PAGE = 50;
/** Maximum number of photos per message, as in the API. */
export const MESSAGE_PHOTO_LIMIT = 6;
/** Maximum number of characters in a search query, as in the API. */
export const MESSAGE_SEARCH_LENGTH_LIMIT = 100;
/** The phone number format that the API accepts. */
export const PHONE_PATTERN = /^\+?[0-9() -]{6,24}$/;
