import { describe, expect, it } from '@jest/globals';
import type { RemoteManifest } from '@paddock/contracts/manifest';
import { judgePage } from './judge-page.ts';
import type { OpenedPage } from './opened-page.ts';

const CLEAN: OpenedPage = { loadError: null, reports: [], stored: [], changed: [], globals: [] };
const SCRIPT = 'window.days = 7; Array.prototype.last = last;';

function judge(page: Partial<OpenedPage>, id = 'calendar', storage: readonly string[] = []) {
  const manifest = { id, storage: [...storage] } as unknown as RemoteManifest;
  return judgePage({ ...CLEAN, ...page }, { id, version: '1.0.0-a', manifest }, [SCRIPT]);
}
const report = (remote: string, version = '1.0.0-a', code = 'render') =>
  JSON.stringify({ remote, version, code, message: 'Error: no days' });

describe('judgePage', () => {
  it('finds nothing in a page on which the release touches only what is its own', () => {
    const page = {
      stored: ['calendar-week', 'pd-form:contact', 'farm:7', 'firebaseLocalStorageDb'],
      globals: ['paddock_calendar', 'webpackChunkpaddock_calendar', '__FEDERATION__'],
    };
    expect(judge(page, 'calendar', ['farm:*'])).toBeNull();
  });

  it.each<[string, Partial<OpenedPage>, string]>([
    ['an error of loading', { loadError: 'Error: no days' }, 'does not load: Error: no days'],
    ['its own failure', { reports: [report('calendar')] }, 'fails: render\nError: no days'],
    ['a name of others', { stored: ['calendar-week', 'pd-words:1'] }, 'stores pd-words:1 in'],
    ['a longer name', { stored: ['farm'] }, 'stores farm in the browser'],
    ['another part of the page', { changed: ['<header>'] }, 'changes <header>, which is not'],
    ['a global', { globals: ['paddock_calendar', 'days'] }, 'sets the global days'],
    ['a method of all arrays', { globals: ['Array.prototype.last'] }, 'Array.prototype.last'],
  ])('refuses %s', (_, page, reason) => {
    expect(judge(page)).toContain(reason);
  });

  it('does not blame the release for failures and globals of other code', () => {
    expect(
      judge({ reports: [report('search'), report('calendar', '0.9.0')], globals: ['weeks'] }),
    ).toBeNull();
  });

  it('leaves differences to the server’s HTML to canaries', () => {
    expect(judge({ reports: [report('calendar', '1.0.0-a', 'hydration')] })).toBeNull();
  });

  it('does not let a remote called pd use the names of Paddock’s areas', () => {
    expect(judge({ stored: ['pd-words:1'] }, 'pd')).toContain('stores pd-words:1');
  });
});
