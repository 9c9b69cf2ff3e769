/** Drawings of gear that stands in a yard, in a paddock or next to a shed. */
import { darken, lighten } from '../colour.ts';
import type { Art } from '../figures.ts';
import { drawIron, drawWheel } from './parts.ts';

const STEEL = '#9aa3a8';
const DARK_STEEL = '#5f676b';
const GREEN = '#3f8f5a';
const RIM = '#e4dfd2';

const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A cattle crush with its headbail on the left. */
export function drawCrush(): Art {
  return {
    body: `<path d="M10 190H330V202H10Z" fill="${DARK_STEEL}"/><path d="M20 20H34V196H20ZM96 20H108V196H96ZM316 20H328V196H316Z" fill="${darken(GREEN, 0.2)}"/><path d="M14 12H334V26H14Z" fill="${GREEN}"/><path d="M14 12H334V17H14Z" fill="${lighten(GREEN, 0.35)}"/>${repeat(5, (rail) => `<rect x="100" y="${44 + rail * 28}" width="224" height="12" rx="4" fill="${rail % 2 ? STEEL : lighten(STEEL, 0.25)}"/>`)}${repeat(4, (bar) => `<rect x="${142 + bar * 46}" y="40" width="9" height="150" fill="${darken(STEEL, 0.25)}"/>`)}<path d="M40 26V190M58 26V190M70 26V190M88 26V190" stroke="${GREEN}" stroke-width="9"/><path d="M58 60Q64 108 58 150M70 60Q66 108 70 150" stroke="${darken(GREEN, 0.25)}" stroke-width="6" fill="none"/><path d="M64 26L46 -6" stroke="#3a3d40" stroke-width="7"/><circle cx="46" cy="-6" r="7" fill="#c8322b"/>`,
    box: [10, -14, 324, 216],
  };
}

/** A loading ramp that rises to the left. */
export function drawLoadingRamp(): Art {
  return {
    body: `<path d="M20 90L300 172V186L20 104Z" fill="#8d7250"/>${repeat(12, (cleat) => `<path d="M${36 + cleat * 22} ${94 + cleat * 6.5}v9" stroke="#5f4a33" stroke-width="4"/>`)}${repeat(4, (rail) => `<path d="M16 ${20 + rail * 20}L304 ${98 + rail * 20}" stroke="${rail % 2 ? STEEL : lighten(STEEL, 0.25)}" stroke-width="9"/>`)}<path d="M18 12H30V190H18ZM112 40H122V190H112ZM206 66H216V190H206ZM296 92H306V190H296Z" fill="${darken(STEEL, 0.25)}"/><path d="M24 180L118 120" stroke="${darken(STEEL, 0.3)}" stroke-width="7"/>${drawWheel(70, 176, 22, RIM)}`,
    box: [10, 10, 300, 188],
  };
}

/** A weigh platform with load bars, and its indicator on a post. */
export function drawScales(): Art {
  return {
    body: `<path d="M20 150H280V166H20Z" fill="${STEEL}"/><path d="M20 150H280V155H20Z" fill="#d7dcde"/>${repeat(12, (rib) => `<path d="M${32 + rib * 21} 156v8" stroke="${DARK_STEEL}" stroke-width="4"/>`)}<path d="M40 166H96V178H40ZM204 166H260V178H204Z" fill="#3a3d40"/><path d="M236 40H246V150H236Z" fill="${DARK_STEEL}"/><rect x="188" y="4" width="106" height="64" rx="8" fill="#e0a93a"/><rect x="196" y="12" width="68" height="36" rx="3" fill="#cfe0c4"/><path d="M206 22v16M206 30h10M216 22v16M226 22h10v8h-10v8h10M248 22v16" stroke="#26332a" stroke-width="3" fill="none"/><circle cx="278" cy="22" r="6" fill="#c8322b"/><circle cx="278" cy="40" r="6" fill="${GREEN}"/><path d="M200 58h60" stroke="#8a6a1c" stroke-width="4"/>`,
    box: [20, 4, 274, 174],
  };
}

