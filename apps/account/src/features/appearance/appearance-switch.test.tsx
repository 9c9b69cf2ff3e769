import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { AppearanceSwitch } from './appearance-switch.tsx';
import { chooseAppearance } from './appearance.ts';

afterEach(() => {
  delete document.documentElement.dataset['theme'];
  document.cookie = 'pd-theme=; path=/; max-age=0';
});

describe('the appearance switch', () => {
  it('shows what the page has', () => {
    document.documentElement.dataset['theme'] = 'dark';
    render(<AppearanceSwitch />);
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(screen.getByRole('group', { name: 'Appearance' })).toBeVisible();
  });

  it('takes a page that says nothing, or nonsense, as the system’s', () => {
    document.documentElement.dataset['theme'] = 'sepia';
    render(<AppearanceSwitch />);
    expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  });

  it.each(['Light', 'Dark', 'System'])(
    'changes the page to %s at once and keeps it in the cookie',
    async (label) => {
      document.documentElement.dataset['theme'] = label === 'System' ? 'dark' : 'system';
      render(<AppearanceSwitch />);
      await userEvent.click(screen.getByRole('radio', { name: label }));
      expect(document.documentElement.dataset['theme']).toBe(label.toLowerCase());
      expect(document.cookie).toContain(`pd-theme=${label.toLowerCase()}`);
      expect(screen.getByRole('radio', { name: label })).toBeChecked();
    },
  );

  it('follows a change made elsewhere', async () => {
    document.documentElement.dataset['theme'] = 'light';
    render(<AppearanceSwitch />);
    act(() => chooseAppearance('dark'));
    expect(await screen.findByRole('radio', { name: 'Dark', checked: true })).toBeInTheDocument();
  });

  it('is hydrated from the server’s markup, which has nothing chosen, without a complaint', async () => {
    document.documentElement.dataset['theme'] = 'light';
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(<AppearanceSwitch />);
    expect(container.querySelector('input:checked')).toBeNull();
    expect(container.querySelector('fieldset')).toHaveAttribute('data-waiting');
    const complaints: unknown[] = [];
    const root = await act(() =>
      hydrateRoot(container, <AppearanceSwitch />, {
        onRecoverableError: (error) => complaints.push(error),
      }),
    );
    expect(complaints).toEqual([]);
    expect(container.querySelector<HTMLInputElement>('input:checked')?.value).toBe('light');
    act(() => root.unmount());
    container.remove();
  });
});
