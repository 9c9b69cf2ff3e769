import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { readSiteDetails } from '@paddock/contracts/site-details';
import { decodePayload } from '@paddock/api-client';
import { DEFAULT_PREFERENCES } from '@paddock/ui/preferences/preferences.ts';
import { INLINE_SCRIPT_HASH, renderDocument } from './document.ts';
import type { DocumentParts } from './document.ts';

const parts: DocumentParts = {
  body: '<main>Hay</main>',
  styleTags: '<style data-styled="true">.a{color:red}</style>',
  head: {
    title: 'Hay & "straw" <cheap>',
    description: 'Good hay',
    canonical: '/marketplace',
    image: '/api/pictures/hay-1-0?w=800&f=webp',
    jsonLd: [{ name: '</script><script>alert(1)</script>' }],
  },
  page: { type: 'not-found', status: 404 },
  composition: { hash: 'h', remotes: [] },
  session: { state: 'none', user: null },
  theme: 'dark',
  preferences: DEFAULT_PREFERENCES,
  isAppMode: false,
  url: new URL('https://paddock.test/marketplace?x=1'),
  scripts: [
    { src: '/assets/remotes/search/1/client/entry.js', integrity: 'sha384-eeee' },
    { src: '/assets/remotes/search/dev/client/edited.js', integrity: null },
  ],
  clientEntry: { src: '/assets/shell/shell.js', integrity: 'sha384-ssss' },
  nonce: null,
  isStatic: false,
  iconFallback: 'https://api.iconify.design',
  mapTiles: null,
  siteDetails: readSiteDetails({}),
  dictionaryPath: '/assets/dictionaries/a',
};

