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

/** @throws ConfigError when the variable is neither `on` nor `off` */
export function readSwitch(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  fallback: boolean,
): boolean {
  const text = env[name] || (fallback ? 'on' : 'off');
  if (text !== 'on' && text !== 'off')
    throw new ConfigError(`${name} must be on or off, not "${text}".`);
  return text === 'on';
}
