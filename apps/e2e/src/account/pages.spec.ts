/**
 * Runs the checks that apply to every page (fixtures/page-checks) on the account remote's pages.
 */
import { declarePageTests } from '../fixtures/page-checks/check-pages.ts';

declarePageTests('account');
