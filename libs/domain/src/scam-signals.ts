/**
 * Finds signals of scams in messages. The recipient is warned (apps/account), and moderators see
 * senders of several such messages (apps/api, modules/messages/scam/scam-report.ts). No message is
 * blocked. Everyday farm messages mention couriers, banks and phone numbers, so the patterns are
 * narrow, to avoid false alarms.
 */
export type ScamSignal =
  | 'code'
  | 'payment-link'
  | 'courier'
  | 'money'
  | 'upfront'
  | 'easy-money'
  | 'hidden-link'
  | 'off-site';

/**
 * Genuine domains; their subdomains are genuine too. Other hosts that contain these names are
 * fakes.
 */
const REAL_HOSTS = [
  'trademe.co.nz',
  'nzpost.co.nz',
  'anz.co.nz',
  'anz.com',
  'asb.co.nz',
  'bnz.co.nz',
  'westpac.co.nz',
  'kiwibank.co.nz',
  'tsb.co.nz',
  'sbsbank.nz',
  'rabobank.co.nz',
  'co-operativebank.co.nz',
  'heartland.co.nz',
  'nzcouriers.co.nz',
  'aramex.co.nz',
  'dhl.com',
  'fedex.com',
  'mainfreight.com',
  'posthaste.co.nz',
  'courierpost.co.nz',
  'paypal.com',
  'facebook.com',
  'govt.nz',
];
const BRAND_NAMES =
  /trade-?me|nz-?post|post-?nz|courier|kiwi-?bank|westpac|\banz\b|\basb\b|\bbnz\b|\btsb\b|rabobank|pay-?pal|aramex|\bdhl\b|fed-?ex|facebook|marketplace|\bird\b/;
const MONEY_WORDS =
  /pay(ment|ments|out|me)?\b|secure|verif|escrow|refund|receive|deliver|parcel|shipment|checkout|order\d|deposit|login|account/;
const SHORTENERS =
  /^(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|is\.gd|ow\.ly|cutt\.ly|rb\.gy|rebrand\.ly|shorturl\.at|s\.id|tiny\.cc|t\.ly|buff\.ly|v\.gd|qrco\.de)$/;
/**
 * Words joined by dots that end in a common top-level domain. Does not match "10.30am" or
 * "ha.Then".
 */
