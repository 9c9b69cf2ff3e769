/** A setting that cannot be used, in a sentence that names its variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
