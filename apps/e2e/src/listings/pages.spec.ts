/** Runs the checks of every page (fixtures/page-checks) on the listings remote's pages. */
import { checkPages } from '../fixtures/page-checks/check-pages.ts';

checkPages('listings');
