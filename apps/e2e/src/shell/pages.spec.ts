/** Runs the checks of every page (fixtures/page-checks) on the shell's own pages. */
import { checkPages } from '../fixtures/page-checks/check-pages.ts';

checkPages('shell');
