import { describe, expect, it } from '@jest/globals';
import inlineTheme from './inline-theme.ts';

const withImport = (names: string, code: string) =>
  `import { ${names} } from '@paddock/ui/theme/theme.ts';\n${code}`;

describe('inlineTheme', () => {
  it('writes values into styles', () => {
    const source = withImport(
      'colour, gutter, media, space',
      '`${media.phone} { color: ${colour.text}; margin: ${space(1.5)} ${gutter}; }`',
    );

    expect(inlineTheme(source)).toContain(
      '`@media (max-width: 767.98px) { color: var(--pd-text); margin: 6px var(--pd-gutter); }`',
    );
  });

  it('writes values into expressions', () => {
    const source = withImport('colour, space', 'f(isOn ? colour.accent : colour.text, space(2));');

    expect(inlineTheme(source)).toContain(
      "f(isOn ? 'var(--pd-accent)' : 'var(--pd-text)', '8px');",
    );
  });

  it('does not change expressions whose value is known only at run time', () => {
    const source = withImport(
      'colour, space',
      'colour[name]; space(steps); colour.unknown; props.colour.text;',
    );

    expect(inlineTheme(source)).toBe(source);
  });

  it('does not change modules that do not import the theme', () => {
    expect(inlineTheme('`${colour.text}`')).toBe('`${colour.text}`');
  });
});