describe('renderDocument', () => {
  const { html, styleHashes } = renderDocument(parts);

  it('sets attributes on the html element for preferences that differ from the default', () => {
    expect(html).toContain('<html lang="en-NZ" data-theme="dark">');
    expect(
      renderDocument({
        ...parts,
        preferences: { dates: 'te-reo', clock: '24', isSavingData: true },
      }).html,
    ).toContain(
      '<html lang="en-NZ" data-theme="dark" data-dates="te-reo" data-clock="24" data-saver="">',
    );
  });

  it('links to the manifest in the page’s theme, except from a document without scripts', () => {
    expect(html).toContain('<link rel="manifest" href="/app.webmanifest?theme=dark">');
    expect(renderDocument({ ...parts, theme: 'system' }).html).toContain(
      '<link rel="manifest" href="/app.webmanifest">',
    );
    expect(renderDocument({ ...parts, isStatic: true }).html).not.toContain('rel="manifest"');
  });

  it('escapes user content in the head and in data', () => {
    expect(html).toContain('<title>Hay &amp; &quot;straw&quot; &lt;cheap&gt;</title>');
    expect(html).not.toContain('</script><script>alert');
  });

  it('uses absolute URLs for the canonical link and the preview image', () => {
    expect(html).toContain('<link rel="canonical" href="https://paddock.test/marketplace">');
    expect(html).toContain('content="https://paddock.test/api/pictures/hay-1-0?w=800&amp;f=webp"');
  });

  it('adds link preview tags; an indexable page without an image gets the site’s preview image', () => {
    const readPreviewTags = (head: DocumentParts['head']): Record<string, string | undefined> =>
      Object.fromEntries(
        [
          ...renderDocument({ ...parts, head }).html.matchAll(
            /<meta (?:property|name)="((?:og|article|twitter):[^"]+)" content="([^"]*)">/g,
          ),
        ].map(([, name = '', content = '']): [string, string] => [name, content]),
      );
    const article = {
      title: 'Rain',
      description: 'At last',
      canonical: '/news/rain/300000001',
      image: '/api/news/300000001/card',
      imageSize: { width: 1_200, height: 630 },
      imageAlt: 'Hills',
      type: 'article',
      publishedAt: '2026-11-02',
      modifiedAt: '2026-11-03',
    } as const;
    expect(readPreviewTags(article)).toEqual({
      'og:site_name': 'Paddock',
      'og:locale': 'en_NZ',
      'og:title': 'Rain',
      'og:description': 'At last',
      'og:type': 'article',
      'og:url': 'https://paddock.test/news/rain/300000001',
      'og:image': 'https://paddock.test/api/news/300000001/card',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Hills',
      'article:published_time': '2026-11-02',
      'article:modified_time': '2026-11-03',
      'twitter:card': 'summary_large_image',
    });
    expect(readPreviewTags({ title: 'About' })).toMatchObject({
      'og:type': 'website',
      'og:image': 'https://paddock.test/api/card',
      'og:image:width': '1200',
      'twitter:card': 'summary_large_image',
    });
    const hidden = readPreviewTags({ title: 'Your account', isIndexable: false });
    expect([hidden['og:image'], hidden['twitter:card']]).toEqual([undefined, 'summary']);
  });

  it('preloads the route’s scripts with their hashes, and has one inline script, whose hash is exported', () => {
    expect(html).toContain(
      '<script defer fetchpriority="high" id="shell-script" src="/assets/shell/shell.js" crossorigin integrity="sha384-ssss"></script>',
    );
    expect(html).toContain(
      '<link rel="preload" as="script" href="/assets/remotes/search/1/client/entry.js" crossorigin integrity="sha384-eeee">',
    );
    expect(html).toContain(
      '<link rel="preload" as="script" href="/assets/remotes/search/dev/client/edited.js">',
    );
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>([\s\S]*?)<\/script>/g)].filter(
      ([, attributes]) => !/type="application\/(ld\+)?json"/.test(attributes ?? ''),
    );
    expect(
      inline.map(([, , script]) =>
        createHash('sha256')
          .update(script ?? '')
          .digest('base64'),
      ),
    ).toEqual([INLINE_SCRIPT_HASH]);
  });

  it('links to stylesheets with their hashes, after the styles of styled-components', () => {
    const styles = [
      { src: '/assets/remotes/search/1/client/remote.css', integrity: 'sha384-rrrr' },
      { src: '/assets/remotes/search/1/client/home.css', integrity: null },
    ];
    expect(html).not.toContain('rel="stylesheet"');
    expect(renderDocument({ ...parts, styles }).html).toContain(
      '</style>\n<link rel="stylesheet" href="/assets/remotes/search/1/client/remote.css" crossorigin integrity="sha384-rrrr">\n<link rel="stylesheet" href="/assets/remotes/search/1/client/home.css">\n<script defer',
    );
  });

  it('returns the hash of every inline style', () => {
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map((match) =>
      createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64'),
    );
    expect(styles).toHaveLength(2);
    expect(styleHashes).toEqual(expect.arrayContaining(styles));
  });

  it('sets attributes for the icon fallback and the map tiles only when they are configured', () => {
    expect(html).not.toContain('data-icon-fallback');
    expect(
      renderDocument({
        ...parts,
        mapTiles: { url: 'https://tiles.example/{z}/{x}/{y}.png?a=1&b=2', credit: '© "Land" <b>' },
      }).html,
    ).toContain(
      '<html lang="en-NZ" data-theme="dark" data-map-tiles="https://tiles.example/{z}/{x}/{y}.png?a=1&amp;b=2" data-map-credit="© &quot;Land&quot; &lt;b&gt;">',
    );
    expect(renderDocument({ ...parts, iconFallback: '' }).html).toContain(
      '<html lang="en-NZ" data-theme="dark" data-icon-fallback="">',
    );
  });

  it('embeds the site’s details in a script, which their text cannot close', () => {
    const siteDetails = { ...parts.siteDetails, address: '5 Station Road</script>' };
    const text =
      /<script type="application\/json" id="site-details">([\s\S]*?)<\/script>/.exec(
        renderDocument({ ...parts, siteDetails }).html,
      )?.[1] ?? '';
    expect(JSON.parse(text)).toEqual(siteDetails);
  });

  it('contains no scripts and preloads when the page is static', () => {
    const staticHtml = renderDocument({
      ...parts,
      head: { title: 'Back soon' },
      isStatic: true,
    }).html;
    expect(staticHtml).not.toContain('<script');
    expect(staticHtml).not.toContain('preload');
    expect(staticHtml).toContain(parts.body);
  });

  it('adds the nonce of a personal page to every script and preload', () => {
    const personalHtml = renderDocument({ ...parts, nonce: 'bm9uY2U=' }).html;
    expect(personalHtml).toContain(
      '<script defer fetchpriority="high" nonce="bm9uY2U=" id="shell-script" src=',
    );
    expect(personalHtml).toContain('<script nonce="bm9uY2U=">addEventListener');
    expect(personalHtml).toContain('<link rel="preload" as="script" nonce="bm9uY2U=" href=');
    expect(html).not.toContain('nonce=');
  });

  it('embeds the page data so that the browser can decode it', () => {
    const text =
      /<script type="application\/json" id="pd-page">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(decodePayload(text)).toEqual({
      composition: parts.composition,
      page: parts.page,
      session: { state: 'none', user: null },
      dictionaryPath: '/assets/dictionaries/a',
    });
  });
});
