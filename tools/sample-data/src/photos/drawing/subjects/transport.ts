/** Drawings of bikes, side-by-sides, trucks, floats and caravans, seen from the side and facing left. */
import { roundToTenth } from '../canvas.ts';
import { darken, lighten } from '../colour.ts';
import type { Art } from '../figures.ts';
import { LIVERIES, type Paint } from './liveries.ts';
import { drawGlass, drawWheel } from './parts.ts';

const drawSpokedWheel = (x: number, y: number, radius: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#26272a" stroke-width="9"/><circle cx="${x}" cy="${y}" r="${radius - 7}" fill="none" stroke="#b9c0c4" stroke-width="3"/>${Array.from(
    { length: 8 },
    (_, spoke) =>
      `<path d="M${x} ${y}L${roundToTenth(x + Math.cos((spoke / 4) * Math.PI) * (radius - 8))} ${roundToTenth(y + Math.sin((spoke / 4) * Math.PI) * (radius - 8))}" stroke="#b9c0c4" stroke-width="1.6"/>`,
  ).join('')}<circle cx="${x}" cy="${y}" r="6" fill="#55595d"/>`;

/** A two-wheel farm bike with racks. */
export function drawFarmBike(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body: `${drawSpokedWheel(44, 118, 38)}${drawSpokedWheel(212, 118, 38)}<path d="M44 118L78 40" stroke="#8b9499" stroke-width="8"/><path d="M128 118H212L170 70" stroke="#33363a" stroke-width="8" fill="none"/><path d="M84 56L110 118H150L172 74" stroke="#33363a" stroke-width="7" fill="none"/><path d="M104 84H152V120H108Z" fill="#5b6064"/><path d="M104 92h46M104 100h46M106 108h44" stroke="#8b9499" stroke-width="3"/><circle cx="146" cy="112" r="13" fill="#3a3d40"/><path d="M78 60Q96 40 140 48L152 72Q110 84 84 74Z" fill="${body}"/><path d="M80 58Q96 42 138 48L141 54Q104 50 84 66Z" fill="${lighten(body, 0.35)}"/><path d="M134 58Q170 46 222 56L220 68Q180 66 150 74Z" fill="#26272a"/><path d="M176 70Q214 68 246 92L236 98Q210 80 180 82Z" fill="${body}"/><path d="M10 96Q20 70 62 74L70 84Q36 82 20 104Z" fill="${body}"/><path d="M78 40L72 22L100 16" stroke="#2f3133" stroke-width="6" fill="none" stroke-linecap="round"/><circle cx="68" cy="46" r="12" fill="#e9e5d8"/><circle cx="66" cy="46" r="7" fill="#fff6d0"/><path d="M196 50H252M206 50V62M236 50V66" stroke="#3f4245" stroke-width="5"/><path d="M120 122Q170 136 232 126" stroke="#8b9499" stroke-width="8" fill="none" stroke-linecap="round"/>`,
    box: [2, 12, 252, 148],
  };
}

/** A side-by-side with a roll cage and a tray. */
export function drawSideBySide(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body: `<path d="M70 84L100 10H184L198 84" fill="none" stroke="#2f3133" stroke-width="9"/><path d="M94 6H192V16H94Z" fill="#2f3133"/><path d="M104 20H140V78H82Z" fill="#bfe0ee" opacity=".55"/><path d="M14 100Q18 74 60 70L84 82H100V120H14Z" fill="${body}"/><path d="M16 94Q22 76 60 70L76 78Q40 78 20 100Z" fill="${lighten(body, 0.35)}"/><path d="M96 112H196V126H96Z" fill="#3a3d40"/><path d="M126 100V84Q126 78 134 78H158V52Q166 46 172 54L170 104H128Z" fill="#26272a"/><path d="M104 78L120 58" stroke="#2f3133" stroke-width="5"/><path d="M112 52l16 12" stroke="#2f3133" stroke-width="6" stroke-linecap="round"/><path d="M186 66H294V108H190Z" fill="${body}"/><path d="M186 66H294V75H186Z" fill="${lighten(body, 0.3)}"/><path d="M214 76V106M242 76V106M270 76V106" stroke="${darken(body, 0.25)}" stroke-width="4"/><circle cx="24" cy="90" r="7" fill="#fff6d0"/>${drawWheel(56, 122, 32, '#c6cbce')}${drawWheel(238, 122, 32, '#c6cbce')}`,
    box: [12, 4, 284, 150],
  };
}

/** A truck with two axles, and a tipping body, a flat deck or a stock crate. */
export function drawTruck(type: 'tipper' | 'deck' | 'stock', cab: string): Art {
  const steel = '#9aa3a8';
  const load = {
    tipper: `<path d="M116 44H330L322 122H120Z" fill="${darken(cab, 0.12)}"/><path d="M116 44H330L329 56H116Z" fill="${lighten(cab, 0.25)}"/><path d="M160 56V120M204 56V120M248 56V120M290 56L286 120" stroke="${darken(cab, 0.32)}" stroke-width="7"/>`,
    deck: `<path d="M116 104H334V124H116Z" fill="#a98c6c"/><path d="M116 104H334V110H116Z" fill="#c6ab8a"/><path d="M118 56H128V106H118ZM128 60H134V72H128Z" fill="#4a4f53"/>`,
    stock: `<path d="M116 14H332V122H116Z" fill="#3b4245"/>${Array.from({ length: 6 }, (_, rail) => `<rect x="114" y="${14 + rail * 18}" width="220" height="9" fill="${rail % 2 ? steel : lighten(steel, 0.25)}"/>`).join('')}${Array.from({ length: 6 }, (_, post) => `<rect x="${114 + post * 42}" y="10" width="8" height="114" fill="${darken(steel, 0.2)}"/>`).join('')}`,
  }[type];
  return {
    body: `<path d="M20 122H340V138H20Z" fill="#33373a"/>${load}<path d="M8 128V84Q10 76 18 72L36 40Q40 32 50 32H106V128Z" fill="${cab}"/><path d="M8 84Q10 76 18 72L36 40Q40 32 50 32H106V42H46Z" fill="${lighten(cab, 0.35)}"/>${drawGlass('M30 74L46 46H72V76H30Z')}${drawGlass('M78 46H98V76H78Z')}<path d="M6 116H40V130H6Z" fill="#3a3d40"/><circle cx="18" cy="104" r="7" fill="#fff6d0"/><path d="M80 84V126" stroke="${darken(cab, 0.25)}" stroke-width="2"/>${drawWheel(68, 138, 28, '#dfe2e2', false)}${drawWheel(252, 138, 28, '#dfe2e2', false)}${drawWheel(310, 138, 28, '#dfe2e2', false)}`,
    box: [6, 10, 334, 156],
  };
}

/** A horse float with its drawbar on the left. */
export function drawFloat(): Art {
  return {
    body: `<path d="M0 132L70 116V128L4 142Z" fill="#45484b"/><path d="M54 132V60Q60 12 120 10H276Q290 10 290 26V132Z" fill="#f1efe8"/><path d="M54 100H290V132H54Z" fill="#8a2f34"/><path d="M54 98H290V104H54Z" fill="#caa743"/><path d="M60 60Q66 20 120 18H276Q282 18 284 24H124Q76 26 66 62Z" fill="#ffffff"/>${drawGlass('M92 44Q98 30 116 30H146V58H90Z')}${drawGlass('M214 30H262V58H214Z')}<path d="M172 20V130" stroke="#c6c1b5" stroke-width="3"/><path d="M54 130H290V140H54Z" fill="#3a3d40"/><path d="M146 140Q148 112 176 112H216Q244 112 246 140Z" fill="#d9d5c9"/>${drawWheel(176, 140, 22, '#dfe2e2', false)}${drawWheel(222, 140, 22, '#dfe2e2', false)}`,
    box: [0, 8, 292, 154],
  };
}

/** A caravan with its drawbar on the left. */
export function drawCaravan(stripe: string): Art {
  return {
    body: `<path d="M0 140L60 128V138L4 150Z" fill="#45484b"/><path d="M44 136V50Q48 14 88 12H300Q326 12 330 44L336 100Q336 136 310 136Z" fill="#f4f1e8"/><path d="M44 92H335L336 104Q336 110 335 114H44Z" fill="${stripe}"/><path d="M50 50Q56 20 88 18H300Q318 18 324 40Q310 24 296 24H92Q60 26 54 60Z" fill="#ffffff"/>${drawGlass('M62 44Q66 34 78 34H116V74H60Z')}${drawGlass('M136 34H190V74H136Z')}${drawGlass('M262 34H300Q312 36 314 46L316 74H262Z')}<path d="M206 34H248V136H206Z" fill="#e3dfd2" stroke="#bdb7a7" stroke-width="3"/>${drawGlass('M214 42H240V68H214Z')}<circle cx="242" cy="92" r="3" fill="#6a6e72"/><path d="M124 136Q126 108 152 108Q178 108 180 136Z" fill="#dad5c7"/>${drawWheel(152, 138, 22, '#dfe2e2', false)}<path d="M300 136V154M64 132V154" stroke="#45484b" stroke-width="6"/>`,
    box: [0, 10, 336, 150],
  };
}
