/** Kept between runs by content, so that a clone's second lint looks at what changed alone. */
export const ESLINT_ARGUMENTS = ['--cache', '--cache-strategy', 'content', '--cache-location', '.paddock/eslint/', '--max-warnings', '0'] as const;
