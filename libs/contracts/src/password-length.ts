/** The fewest characters of a new password (ASVS 5, 6.2.1). Older, shorter passwords still sign in. */
export const MIN_PASSWORD_LENGTH = 10;
