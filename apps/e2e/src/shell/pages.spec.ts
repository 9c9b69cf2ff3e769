/** Runs the checks of every page (fixtures/page-checks) on the shell's own pages. */
import { declarePageTests } from '../fixtures/page-checks/check-pages.ts';

declarePageTests('shell');