/** A round feeder with hay in it. */
export function drawHayFeeder(): Art {
  return {
    body: `<path d="M34 96Q60 20 150 18Q240 20 266 96Z" fill="#d8b55a"/><path d="M80 60q30 -20 60 -8M150 40q40 -6 64 22M110 84q40 -16 90 -4" stroke="#a8842f" stroke-width="4" fill="none"/><path d="M10 130Q150 158 290 130V176Q150 204 10 176Z" fill="${darken(STEEL, 0.1)}"/><path d="M10 130Q150 158 290 130V138Q150 166 10 138Z" fill="#d7dcde"/>${repeat(8, (bar) => `<path d="M${22 + bar * 36.5} ${138 + (bar > 0 && bar < 7 ? 8 : 0)}L${40 + bar * 31} 74" stroke="${darken(STEEL, 0.3)}" stroke-width="7"/>`)}<path d="M34 76Q150 98 266 76" stroke="${STEEL}" stroke-width="9" fill="none"/>`,
    box: [10, 16, 280, 182],
  };
}

export function drawContainer(colour: string): Art {
  return {
    body: `${drawIron(10, 20, 330, 140, colour, 12)}<path d="M4 12H346V26H4ZM4 154H346V168H4Z" fill="${darken(colour, 0.25)}"/><path d="M4 12H16V168H4ZM334 12H346V168H334ZM262 20H268V160H262Z" fill="${darken(colour, 0.3)}"/><path d="M280 26V156M300 26V156M314 26V156" stroke="${lighten(colour, 0.3)}" stroke-width="4"/><path d="M276 92h12M296 92h12" stroke="#e6e3da" stroke-width="5"/><path d="M4 12H346V16H4Z" fill="${lighten(colour, 0.3)}"/>`,
    box: [4, 12, 342, 156],
  };
}

/** A tunnel house or a glasshouse with plants inside. */
export function drawTunnelHouse(isGlass: boolean): Art {
  const plants = repeat(
    9,
    (plant) =>
      `<circle cx="${40 + plant * 34}" cy="${138 - (plant % 3) * 8}" r="20" fill="${plant % 2 ? '#6aa84a' : '#4f8f3c'}"/>`,
  );
  if (isGlass)
    return {
      body: `${plants}<path d="M10 70L70 16H270L340 70V168H10Z" fill="#cfe8ee" opacity=".62"/><path d="M10 70L70 16H270L340 70V168H10ZM10 70H340M70 16V70M120 16V168M176 16V168M232 16V168M64 70V168M288 70V168" fill="none" stroke="#f4f7f4" stroke-width="6"/><path d="M120 96H176V168H120Z" fill="none" stroke="#dfe5e2" stroke-width="7"/><path d="M10 164H340V172H10Z" fill="#8a8f8c"/>`,
      box: [6, 12, 338, 160],
    };
  return {
    body: `${plants}<path d="M10 168V110Q14 20 90 16H270Q340 20 344 110V168Z" fill="#eef3f0" opacity=".78"/>${repeat(6, (hoop) => `<path d="M${20 + hoop * 52} 168V104Q${24 + hoop * 52} 24 ${60 + hoop * 52} 16" fill="none" stroke="#b5bfbc" stroke-width="4"/>`)}<path d="M40 90Q50 40 96 34" stroke="#fff" stroke-width="7" fill="none" opacity=".8"/><path d="M10 162H344V170H10Z" fill="#8a7a5f"/>`,
    box: [8, 14, 338, 156],
  };
}

/** A stack of roofing sheets on bearers. */
export function drawIronStack(colour: string): Art {
  return {
    body: `<path d="M40 128H60V146H40ZM150 128H170V146H150ZM264 128H284V146H264Z" fill="#8d7250"/>${repeat(6, (sheet) => `<path d="M${14 + sheet * 3} ${116 - sheet * 13}${repeat(15, () => 'q5 -9 10 0t10 0')}v8${repeat(15, () => 'q-5 -9 -10 0t-10 0')}z" fill="${sheet % 2 ? colour : lighten(colour, 0.16)}" stroke="${darken(colour, 0.3)}" stroke-width="1.4"/>`)}`,
    box: [10, 42, 326, 104],
  };
}

/** A packet of sawn timber on bearers. */
export function drawTimberStack(wood: string): Art {
  return {
    body: `<path d="M40 142H62V160H40ZM270 142H292V160H270Z" fill="#6b543a"/>${repeat(6, (row) => repeat(3, (board) => `<path d="M${10 + board * 2} ${122 - row * 20}H${330 - board * 2}V${140 - row * 20}H10Z" fill="${(row + board) % 2 ? wood : lighten(wood, 0.14)}"/>`))}${repeat(6, (row) => `<path d="M10 ${140 - row * 20}H330" stroke="${darken(wood, 0.35)}" stroke-width="2.4"/><path d="M10 ${124 - row * 20}H330" stroke="${lighten(wood, 0.4)}" stroke-width="1.6"/>${repeat(5, (grain) => `<path d="M${30 + grain * 60 + row * 7} ${132 - row * 20}h34" stroke="${darken(wood, 0.18)}" stroke-width="1.6"/>`)}`)}<path d="M84 20V142M252 20V142" stroke="#3a3d40" stroke-width="4"/>`,
    box: [8, 20, 324, 140],
  };
}

