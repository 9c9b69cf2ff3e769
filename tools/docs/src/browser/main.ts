/** The site's only script: the search, the theme, and scrolling with the keyboard. */
import { startSearch } from './search.ts';
import { startScrollAreas } from './scroll-areas.ts';
import { startTheme } from './theme.ts';

document.documentElement.dataset['scripts'] = 'on';
startTheme();
startSearch();
startScrollAreas();

// A long navigation shows the current page. `scrollIntoView` would also scroll the page itself.
const side = document.querySelector<HTMLElement>('.side');
const current = side?.querySelector<HTMLElement>('[aria-current=page]');
if (side && current) side.scrollTop = current.offsetTop - side.clientHeight / 2;
