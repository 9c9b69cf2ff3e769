import { WEBKIT_GTK } from './driver/engines.ts';
import { defineJourneys } from './journeys/define-journeys.ts';
import { test } from './test.ts';

const HAS_WEBKIT_GTK = WEBKIT_GTK.isInstalled;

test.skip(!HAS_WEBKIT_GTK, 'Debian’s WebKitGTK, its driver or Xvfb is not installed');
defineJourneys(WEBKIT_GTK);
