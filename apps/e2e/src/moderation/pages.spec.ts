/** Runs the checks of every page (fixtures/page-checks) on the moderation remote's page. */
import { declarePageTests } from '../fixtures/page-checks/check-pages.ts';

declarePageTests('moderation');
