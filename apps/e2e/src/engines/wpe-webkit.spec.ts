import { WPE_WEBKIT } from './driver/engines.ts';
import { defineJourneys } from './journeys/define-journeys.ts';
import { test } from './test.ts';

const HAS_WPE_WEBKIT = WPE_WEBKIT.isInstalled;

test.skip(!HAS_WPE_WEBKIT, 'Debian’s WPE WebKit or its driver is not installed');
defineJourneys(WPE_WEBKIT);