/** Concrete blocks or pavers on a pallet. */
export function drawBlocks(): Art {
  return {
    body: `<path d="M6 150H254V162H6ZM20 162H50V174H20ZM114 162H146V174H114ZM210 162H240V174H210Z" fill="#8d7250"/>${repeat(5, (row) => repeat(5, (block) => `<rect x="${12 + block * 48 - (row % 2) * 4}" y="${122 - row * 28}" width="44" height="26" rx="2" fill="${(row * 2 + block) % 3 ? '#a8a9a4' : '#b8b9b3'}"/><rect x="${12 + block * 48 - (row % 2) * 4}" y="${122 - row * 28}" width="44" height="6" rx="2" fill="#cfd0ca"/>`))}`,
    box: [6, 8, 248, 166],
  };
}

/** A kennel on skids with its run. */
export function drawKennel(): Art {
  return {
    body: `<path d="M8 166H312V178H8Z" fill="#6b543a"/>${drawIron(20, 60, 140, 108, '#7f9a86', 10)}<path d="M8 60L92 20H176L168 62Z" fill="#8a2f34"/><path d="M8 60L92 20H176L174 30H96L14 66Z" fill="#a94b50"/><path d="M66 168V116Q90 88 114 116V168Z" fill="#2f2a26"/><path d="M164 66H306V72H164ZM164 160H306V166H164Z" fill="${DARK_STEEL}"/>${repeat(12, (bar) => `<rect x="${164 + bar * 12.6}" y="68" width="4" height="96" fill="${bar % 2 ? STEEL : lighten(STEEL, 0.2)}"/>`)}<path d="M200 166Q204 150 222 150Q240 150 244 166Z" fill="#3f7fae"/>`,
    box: [8, 20, 304, 158],
  };
}

/** A fuel tank on a stand, with its hose. */
export function drawFuelTank(): Art {
  return {
    body: `<path d="M52 120L30 240M208 120L230 240M46 160H214M40 200H220" stroke="${DARK_STEEL}" stroke-width="10"/><path d="M52 120L220 200M208 120L40 200" stroke="${DARK_STEEL}" stroke-width="4"/><rect x="20" y="20" width="220" height="104" rx="46" fill="#e9e6da"/><path d="M20 66Q20 20 66 20H194Q240 20 240 62Q200 40 66 40Q30 44 20 74Z" fill="#ffffff"/><path d="M20 88Q24 124 66 124H194Q238 124 240 88Q200 108 66 106Q32 106 20 88Z" fill="#bfbbac"/><path d="M86 20V124M174 20V124" stroke="#a8a494" stroke-width="4"/><path d="M118 8H144V22H118Z" fill="#3a3d40"/><path d="M232 96Q262 120 256 190Q252 216 268 214" stroke="#26282a" stroke-width="7" fill="none"/><path d="M262 206l18 -6 4 12 -20 8z" fill="#c8322b"/>`,
    box: [18, 6, 268, 236],
  };
}

/** A pump on its motor. */
export function drawPump(): Art {
  return {
    body: `<path d="M10 160H290V176H10Z" fill="#3a3d40"/><path d="M130 66H262Q276 66 276 80V142H130Z" fill="#3f7fae"/><path d="M130 66H262Q274 66 276 76H130Z" fill="#6fa6cd"/>${repeat(7, (fin) => `<path d="M${144 + fin * 17} 78V140" stroke="#2c5d82" stroke-width="5"/>`)}<rect x="176" y="44" width="50" height="26" rx="4" fill="#2c5d82"/><path d="M140 142H172V162H140ZM234 142H266V162H234Z" fill="#2c5d82"/><path d="M104 90H132V120H104Z" fill="#8b9499"/><circle cx="72" cy="112" r="46" fill="#c8322b"/><path d="M72 66A46 46 0 0 1 116 100Q96 76 60 70Z" fill="#e0655f"/><circle cx="72" cy="112" r="26" fill="#9d2620"/><circle cx="72" cy="112" r="9" fill="#d7dcde"/><path d="M52 70V20H86V68Z" fill="#8f231e"/><path d="M44 12H94V26H44Z" fill="#c8322b"/><path d="M-4 96H28V128H-4Z" fill="#8f231e"/><path d="M-12 88H0V136H-12Z" fill="#c8322b"/><path d="M54 156H90V164H54Z" fill="#8f231e"/>`,
    box: [-12, 12, 302, 164],
  };
}

