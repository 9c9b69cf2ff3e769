import { FIREFOX } from './driver/engines.ts';
import { defineJourneys } from './journeys/define-journeys.ts';
import { test } from './test.ts';

const HAS_FIREFOX = FIREFOX.isInstalled;

test.skip(!HAS_FIREFOX, 'Debian’s Firefox ESR is not installed');
defineJourneys(FIREFOX);
