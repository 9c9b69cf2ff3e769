/** Runs the checks of every page (fixtures/page-checks) on the listings remote's pages. */
import { declarePageTests } from '../fixtures/page-checks/check-pages.ts';

declarePageTests('listings');