/** A coil of pipe or hose. */
export function drawPipeCoil(colour: string): Art {
  return {
    body: `${repeat(7, (ring) => `<ellipse cx="${110 + (ring % 2) * 4}" cy="${100 + (ring % 3) * 3}" rx="${98 - ring * 8}" ry="${90 - ring * 8}" fill="none" stroke="${ring % 2 ? colour : lighten(colour, 0.22)}" stroke-width="9"/>`)}<path d="M110 6V48M110 154V198M10 100H50M172 100H214" stroke="#e0a93a" stroke-width="6"/><path d="M196 150Q240 190 276 184" stroke="${colour}" stroke-width="9" fill="none" stroke-linecap="round"/>`,
    box: [4, 4, 278, 194],
  };
}

/** Lengths of pipe in a pyramid, seen from their ends. */
export function drawPipes(colour: string): Art {
  const pipe = (x: number, y: number) =>
    `<path d="M${x} ${y - 28}l120 -30a28 28 0 0 1 0 56l-120 30z" fill="${darken(colour, 0.12)}"/><circle cx="${x}" cy="${y}" r="28" fill="${lighten(colour, 0.15)}"/><circle cx="${x}" cy="${y}" r="20" fill="#2f3133"/>`;
  return {
    body: `${pipe(92, 100)}${pipe(150, 100)}${pipe(62, 152)}${pipe(122, 152)}${pipe(182, 152)}${pipe(122, 48)}`,
    box: [34, -10, 296, 190],
  };
}

/** A travelling irrigator: a hose reel on wheels with its gun. */
export function drawHoseReel(): Art {
  return {
    body: `<path d="M0 150L70 132V144L4 160Z" fill="#4a4c4f"/><path d="M56 134H270V150H56Z" fill="${GREEN}"/><circle cx="150" cy="82" r="74" fill="#26282a"/>${repeat(4, (ring) => `<circle cx="150" cy="82" r="${66 - ring * 9}" fill="none" stroke="#4a4f53" stroke-width="3"/>`)}<circle cx="150" cy="82" r="76" fill="none" stroke="${GREEN}" stroke-width="7"/><path d="M150 6V158M74 82H226M96 28L204 136M204 28L96 136" stroke="${lighten(GREEN, 0.2)}" stroke-width="5"/><circle cx="150" cy="82" r="16" fill="#d7dcde"/><path d="M222 140L300 146" stroke="#26282a" stroke-width="9"/><path d="M290 176L300 96L326 176" stroke="#e0a93a" stroke-width="6" fill="none"/><path d="M300 96L336 66" stroke="#8b9499" stroke-width="9"/><path d="M338 64q26 -18 40 -8M340 66q24 -4 34 8" stroke="#cfe8f4" stroke-width="4" fill="none"/>${drawWheel(96, 156, 26, RIM)}${drawWheel(212, 156, 26, RIM)}`,
    box: [0, 4, 380, 178],
  };
}

/** A refrigerated milk vat. */
export function drawVat(): Art {
  return {
    body: `<path d="M50 160L44 186M250 160L256 186M150 164V186" stroke="${DARK_STEEL}" stroke-width="12"/><path d="M20 60Q20 26 60 24H240Q280 26 280 60V130Q280 164 240 166H60Q20 164 20 130Z" fill="#cdd5d8"/><path d="M20 60Q20 26 60 24H240Q280 26 280 60Q200 44 60 48Q30 50 20 72Z" fill="#f6f9f9"/><path d="M20 118Q24 164 60 166H240Q276 164 280 118Q220 142 60 140Q32 140 20 118Z" fill="#a3adb2"/><path d="M84 26V164M216 26V164" stroke="#b4bdc1" stroke-width="4"/><path d="M120 10H180V26H120Z" fill="#8b9499"/><path d="M130 2H170V12H130Z" fill="#3f7fae"/><path d="M6 122H24V138H6Z" fill="#8b9499"/><circle cx="6" cy="130" r="10" fill="#3a3d40"/><rect x="236" y="70" width="30" height="38" rx="3" fill="#3a4a54"/><path d="M242 80h18" stroke="#9fe0a8" stroke-width="5"/>`,
    box: [-4, 2, 286, 184],
  };
}

