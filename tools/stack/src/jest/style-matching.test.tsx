import { describe, expect, it } from '@jest/globals';

const PAGE = `
  <main id="main" class="Page">
    <ul class="list"><li class="item first">1</li><li class="item" data-name="a,b .c">2</li></ul>
    <svg class="icon"><linearGradient class="shade"></linearGradient></svg>
    <p class="text w:50"><a href="#" class="link
      external">link</a></p>
  </main>`;

/** Returns the elements of the page that a style rule with the selector changes. */
function findStyled(selector: string): Element[] {
  document.body.innerHTML = `<style>${selector} { background-color: red; }</style>${PAGE}`;
  return [...document.querySelectorAll('main, main *')].filter(
    (element) => getComputedStyle(element).backgroundColor === 'rgb(255, 0, 0)',
  );
}

describe('getComputedStyle', () => {
  it.each([
    ['*', 8],
    ['li', 2],
    ['.item', 2],
    ['.item.first', 1],
    ['li.list', 0],
    ['.missing', 0],
    ['.missing, .link', 1],
    ['#main', 1],
    ['main.Page > ul', 1],
    ['.list li + li', 1],
    ['.first ~ .item', 1],
    ['li:first-child', 1],
    [':not(.item)', 6],
    ['li:not(:is(.first, .link))', 1],
    [':is(.text, .list)', 2],
    ['[class~="first"]', 1],
    ['[data-name="a,b .c"]', 1],
    ['.list [data-name]', 1],
    ['li[data-name].item', 1],
    ['.external', 1],
    ['lineargradient, .icon', 1],
    ['linearGradient', 1],
    ['.w\\:50', 1],
    ['.list::before', 0],
  ])('applies rules with the selector %s to the elements that match it', (selector, count) => {
    const styled = findStyled(selector);
    expect(styled).toHaveLength(count);
    expect(styled.every((element) => element.matches(selector))).toBe(true);
  });

  it('skips rules that have no selector', () => {
    expect(findStyled('@keyframes turn { from { opacity: 0; } } .text')).toHaveLength(1);
  });
});
