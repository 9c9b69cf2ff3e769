import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { AppearanceSwitch } from './appearance-switch.tsx';
import { setAppearance } from './appearance.ts';

afterEach(() => {
  delete document.documentElement.dataset['theme'];
  document.cookie = 'pd-theme=; path=/; max-age=0';
});

describe('AppearanceSwitch', () => {
  it('shows the page’s appearance', () => {
    document.documentElement.dataset['theme'] = 'dark';
    render(<AppearanceSwitch />);
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(screen.getByRole('group', { name: 'Appearance' })).toBeVisible();
  });

  it('shows System when the page has no appearance or an unknown one', () => {
    document.documentElement.dataset['theme'] = 'sepia';
    render(<AppearanceSwitch />);
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  });

  it.each(['Light', 'Dark', 'System'])(
    'switches to %s at once and saves the choice in the cookie',
    async (label) => {
      document.documentElement.dataset['theme'] = label === 'System' ? 'dark' : 'system';
      render(<AppearanceSwitch />);
      await userEvent.click(screen.getByRole('radio', { name: label }));
      expect(document.documentElement.dataset['theme']).toBe(label.toLowerCase());
      expect(document.cookie).toContain(`pd-theme=${label.toLowerCase()}`);
      expect(screen.getByRole('radio', { name: label })).toBeChecked();
    },
  );

  it('follows a change made elsewhere on the page', async () => {
    document.documentElement.dataset['theme'] = 'light';
    render(<AppearanceSwitch />);
    act(() => setAppearance('dark'));
    expect(await screen.findByRole('radio', { name: 'Dark', checked: true })).toBeInTheDocument();
  });

  it('hydrates the server’s markup, which has no choice selected, without errors', async () => {
    document.documentElement.dataset['theme'] = 'light';
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<AppearanceSwitch />);
    expect(container.querySelector('input:checked')).toBeNull();
    expect(container.querySelector('fieldset')).toHaveAttribute('data-waiting');
    const errors: unknown[] = [];
    const root = await act(() =>
      hydrateRoot(container, <AppearanceSwitch />, {
        onRecoverableError: (error) => errors.push(error),
      }),
    );
    expect(errors).toEqual([]);
    expect(container.querySelector<HTMLInputElement>('input:checked')?.value).toBe('light');
    act(() => root.unmount());
    container.remove();
  });
});
