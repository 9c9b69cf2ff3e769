import { describe, expect, it } from '@jest/globals';
import { renderHtmlAt } from '../../testing/render-at.tsx';
import { SamplePage, createSearchStateAt } from '../../testing/sample-page.tsx';

const parse = async (address: string) =>
  new DOMParser().parseFromString(
    await renderHtmlAt(address, SamplePage, createSearchStateAt),
    'text/html',
  );

describe('ResultsPage without JavaScript', () => {
  it('renders twenty links to listings and a real link to the next page', async () => {
    const document = await parse('/marketplace?regions=waikato');
    const links = [...document.querySelectorAll('article a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(links).toHaveLength(20);
    expect(links[0]).toBe('/marketplace/tractor-1/100000001');
    expect(document.querySelector('a[rel=next]')?.getAttribute('href')).toBe(
      '/marketplace?regions=waikato&page=2',
    );
    expect(document.querySelector('a[rel=prev]')).toBeNull();
  });

  it('renders one category’s list view as a table', async () => {
    const document = await parse('/marketplace/machinery/tractors?view=list');
    expect(document.querySelectorAll('table tbody th a')).toHaveLength(20);
    expect(document.querySelector('article')).toBeNull();
    // A tick before hydration would be lost.
    expect(document.querySelectorAll('td input[type=checkbox]:disabled')).toHaveLength(20);
  });

  it('links one category’s cards to the list where phone users compare listings, and back', async () => {
    const getLink = async (address: string) => {
      const link = (await parse(address)).querySelector('header > a');
      return link && [link.textContent, link.getAttribute('href')];
    };
    expect(await getLink('/marketplace/machinery/tractors')).toEqual([
      'Compare',
      '/marketplace/machinery/tractors?view=list',
    ]);
    expect(await getLink('/marketplace/machinery/tractors?view=list')).toEqual([
      'Stop comparing',
      '/marketplace/machinery/tractors',
    ]);
    expect(await getLink('/marketplace')).toBeNull();
  });

  it('renders a later page without the pages before it, with a link to the previous page', async () => {
    const document = await parse('/marketplace?page=3');
    expect(document.querySelector('article')?.textContent).toContain('Tractor 41');
    expect(document.querySelector('a[rel=prev]')?.getAttribute('href')).toBe('/marketplace?page=2');
    expect(document.querySelector('a[rel=next]')?.getAttribute('href')).toBe('/marketplace?page=4');
  });

  it('renders the filters as one GET form that contains the applied filters, the sort order and the view', async () => {
    const document = await parse(
      '/search/listing?query=ford&regions=waikato&priceMin=500&near=-37.79,175.28&sort=price-low&view=list',
    );
    const form = document.querySelector<HTMLFormElement>('dialog form');
    expect(form?.getAttribute('action')).toBe('/search/listing');
    expect(form?.getAttribute('method')).toBe('get');
    // jsdom's FormData omits fields outside the form that belong to it only by their `form`
    // attribute, such as the sort order, so the test checks the sort order separately.
    expect(
      form && Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== '')),
    ).toMatchObject({
      query: 'ford',
      regions: 'waikato',
      priceMin: '500',
      near: '-37.79,175.28',
      view: 'list',
    });
    expect(document.querySelector(`select[name=sort]`)?.getAttribute('form')).toBe(form?.id);
  });

  it('submits a kind’s filters to that kind’s own page', async () => {
    const document = await parse('/jobs/dairy/waikato/waipa');
    const form = document.querySelector<HTMLFormElement>('dialog form');
    expect(form?.getAttribute('action')).toBe('/jobs');
    expect(form && [...new FormData(form)]).toEqual(
      expect.arrayContaining([
        ['category', 'dairy'],
        ['regions', 'waikato'],
        ['district', 'waipa'],
      ]),
    );
    expect(form?.querySelector('[name=listingType]')).toBeNull();
  });
});