/** A slurry tanker. */
export function drawTanker(): Art {
  return {
    body: `<path d="M0 122L70 108V120L4 132Z" fill="#4a4c4f"/><rect x="52" y="30" width="250" height="92" rx="44" fill="${GREEN}"/><path d="M52 72Q56 30 96 30H258Q300 30 302 70Q262 46 96 50Q66 52 52 80Z" fill="${lighten(GREEN, 0.35)}"/><path d="M52 90Q58 122 96 122H258Q298 122 302 90Q250 108 96 106Q66 104 52 90Z" fill="${darken(GREEN, 0.3)}"/><path d="M160 16H196V32H160Z" fill="${DARK_STEEL}"/><path d="M296 92H326V112H296Z" fill="#3a3d40"/><path d="M326 88L344 110L326 122Z" fill="${STEEL}"/>${drawWheel(162, 130, 32, RIM)}${drawWheel(232, 130, 32, RIM)}`,
    box: [0, 16, 344, 146],
  };
}

/** A calf feeder with a row of teats. */
export function drawCalfFeeder(): Art {
  return {
    body: `<path d="M0 130L54 118V130L4 140Z" fill="#4a4c4f"/><path d="M40 40H290L276 124H54Z" fill="#e8ecea"/><path d="M40 40H290L288 52H42Z" fill="#ffffff"/><path d="M54 124L48 92H282L276 124Z" fill="#c3cbc9"/><path d="M36 32H294V44H36Z" fill="#3f7fae"/>${repeat(9, (teat) => `<path d="M${62 + teat * 25} 100h9l-1 20q-3.500 6 -7 0z" fill="#c8322b"/>`)}<path d="M60 124H270V134H60Z" fill="#3a3d40"/>${drawWheel(166, 142, 26, RIM)}`,
    box: [0, 30, 294, 138],
  };
}

/** A portable sawmill with a log on its bed. */
export function drawSawmill(): Art {
  return {
    body: `<path d="M6 150H340V164H6Z" fill="#e06c28"/><path d="M6 150H340V155H6Z" fill="#f09a63"/><path d="M30 164V184M170 164V184M316 164V184" stroke="#4a4c4f" stroke-width="9"/><path d="M70 100H330Q342 108 342 126Q342 144 330 150H70Z" fill="#8a6544"/><ellipse cx="72" cy="125" rx="18" ry="25" fill="#e0bd8a" stroke="#6b4c33" stroke-width="3"/><ellipse cx="72" cy="125" rx="9" ry="13" fill="none" stroke="#bd935f" stroke-width="2"/><path d="M110 100H330V108H110Z" fill="#dcb98a"/><path d="M176 20H190V150H176ZM262 20H276V150H262Z" fill="#4a4c4f"/><path d="M160 34H292Q306 34 306 52V90H146V52Q146 34 160 34Z" fill="#e06c28"/><path d="M160 34H292Q304 34 306 46H147Q150 34 160 34Z" fill="#f09a63"/><path d="M146 88H306V96H146Z" fill="#d7dcde"/><rect x="196" y="8" width="60" height="28" rx="4" fill="#26282a"/>`,
    box: [6, 8, 336, 176],
  };
}

/** A log splitter with a round under its wedge. */
export function drawLogSplitter(): Art {
  return {
    body: `<path d="M0 116L50 110V120L4 126Z" fill="#4a4c4f"/><path d="M40 104H290V122H40Z" fill="#c8322b"/><path d="M40 104H290V110H40Z" fill="#e0655f"/><rect x="196" y="76" width="100" height="26" rx="8" fill="#26282a"/><path d="M150 84H200V94H150Z" fill="#d7dcde"/><path d="M112 58L152 76V104H128Z" fill="${DARK_STEEL}"/><path d="M54 58H116V104H54Z" fill="#a87b4f"/><ellipse cx="56" cy="81" rx="10" ry="23" fill="#e0bd8a" stroke="#6b4c33" stroke-width="3"/><path d="M86 58L104 104" stroke="#6b4c33" stroke-width="3"/><path d="M36 66H50V106H36Z" fill="${DARK_STEEL}"/><rect x="206" y="38" width="62" height="38" rx="4" fill="#3a3d40"/><rect x="216" y="28" width="34" height="14" rx="3" fill="#c8322b"/>${drawWheel(190, 128, 28, RIM)}`,
    box: [0, 26, 298, 130],
  };
}

