/** The site's only script: the search, the theme, and scrolling with the keyboard. */
import { startSearch } from './search.ts';
import { startScrollAreas } from './scroll-areas.ts';
import { startTheme } from './theme.ts';

document.documentElement.dataset['scripts'] = 'on';
startTheme();
startSearch();
startScrollAreas();
