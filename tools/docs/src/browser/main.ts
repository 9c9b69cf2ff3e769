/** The site's only script: the search, the theme, and the menu on phones. */
import { startSearch } from './search.ts';
import { startTheme } from './theme.ts';

document.documentElement.dataset['scripts'] = 'on';
startTheme();
startSearch();
