/** Every check that holds for every page, on the pages of this area: fixtures/page-checks. */
import { checkPages } from '../fixtures/page-checks/check-pages.ts';

checkPages('shell');
