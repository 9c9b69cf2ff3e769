import { afterEach, describe, expect, it } from '@jest/globals';
import { fetchPageDictionary } from './page-dictionary.ts';

const PATH = '/assets/dictionaries/a';

afterEach(() => {
  document.head.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('fetchPageDictionary', () => {
  it('adds a link from which the browser downloads the dictionary', () => {
    Object.assign(navigator, { connection: { effectiveType: '4g' } });
    fetchPageDictionary(PATH);
    expect(document.head.innerHTML).toBe(`<link rel="compression-dictionary" href="${PATH}">`);
  });

  it.each([{ effectiveType: '2g' }, { saveData: true }])(
    'adds nothing on the connection %j',
    (connection) => {
      Object.assign(navigator, { connection });
      fetchPageDictionary(PATH);
      expect(document.head.innerHTML).toBe('');
    },
  );
});