/** A wood chipper with its chute. */
export function drawChipper(): Art {
  return {
    body: `<path d="M230 40L330 22V110L236 96Z" fill="#e0a93a"/><path d="M230 40L330 22V32L232 50Z" fill="#f2cf7c"/><path d="M110 44H240V124H110Z" fill="#3f8f5a"/><path d="M110 44H240V54H110Z" fill="#7fbf93"/><circle cx="156" cy="88" r="30" fill="#2f6f45"/><circle cx="156" cy="88" r="9" fill="#d7dcde"/><path d="M128 44V4Q126 -14 104 -14L40 -10L44 10L100 8Q108 8 108 18V44Z" fill="#3f8f5a"/><path d="M40 -10q-20 14 -26 36M44 4q-16 12 -14 32" stroke="#c9a273" stroke-width="5" fill="none" stroke-dasharray="7 6"/><path d="M40 128L112 112V124L44 140Z" fill="#4a4c4f"/><path d="M104 122H250V136H104Z" fill="#3a3d40"/>${drawWheel(186, 144, 28, RIM)}`,
    box: [10, -16, 322, 188],
  };
}

/** A cabin or a site hut on skids. */
export function drawCabin(colour: string): Art {
  return {
    body: `<path d="M12 168H328V180H12Z" fill="#6b543a"/><path d="M20 50H320V170H20Z" fill="${colour}"/>${repeat(8, (board) => `<path d="M20 ${62 + board * 14}H320" stroke="${darken(colour, 0.14)}" stroke-width="2"/>`)}<path d="M8 52L20 22H332L328 52Z" fill="#5b6a70"/><path d="M14 36L20 22H332L331 30H20Z" fill="#8b9aa0"/><path d="M64 84H136V132H64Z" fill="#9fd0e6" stroke="#f4f1e8" stroke-width="7"/><path d="M100 84V132M64 108H136" stroke="#f4f1e8" stroke-width="4"/><path d="M206 78H266V170H206Z" fill="#7d5c3c"/><path d="M214 86H258V124H214Z" fill="#9fd0e6"/><circle cx="214" cy="134" r="4" fill="#e0c36a"/><path d="M200 170H272V180H200Z" fill="#a98c6c"/>`,
    box: [8, 20, 324, 160],
  };
}

/** A roll of netting on the ground. */
export function drawNettingRoll(): Art {
  return {
    body: `<path d="M58 20H250Q290 30 290 76Q290 122 250 132H58Z" fill="#b5bec2"/>${repeat(12, (wire) => `<path d="M${70 + wire * 18} 20q14 56 0 112" stroke="#7d878c" stroke-width="2.4" fill="none"/>`)}${repeat(7, (wire) => `<path d="M58 ${30 + wire * 16}H286" stroke="#8b959a" stroke-width="2.4"/>`)}<ellipse cx="60" cy="76" rx="44" ry="56" fill="#98a2a7"/>${repeat(5, (ring) => `<ellipse cx="60" cy="76" rx="${40 - ring * 8}" ry="${51 - ring * 10}" fill="none" stroke="${ring % 2 ? '#6f797e' : '#c9d0d3'}" stroke-width="3"/>`)}<path d="M200 132Q250 150 320 142" stroke="#8b959a" stroke-width="4" fill="none"/>`,
    box: [16, 18, 304, 130],
  };
}

/** A wool press with a bale in it. */
export function drawWoolPress(): Art {
  return {
    body: `<path d="M40 24H56V230H40ZM204 24H220V230H204Z" fill="#2f6f45"/><path d="M30 14H230V34H30Z" fill="${GREEN}"/><path d="M30 14H230V20H30Z" fill="${lighten(GREEN, 0.4)}"/><path d="M118 34H142V92H118Z" fill="#d7dcde"/><path d="M66 88H194V104H66Z" fill="${DARK_STEEL}"/><path d="M60 116H200V222H60Z" fill="#e7e2d2"/><g fill="#fbf6ea"><circle cx="84" cy="114" r="14"/><circle cx="112" cy="110" r="15"/><circle cx="142" cy="111" r="15"/><circle cx="172" cy="114" r="14"/></g><path d="M56 140H204V150H56ZM56 192H204V202H56Z" fill="${GREEN}"/><path d="M30 222H230V236H30Z" fill="#3a3d40"/><rect x="218" y="90" width="34" height="60" rx="4" fill="#e0a93a"/><circle cx="235" cy="108" r="7" fill="#c8322b"/>`,
    box: [30, 14, 222, 222],
  };
}
