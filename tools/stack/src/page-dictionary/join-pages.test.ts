import { describe, expect, it } from '@jest/globals';
import { joinPages } from './join-pages.ts';

const ORIGIN = 'http://localhost:4200';
const styles = Array.from({ length: 100 }, (_, index) => `.c${index}{margin:${index}px}`).join('');
const shortNote = 'A note that both pages show, and that is not long. ';

describe('joinPages', () => {
  it('includes a long part that two pages share once', () => {
    expect(joinPages([`Home:${styles}|`, `Results;${styles}#`], ORIGIN)).toBe(
      `Home:${styles}|Results;#`,
    );
  });

  it('repeats a short part that several pages contain', () => {
    expect(joinPages([`${shortNote}Hay`, `${shortNote}Ewes`], ORIGIN)).toBe(
      `${shortNote}Hay${shortNote}Ewes`,
    );
  });

  it('removes the origin and the hashes of scripts', () => {
    expect(
      joinPages(
        [`<link href="${ORIGIN}/jobs"><script integrity="sha384-Ab+/9="></script>`],
        ORIGIN,
      ),
    ).toBe('<link href="/jobs"><script integrity="sha384-"></script>');
  });
});