const LINK =
  /(?:(https?):\/\/([^\s/?#]+)|(?:^|[^@\w.])((?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|co|nz|au|uk|io|ly|me|top|xyz|shop|site|online|click|link|live|app|vip|cc|gl|gd|gy|id|at|ru|cn|icu|club|pw|support|help)))(\/[^\s]*)?/giu;

interface FoundLink {
  readonly host: string;
  readonly rest: string;
}

function findLinks(text: string): readonly FoundLink[] {
  return [...text.matchAll(LINK)].map(([, , named = '', bare = '', rest = '']) => ({
    host: (named || bare).toLowerCase().replace(/^.*@/, '').replace(/:\d+$/, '').replace(/\.$/, ''),
    rest: rest.toLowerCase(),
  }));
}

const isReal = (host: string) =>
  REAL_HOSTS.some((real) => host === real || host.endsWith(`.${real}`)) || host === 'paddock.co.nz';

function isLookAlike({ host, rest }: FoundLink): boolean {
  if (isReal(host)) return false;
  return (
    BRAND_NAMES.test(host) ||
    host.includes('xn--') ||
    (/^\d+\.\d+\.\d+\.\d+$/.test(host) && rest !== '') ||
    (MONEY_WORDS.test(host) &&
      /\.(?:top|xyz|shop|site|online|click|link|live|vip|icu|club|pw|info|cc|support|help|app)$/.test(
        host,
      ))
  );
}

const PAY_HERE =
  /\b(?:pay|payment|confirm|verify|receive|accept|claim|release|collect|get|complete|log ?in)\b[^.!?\n]{0,60}\b(?:here|link|below)\b|\b(?:click|tap|open|follow|use|fill)\b[^.!?\n]{0,40}\b(?:link|form)\b[^.!?\n]{0,60}\b(?:pay|payment|paid|money|funds|card|bank)\b/iu;

const CODE = [
  /\b(?:send|give|tell|text|forward|read|share)\b[^.!?\n]{0,40}\b(?:verification|security|confirmation|google|sms|6[- ]?digit|six[- ]?digit|one[- ]?time|login)\b[^.!?\n]{0,25}\b(?:code|pin|number)\b/iu,
  /\b(?:verification|google|6[- ]?digit|six[- ]?digit|one[- ]?time|login) (?:code|pin|passcode)\b/iu,
  /\bcode\b[^.!?\n]{0,50}\b(?:sent|texted|send|text) (?:it )?(?:to )?(?:you|your)\b[^.!?\n]{0,60}\b(?:send|tell|give|forward|read|prove|verify)\b/iu,
  /\b(?:prove|verify|confirm)\b[^.!?\n]{0,40}\b(?:you are|you're|youre) (?:real|genuine|not a (?:bot|scammer)|legit)\b/iu,
  /\b(?:i|we)(?:'ll| will| have|'ve)? (?:send|sent|text|texted)(?: you)? (?:a|the) (?:[\w-]+ ){0,2}code\b[^\n]{0,60}\b(?:tell me|read (?:it|me)|so i know)\b/iu,
  /\b(?:tell|give|send|read)\b[^.!?\n]{0,20}\bcode (?:we|i|they|that was|you (?:just )?(?:got|received))\b/iu,
];
/** Words for codes that are common on farms, so that "the gate code" is no sign of a scam. */
const FARM_CODE = /\b(?:gate|padlock|lock|door|shed|alarm|keypad|paint|colour|post)\b/iu;

const COURIER = [
  // Matches claims that a third party will collect the item.
  /\b(?:my|the|our|a) (?:courier|shipping|shipper|pick ?up|delivery|moving|freight) ?(?:company|agent|agency|service|man|guy|mover|person|driver|team)?s? (?:will|would|is going to|can) (?:come|collect|pick|be coming|arrive|bring|hand|deliver)[^.!?\n]{0,60}\b(?:cash|money|payment|envelope|collect|pick|it|item)\b/iu,
  /\b(?:shipping|pick ?up|moving|freight) (?:agent|mover|company)\b[^.!?\n]{0,80}\b(?:pay|paid|fee|fees|money|cash|funds|payment|collect|pick(?:ed)? up)\b/iu,
  // Matches claims that a courier will bring money, or that a courier's fee must be paid first.
  /\bcourier\b[^.!?\n]{0,60}\b(?:with|has|have|carry|carries|bring|brings|bringing)\b[^.!?\n]{0,30}\b(?:cash|the money|your money|payment|envelope|funds)\b/iu,
  /\b(?:send|sending|arrange|arranging|book|booked)\b[^.!?\n]{0,30}\bcourier\b[^.!?\n]{0,80}\b(?:cash|payment|money|funds|insurance|pay you|your (?:card|bank|details))\b/iu,
  /\b(?:refund|reimburse|pay)\b[^.!?\n]{0,50}\b(?:courier|shipping|freight|agent|insurance) (?:fee|fees|cost|costs|charge|insurance)[^.!?\n]{0,50}\b(?:refund|first|upfront|up front|in advance|extra|excess|on my behalf)\b/iu,
  /\b(?:i am|i'm|im|currently|working) (?:offshore|overseas|at sea|on (?:a|an) (?:rig|oil rig|ship|vessel))\b[^\n]{0,200}\b(?:courier|agent|ship|paypal|pick ?up|collect)/iu,
  /\b(?:my|the) (?:mover|driver|agent|assistant|secretary|removal company)\b[^.!?\n]{0,80}\b(?:hand over the money|payment|envelope|cheque|pay you|the rest in cash)\b/iu,
];

const MONEY = [
  /\b(?:gift|itunes|steam|google play|apple|amazon|prezzy|vanilla) ?cards?\b[^.!?\n]{0,60}\b(?:pay|payment|code|codes|send|buy|instead|deposit|number)|\b(?:pay|payment|send|deposit|buy)\b[^.!?\n]{0,60}\b(?:gift|itunes|steam|google play|prezzy) ?cards?\b/iu,
  /\b(?:bitcoin|btc|usdt|ethereum|crypto(?:currency)?|tether)\b/iu,
  /\b(?:western union|moneygram|money gram|cashapp|cash app|zelle|wise transfer link|payid)\b/iu,
  /\b(?:send|give|tell|need|want|share)\b[^.!?\n]{0,40}\b(?:card number|cvv|cvc|online banking|internet banking (?:login|password)|bank login|netcode|password|pin number)\b/iu,
  /\b(?:overpaid|paid too much|sent (?:you )?(?:too much|extra|more)|by mistake)\b[^.!?\n]{0,80}\b(?:refund|return|send (?:back|the)|difference|balance)\b/iu,
  /\bnetcode\b|\b(?:internet|online) banking password\b/iu,
  /(?:\$ ?[\d,]+ extra\b|\b(?:more than|over) (?:the price|we agreed)\b)[^\n]{0,100}\b(?:send|refund|return|give|takes?)\b[^\n]{0,40}\b(?:rest|extra|difference|balance|change)\b/iu,
];

/** Matches requests to pay before one can see a thing, and fees for a job, a shipment or a prize. */
const UPFRONT = [
  /\b(?:can't|cannot|can not|no one can|viewing isn't|viewing is not|not able to|no)\b[^.!?\n]{0,30}\b(?:view|show|inspection|possible)\b[^\n]{0,120}\b(?:deposit|bond|pay|transfer|ship)\b/iu,
  /\b(?:buy|take|pay|pays)\b[^.!?\n]{0,60}\b(?:without viewing|without seeing it|before viewing|before inspection)\b/iu,
  /\b(?:overseas|abroad|out of the country|not in the country|moved to [a-z]+)\b[^\n]{0,140}\b(?:deposit|bond|pay|transfer|ship)\b/iu,
  /\b(?:send|pay|transfer)\b[^.!?\n]{0,30}\b(?:deposit|bond)\b[^\n]{0,80}\b(?:keys|not in the country|overseas|after you have paid|post you)\b/iu,
  /\bpay\b[^\n]{0,40}\b(?:they (?:ship|deliver)|(?:inspection period|days to return))\b/iu,
  /\b(?:only|just) (?:(?:need|have) to )?pay\b[^\n]{0,40}\b(?:ship|flight|insurance|transport|crate|customs|vaccin|medical|visa)/iu,
  /\b(?:customs|release|registration|processing|agent|uniform and registration) fees?\b/iu,
  /\b(?:pay|send)\b[^.!?\n]{0,20}\$ ?\d[\d,]*[^.!?\n]{0,50}\b(?:refund(?:ed|able)|get it back|visa|work permit|police check|training|upgrade)\b/iu,
  /\b(?:transport|shipping|delivery) has to be paid\b|\b(?:send|pay)\b[^.!?\n]{0,40}\$ ?\d+ for the (?:work permit|visa)\b/iu,
];

const EASY_MONEY = [
  /\b(?:work from home|on your phone|no experience)\b[^\n]{0,60}\$ ?\d|\bearn\b[^.!?\n]{0,10}\$ ?\d[\d,]* a day\b[^\n]{0,80}\b(?:home|phone|experience|whatsapp)\b/iu,
  /\bkeep \d+ ?%[^\n]{0,60}\btransfer|\breceive money\b[^\n]{0,60}\baccount\b/iu,
  /\bdouble your money\b|\btrading group\b|\b(?:crypto|forex) trader\b/iu,
  /\$ ?\d[\d.,]* ?million\b[^\n]{0,80}\b(?:receive|share|trust)|\bproposal\b[^\n]{0,30}\bmillions?\b|\b(?:widow|dying)\b[^\n]{0,60}\bdonate\b/iu,
  /\b(?:grant|lottery|prize|won)\b[^\n]{0,80}\bpay\b[^\n]{0,40}\b(?:fee|delivery)\b/iu,
];

const OFF_SITE = [
  /\b(?:what'?s ?app|telegram|signal app|viber|wechat|hangouts|google chat|snapchat|instagram)\b/iu,
  /[\w.+-]+ ?(?:@|\(at\)|\[at\]) ?[\w-]+ ?(?:\.|\(dot\)) ?[a-z]{2,}/iu,
  // A complete phone number with its digits grouped in any way. Does not match an ear tag, a serial
  // number or a price.
  /(?:^|[^\w$#.-])(?:\(?02\d\d?\)?[ -]?\d{3}[ -]?\d{3,5}|0[34679][ -]\d{3}[ -]?\d{4}|\+\d{2,3}[ -]?\d[\d -]{6,12}\d)(?![\w-])/u,
];

/**
 * Returns the signals in a message, the most serious one first.
 *
 * @param isFirst true for the sender's first message in the conversation, in which a wish to move
 *   to another app counts
 */
export function listScamSignals(
  body: string,
  { isFirst }: { readonly isFirst: boolean },
): readonly ScamSignal[] {
  if (body.length < 5) return [];
  const links = findLinks(body);
  const matchesAny = (patterns: readonly RegExp[]) =>
    patterns.some((pattern) => pattern.test(body));
  const found: Readonly<Record<ScamSignal, boolean>> = {
    code: matchesAny(CODE) && !FARM_CODE.test(body),
    'payment-link':
      links.some(isLookAlike) || (links.some(({ host }) => !isReal(host)) && PAY_HERE.test(body)),
    courier: matchesAny(COURIER),
    money: matchesAny(MONEY),
    upfront: matchesAny(UPFRONT),
    'easy-money': matchesAny(EASY_MONEY),
    'hidden-link': links.some(({ host }) => SHORTENERS.test(host)),
    'off-site': isFirst && matchesAny(OFF_SITE),
  };
  return (Object.keys(found) as ScamSignal[]).filter((signal) => found[signal]);
}
