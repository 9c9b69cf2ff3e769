import { siteMessages } from '../layout/site.messages.ts';

const STORAGE_KEY = 'paddock-docs-theme';

/** Returns null when the reader has chosen no theme, or when the browser blocks storage. */
function readTheme(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function saveTheme(theme: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // The choice then lasts until the next page.
  }
}

/** Applies the reader's theme, and lets the button in the header change it. */
export function startTheme(): void {
  const root = document.documentElement;
  const button = document.querySelector<HTMLButtonElement>('#theme');
  const isDark = () =>
    root.dataset['theme'] === 'dark' ||
    (root.dataset['theme'] !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const labelButton = () =>
    button?.setAttribute(
      'aria-label',
      isDark() ? siteMessages.theme.useLight : siteMessages.theme.useDark,
    );
  const theme = readTheme();
  if (theme !== null) root.dataset['theme'] = theme;
  labelButton();
  button?.addEventListener('click', () => {
    const chosen = isDark() ? 'light' : 'dark';
    root.dataset['theme'] = chosen;
    saveTheme(chosen);
    labelButton();
  });
}
