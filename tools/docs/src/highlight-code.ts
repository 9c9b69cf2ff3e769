import { escapeHtml } from '@paddock/runtime/escape-html';

const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/;
const TYPESCRIPT_COMMENT = /\/\*[^]*?\*\/|\/\/[^\n]*/;
const TYPESCRIPT_KEYWORD =
  /\b(?:as|async|await|class|const|else|export|extends|false|for|from|function|if|import|in|interface|keyof|let|new|null|of|readonly|return|satisfies|throw|true|try|catch|type|typeof|undefined|void)\b/;
const SHELL_COMMENT = /(?<=^|\s)#[^\n]*/;
const SHELL_KEYWORD = /(?<=^|\n)(?:npm|npx|node|export|cd|git|curl|docker|psql)\b/;

/** The patterns of comments, strings and keywords, by the name of a code block's language. */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(
    ['ts', 'tsx', 'js', 'json'].map((language) => [
      language,
      join(TYPESCRIPT_COMMENT, STRING, TYPESCRIPT_KEYWORD),
    ]),
  ),
  sh: join(SHELL_COMMENT, STRING, SHELL_KEYWORD),
};
const CLASSES = ['c', 's', 'k'];

function join(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => `(${source})`).join('|'), 'g');
}

/** Returns code as HTML, with elements around comments, strings and keywords. */
export function highlightCode(code: string, language: string): string {
  const pattern = PATTERNS[language];
  if (!pattern) return escapeHtml(code);
  let end = 0;
  const parts = [...code.matchAll(pattern)].map((match) => {
    const [, ...groups] = match as readonly (string | undefined)[];
    const before = code.slice(end, match.index);
    end = match.index + match[0].length;
    const name = CLASSES[groups.findIndex((group) => group !== undefined)] ?? '';
    return `${escapeHtml(before)}<span class="${name}">${escapeHtml(match[0])}</span>`;
  });
  return parts.join('') + escapeHtml(code.slice(end));
}
