/**
 * Characters of a message. The limits here repeat those of contracts/http/messages, whose import
 * would add the schema library to the bundle.
 */
export const MESSAGE_LENGTH_LIMIT = 5_000;
/** The API's page size; a full page may or may not be the last. */
export const MESSAGES_PER_PAGE = 50;
/** Photos of one message, as the API limits them. */
export const MESSAGE_PHOTO_LIMIT = 6;
/** Characters of a search query, as the API limits them. */
export const MESSAGE_SEARCH_LENGTH_LIMIT = 100;
/** The phone number format that the API accepts. */
export const PHONE_PATTERN = /^\+?[0-9() -]{6,24}$/;
