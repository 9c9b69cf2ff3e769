/**
 * Runs the checks that apply to every page (fixtures/page-checks) on the account remote's pages.
 */
import { checkPages } from '../fixtures/page-checks/check-pages.ts';

checkPages('account');
