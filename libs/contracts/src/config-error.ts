/**
 * An environment variable is missing or invalid. The message names the variable and explains how to
 * fix it.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
