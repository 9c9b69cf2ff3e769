/** Renders every page of the real site, without the scripts, which take longest. */
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../../federation/src/paths.ts';
import { findForgottenDocuments, listDocumentPages } from './pages/documents.ts';
import { renderSite } from './render-site.ts';

describe('the docs site', () => {
  it('has no broken link', () => {
    // Without declarations, the references are read from the sources.
    expect(renderSite(ROOT, 'no-declarations').brokenLinks).toEqual([]);
  });

  it('finds documents that no page shows', () => {
    const files = ['docs/testing.md', 'docs/adr/0001-a.md', 'docs/new.md', 'apps/farm/README.md'];
    expect(findForgottenDocuments(files, listDocumentPages(ROOT))).toEqual([
      'docs/new.md',
      'apps/farm/README.md',
    ]);
  });
});
