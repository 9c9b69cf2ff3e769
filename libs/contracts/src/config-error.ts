/**
 * An environment variable is missing or invalid. The message names the variable and explains how to
 * fix it.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads a whole number from an environment variable.
 *
 * @throws ConfigError when the value is not a whole number from `min` to `max`
 */
export function readInteger(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  fallback: number,
  min: number,
  max: number,
): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
  return value;
}
