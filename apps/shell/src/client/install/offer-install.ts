/** Offers once to install the site, to a visitor who has come back (ADR 43). */
import { MINUTE_MS } from '@paddock/runtime/durations';
import { INSTALL_OFFER_KEY } from '@paddock/runtime/offline-storage-keys';
import { toast } from '@paddock/ui/toast/toast.ts';
import { getInstallPrompt } from './install-prompt-event.ts';
import { offerInstallMessages as messages } from './offer-install.messages.ts';

/** A page that is opened this long after the last one begins a new visit. */
const VISIT_GAP_MS = 30 * MINUTE_MS;
const OFFERED_AT_VISIT = 3;

interface VisitorHistory {
  readonly visits: number;
  readonly lastPageAtMs: number;
  readonly isOffered: boolean;
}

interface PageRouter {
  subscribe(
    listener: (state: { readonly navigation: { readonly state: string } }) => void,
  ): () => void;
}

/** @throws when the browser blocks storage */
function readHistory(): VisitorHistory {
  const stored = JSON.parse(
    localStorage.getItem(INSTALL_OFFER_KEY) ?? '{}',
  ) as Partial<VisitorHistory>;
  return { visits: 0, lastPageAtMs: 0, isOffered: false, ...stored };
}

const saveHistory = (history: VisitorHistory) =>
  localStorage.setItem(INSTALL_OFFER_KEY, JSON.stringify(history));

/** Counts a page, and offers to install the site unless it is the first page of a visit. */
function countPage(): void {
  try {
    const { visits, lastPageAtMs, isOffered } = readHistory();
    const isNewVisit = Date.now() - lastPageAtMs > VISIT_GAP_MS;
    const isGoodMoment = !isNewVisit && visits >= OFFERED_AT_VISIT && !isOffered;
    const prompt = isGoodMoment ? getInstallPrompt() : null;
    saveHistory({
      visits: visits + (isNewVisit ? 1 : 0),
      lastPageAtMs: Date.now(),
      isOffered: isOffered || prompt !== null,
    });
    if (prompt)
      toast({
        text: messages.offer,
        action: { label: messages.installButton, onAct: () => void prompt.prompt() },
      });
  } catch {
    // Without storage, the visitor's visits and answer are not known, so nothing is offered.
  }
}

/** @returns a function that stops counting pages */
export function offerInstall(router: PageRouter): () => void {
  countPage();
  return router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') countPage();
  });
}
