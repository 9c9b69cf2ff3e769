/** Drawings of things that fit on a bench or on the floor of a shed or a house. */
import { roundToTenth } from '../canvas.ts';
import { darken, lighten } from '../colour.ts';
import type { Art } from '../figures.ts';
import { drawGlass, drawWheel } from './parts.ts';

const STEEL = '#9aa3a8';
const DARK = '#3a3d40';

const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A two-man crosscut saw with a handle at each end. */
export function drawCrosscutSaw(): Art {
  return {
    body: `<path d="M30 60Q210 20 390 60V84Q210 104 30 84Z" fill="#b9c1c5"/><path d="M30 60Q210 20 390 60V66Q210 28 30 66Z" fill="#e6eaec"/><path d="M30 84${repeat(30, () => 'l6 16l6 -14')}Z" fill="#8b9499"/><path d="M30 84Q210 104 390 84V92Q210 116 30 92Z" fill="#8b9499"/><rect x="14" y="0" width="18" height="100" rx="8" fill="#a0673a"/><rect x="14" y="0" width="7" height="100" rx="4" fill="#c98d5c"/><rect x="388" y="0" width="18" height="100" rx="8" fill="#a0673a"/><rect x="388" y="0" width="7" height="100" rx="4" fill="#c98d5c"/>`,
    box: [14, 0, 392, 112],
  };
}

export function drawCreamCans(): Art {
  const can = (x: number, scale: number) =>
    `<g transform="translate(${x} ${roundToTenth(190 - 190 * scale)})scale(${scale})"><path d="M20 190Q10 190 10 180V92Q10 74 34 62V44H86V62Q110 74 110 92V180Q110 190 100 190Z" fill="#aeb6ba"/><path d="M10 96Q10 74 34 62V44H50V66Q30 78 28 100V188H20Q10 188 10 180Z" fill="#dfe4e6"/><path d="M92 74Q110 82 110 96V180Q110 190 100 190H88Z" fill="#7d868b"/><path d="M26 40Q26 22 60 20Q94 22 94 40V48H26Z" fill="#c3cacd"/><path d="M46 20Q48 8 60 8Q72 8 74 20" fill="none" stroke="#7d868b" stroke-width="6"/><path d="M10 110H110M10 172H110" stroke="#8b9499" stroke-width="4"/><path d="M12 82Q-8 96 12 116M108 82Q128 96 108 116" fill="none" stroke="#7d868b" stroke-width="6"/></g>`;
  return { body: `${can(120, 1)}${can(0, 0.82)}`, box: [2, 4, 238, 186] };
}

/** A stationary engine with its flywheel. */
export function drawStationaryEngine(): Art {
  return {
    body: `<path d="M10 176H290V190H10Z" fill="#6b543a"/><path d="M70 100H250V176H70Z" fill="#2f6f45"/><path d="M70 100H250V110H70Z" fill="#5fa377"/><path d="M150 36H226V100H150Z" fill="#2f6f45"/><path d="M150 36H226V46H150Z" fill="#5fa377"/><path d="M160 60h56M160 72h56M160 84h56" stroke="#1e4a2e" stroke-width="4"/><path d="M170 12H206V36H170Z" fill="#c8322b"/><path d="M226 60H262V20H274V72H226Z" fill="${DARK}"/><circle cx="84" cy="116" r="62" fill="none" stroke="#c8322b" stroke-width="15"/><path d="M84 54V178M22 116H146M40 72L128 160M128 72L40 160" stroke="#a32822" stroke-width="7"/><circle cx="84" cy="116" r="14" fill="#d7dcde"/>`,
    box: [10, 12, 280, 178],
  };
}

export function drawCartWheel(): Art {
  return {
    body: `<circle cx="110" cy="110" r="98" fill="none" stroke="#8a6544" stroke-width="16"/><circle cx="110" cy="110" r="106" fill="none" stroke="#5f5a55" stroke-width="6"/>${repeat(12, (spoke) => `<path d="M110 110L${roundToTenth(110 + Math.cos((spoke / 6) * Math.PI) * 92)} ${roundToTenth(110 + Math.sin((spoke / 6) * Math.PI) * 92)}" stroke="${spoke % 2 ? '#a07a54' : '#8a6544'}" stroke-width="9"/>`)}<circle cx="110" cy="110" r="24" fill="#6b4c33"/><circle cx="110" cy="110" r="11" fill="#5f5a55"/>`,
    box: [1, 1, 218, 218],
  };
}

export function drawGumboots(): Art {
  const boot = (x: number) =>
    `<g transform="translate(${x} 0)"><path d="M50 6H108V130Q112 150 104 176H8Q-4 172 0 158Q6 142 40 132Q50 124 50 108Z" fill="#26282a"/><path d="M50 6H66V112Q60 140 14 152Q2 156 2 166Q-4 170 0 158Q6 142 40 132Q50 124 50 108Z" fill="#4a4f53"/><path d="M48 4H110V20H48Z" fill="#c8322b"/><path d="M0 168H106V182H2Z" fill="#c8322b"/></g>`;
  return { body: `${boot(96)}${boot(0)}`, box: [-2, 4, 210, 178] };
}

/** A shearing handpiece with combs next to it. */
export function drawHandpiece(): Art {
  return {
    body: `<path d="M80 40Q160 20 250 34Q262 40 262 56Q262 72 250 76Q160 88 80 72Z" fill="#8b9499"/><path d="M80 40Q160 20 250 34L256 42Q160 32 80 52Z" fill="#d7dcde"/><circle cx="170" cy="54" r="13" fill="${DARK}"/><path d="M20 22L86 34V78L20 92Z" fill="#b9c1c5"/>${repeat(7, (tooth) => `<path d="M24 ${24 + tooth * 10}L-14 ${22 + tooth * 10.6}l0 4L24 ${32 + tooth * 10}Z" fill="#dfe4e6"/>`)}<path d="M262 50Q300 48 318 76Q328 96 320 120" stroke="#26282a" stroke-width="11" fill="none"/><path d="M60 108L150 104L154 116L60 120Z" fill="#b9c1c5"/>${repeat(9, (tooth) => `<path d="M${64 + tooth * 10} 119l2 16l3 -16z" fill="#8b9499"/>`)}`,
    box: [-14, 20, 340, 116],
  };
}

/** A drench gun with its tube and pack. */
export function drawDrenchGun(): Art {
  return {
    body: `<path d="M180 40H276Q290 40 290 56V180Q290 196 276 196H180Q166 196 166 180V56Q166 40 180 40Z" fill="#f1efe6"/><path d="M180 40H276Q288 40 290 52H166Q168 40 180 40Z" fill="#ffffff"/><path d="M166 104H290V150H166Z" fill="#2f6fb5"/><path d="M206 22H250V42H206Z" fill="#3f8f5a"/><path d="M176 26Q160 6 120 20Q92 32 92 70" stroke="#cfd8d2" stroke-width="8" fill="none"/><path d="M36 74H122Q132 74 132 84V92H36Z" fill="#c3cacd"/><path d="M44 80H114V88H44Z" fill="#8fd0a0"/><path d="M36 76L-6 92Q-14 98 -8 104L38 92Z" fill="#8b9499"/><path d="M96 90L124 92L112 160H86Z" fill="#e0a93a"/><path d="M72 92Q60 128 76 156L84 152Q74 128 84 94Z" fill="${DARK}"/>`,
    box: [-12, 8, 302, 188],
  };
}

/** A set of ear tags with an applicator. */
export function drawEarTags(): Art {
  const tag = (x: number, y: number, colour: string, turn: number) =>
    `<g transform="translate(${x} ${y})rotate(${turn})"><path d="M20 0H40V20H62V76H-2V20H20Z" fill="${colour}"/><path d="M20 0H40V20H62V28H-2V20H20Z" fill="${lighten(colour, 0.3)}"/><circle cx="30" cy="12" r="6" fill="${darken(colour, 0.4)}"/><path d="M10 40h40M10 52h40" stroke="${darken(colour, 0.45)}" stroke-width="4"/></g>`;
  return {
    body: `<path d="M150 40Q220 30 300 70L294 84Q222 52 152 60ZM150 74Q220 80 292 116L284 128Q216 96 150 92Z" fill="#c8322b"/><path d="M106 36H154V62H106ZM106 72H154V98H106Z" fill="#8b9499"/><circle cx="152" cy="68" r="10" fill="${DARK}"/>${tag(10, 84, '#f2c230', -10)}${tag(84, 116, '#f2c230', 8)}${tag(162, 128, '#4fa35f', -4)}`,
    box: [6, 32, 296, 174],
  };
}

export function drawSaddle(): Art {
  return {
    body: `<path d="M130 96Q100 190 120 226H190Q206 160 186 96Z" fill="#6b3f24"/><path d="M136 100Q112 180 126 218H146Q136 150 156 100Z" fill="#8a5733"/><path d="M30 60Q34 30 60 34Q110 66 180 60Q236 40 262 40Q286 50 276 78Q250 112 150 116Q54 112 30 60Z" fill="#7d4a2a"/><path d="M40 52Q46 38 60 42Q112 74 184 68Q236 50 260 50Q200 92 140 90Q70 84 40 52Z" fill="#a86c42"/><path d="M40 84Q150 138 270 84L274 98Q150 152 44 100Z" fill="#e9e2d2"/><path d="M152 226V254M138 254H170L164 284H144Z" fill="none" stroke="#8b9499" stroke-width="7"/>`,
    box: [28, 32, 252, 256],
  };
}

/** A bridle and reins on a hook. */
export function drawBridle(): Art {
  return {
    body: `<path d="M60 20Q110 0 160 20L176 110Q180 150 150 166H74Q42 150 46 110Z" fill="none" stroke="#5a3620" stroke-width="11"/><path d="M54 62H168M48 112H174" stroke="#6b4226" stroke-width="10"/><circle cx="50" cy="142" r="15" fill="none" stroke="#b9c1c5" stroke-width="6"/><circle cx="172" cy="142" r="15" fill="none" stroke="#b9c1c5" stroke-width="6"/><path d="M50 142H172" stroke="#d7dcde" stroke-width="6"/><path d="M50 156Q30 250 112 256Q196 250 172 156" fill="none" stroke="#5a3620" stroke-width="9"/>`,
    box: [26, 2, 172, 260],
  };
}

/** A chest freezer, or a fridge, a washing machine or a dishwasher. */
export function drawWhiteware(type: 'freezer' | 'fridge' | 'washer'): Art {
  if (type === 'freezer')
    return {
      body: `<path d="M10 50H270V170H10Z" fill="#f1f3f1"/><path d="M10 120H270V170H10Z" fill="#d9dddb"/><path d="M4 24H276V54H4Z" fill="#ffffff"/><path d="M4 46H276V56H4Z" fill="#b9c0be"/><rect x="112" y="40" width="56" height="10" rx="4" fill="#8b9499"/><path d="M200 142h50M200 150h50M200 158h50" stroke="#a8b0ae" stroke-width="4"/><path d="M20 170H50V180H20ZM230 170H260V180H230Z" fill="${DARK}"/>`,
      box: [4, 24, 272, 156],
    };
  if (type === 'fridge')
    return {
      body: `<rect x="20" y="6" width="140" height="266" rx="8" fill="#dfe4e4"/><path d="M20 14Q20 6 28 6H60V272H28Q20 272 20 264Z" fill="#f8faf9"/><path d="M20 102H160V108H20Z" fill="#98a2a4"/><rect x="138" y="52" width="9" height="42" rx="4" fill="#6a7477"/><rect x="138" y="118" width="9" height="62" rx="4" fill="#6a7477"/><path d="M28 272H52V280H28ZM128 272H152V280H128Z" fill="${DARK}"/>`,
      box: [20, 6, 140, 274],
    };
  return {
    body: `<rect x="10" y="6" width="180" height="204" rx="8" fill="#f1f3f1"/><path d="M10 44H190V50H10Z" fill="#c3cac8"/><rect x="24" y="16" width="52" height="20" rx="3" fill="#d5dbd9"/><circle cx="150" cy="26" r="12" fill="#8b9499"/><circle cx="150" cy="26" r="5" fill="#f1f3f1"/><circle cx="100" cy="126" r="60" fill="#c3cac8"/><circle cx="100" cy="126" r="48" fill="#4d6a78"/><path d="M60 112A44 44 0 0 1 122 88Q84 96 70 140Z" fill="#8fb4c4"/><path d="M16 210H40V218H16ZM160 210H184V218H160Z" fill="${DARK}"/>`,
    box: [10, 6, 180, 212],
  };
}

/** A wood burner with its flue and a fire. */
export function drawWoodBurner(): Art {
  return {
    body: `<path d="M106 -70H134V56H106Z" fill="#4a4f53"/><path d="M106 -70H114V56H106Z" fill="#8b9499"/><path d="M20 50H220V64H20Z" fill="#26282a"/><path d="M30 62H210V196H30Z" fill="#34383b"/><path d="M30 62H44V196H30Z" fill="#5b6165"/><path d="M58 80H182V160H58Z" fill="#26282a"/><path d="M66 88H174V152H66Z" fill="#7a2a12"/><path d="M80 152Q76 120 96 108Q98 124 108 126Q112 104 128 94Q126 120 146 122Q160 132 154 152Z" fill="#f0862e"/><path d="M98 152Q98 134 112 128Q118 140 128 132Q140 138 136 152Z" fill="#fbd35c"/><path d="M72 152h30v-8h-30zM128 152h40v-8h-40z" fill="#5a3a22"/><circle cx="192" cy="122" r="7" fill="#d7dcde"/><path d="M40 196H60V214H40ZM180 196H200V214H180Z" fill="#26282a"/><path d="M58 170H182V182H58Z" fill="#4a4f53"/>`,
    box: [20, -70, 200, 284],
  };
}

export function drawHeatPump(): Art {
  return {
    body: `<rect x="10" y="10" width="260" height="170" rx="8" fill="#efefe9"/><path d="M10 18Q10 10 18 10H262Q270 10 270 18V30H10Z" fill="#ffffff"/><circle cx="104" cy="98" r="66" fill="#5b6165"/>${repeat(8, (blade) => `<path d="M104 98L${roundToTenth(104 + Math.cos((blade / 4) * Math.PI) * 58)} ${roundToTenth(98 + Math.sin((blade / 4) * Math.PI) * 58)}" stroke="#8b9499" stroke-width="13"/>`)}<circle cx="104" cy="98" r="50" fill="none" stroke="#d5d9d6" stroke-width="3"/><circle cx="104" cy="98" r="34" fill="none" stroke="#d5d9d6" stroke-width="3"/><circle cx="104" cy="98" r="14" fill="${DARK}"/><path d="M200 60h50M200 76h50M200 92h50M200 108h50M200 124h50" stroke="#b9c0be" stroke-width="5"/><path d="M30 180H60V192H30ZM220 180H250V192H220Z" fill="${DARK}"/>`,
    box: [10, 10, 260, 182],
  };
}

export function drawTable(wood: string): Art {
  return {
    body: `<path d="M10 40H330L344 64H-4Z" fill="${lighten(wood, 0.2)}"/><path d="M-4 64H344V78H-4Z" fill="${wood}"/><path d="M14 78H36V196H20ZM304 78H326L320 196H304ZM62 78H78V160H66ZM262 78H278L274 160H262Z" fill="${darken(wood, 0.15)}"/><path d="M40 48H300M60 56H290" stroke="${darken(wood, 0.12)}" stroke-width="2"/>`,
    box: [-4, 40, 348, 156],
  };
}

export function drawDresser(wood: string): Art {
  return {
    body: `<path d="M20 6H240V124H20Z" fill="${darken(wood, 0.25)}"/><path d="M10 0H250V14H10Z" fill="${wood}"/><path d="M20 62H240V70H20Z" fill="${wood}"/>${repeat(4, (plate) => `<circle cx="${54 + plate * 50}" cy="40" r="19" fill="${plate % 2 ? '#dfe8ee' : '#f4efe2'}"/><circle cx="${54 + plate * 50}" cy="40" r="11" fill="none" stroke="#6f9cc0" stroke-width="3"/>`)}${repeat(5, (cup) => `<path d="M${40 + cup * 42} 94h22v20q-11 8 -22 0z" fill="#f4efe2"/>`)}<path d="M4 120H256V134H4Z" fill="${lighten(wood, 0.2)}"/><path d="M12 134H248V236H12Z" fill="${wood}"/><path d="M22 144H124V172H22ZM136 144H238V172H136ZM22 180H124V228H22ZM136 180H238V228H136Z" fill="none" stroke="${darken(wood, 0.3)}" stroke-width="4"/><g fill="#e0c36a"><circle cx="73" cy="158" r="5"/><circle cx="187" cy="158" r="5"/><circle cx="114" cy="204" r="5"/><circle cx="146" cy="204" r="5"/></g><path d="M18 236H40V246H18ZM220 236H242V246H220Z" fill="${darken(wood, 0.3)}"/>`,
    box: [4, 0, 252, 246],
  };
}

/** A cordless drill and its battery. */
export function drawPowerDrill(): Art {
  return {
    body: `<path d="M60 30H190Q206 30 206 48V82Q206 96 190 96H60Z" fill="#1f8a8a"/><path d="M60 30H190Q204 30 206 44H60Z" fill="#63bcbc"/><path d="M60 40H30V86H60Z" fill="#3a3d40"/><path d="M30 52H8V74H30Z" fill="#6a7175"/><path d="M8 60H-44L-50 63L-44 66H8Z" fill="#b9c1c5"/><path d="M138 96H192L206 176H146Z" fill="#26282a"/><path d="M120 100H140V120Q128 124 120 114Z" fill="#c8322b"/><path d="M128 172H226V206H128Z" fill="#1f8a8a"/><path d="M128 172H226V180H128Z" fill="#63bcbc"/><path d="M80 54h60M80 64h60" stroke="#e6f2f2" stroke-width="6"/>`,
    box: [-50, 28, 276, 178],
  };
}

/** A welder with its leads and torch. */
export function drawWelder(): Art {
  return {
    body: `<rect x="40" y="20" width="190" height="150" rx="10" fill="#e06c28"/><path d="M40 30Q40 20 50 20H220Q230 20 230 30V44H40Z" fill="#f09a63"/><rect x="56" y="54" width="92" height="62" rx="5" fill="#26282a"/><circle cx="82" cy="86" r="15" fill="#d7dcde"/><circle cx="122" cy="86" r="15" fill="#d7dcde"/><path d="M82 86V74M122 86L132 78" stroke="#26282a" stroke-width="4"/><path d="M166 60h48M166 72h48M166 84h48M166 96h48" stroke="#a8481a" stroke-width="5"/><path d="M94 20Q94 2 112 2H160Q178 2 178 20" fill="none" stroke="#26282a" stroke-width="9"/><circle cx="74" cy="142" r="11" fill="#26282a"/><circle cx="118" cy="142" r="11" fill="#c8322b"/><path d="M74 146Q60 200 4 190Q-30 178 -20 150" stroke="#26282a" stroke-width="8" fill="none"/><path d="M-26 156L-34 118L-20 112L-10 150Z" fill="#4a4f53"/><path d="M118 146Q140 196 210 188" stroke="#8b2a24" stroke-width="8" fill="none"/>${drawWheel(212, 174, 20, '#d7dcde', false)}${drawWheel(62, 178, 14, '#d7dcde', false)}`,
    box: [-36, 2, 270, 194],
  };
}

export function drawCompressor(): Art {
  return {
    body: `<path d="M60 150V176M220 150V176" stroke="${DARK}" stroke-width="11"/><rect x="20" y="84" width="244" height="74" rx="36" fill="#c8322b"/><path d="M20 116Q24 84 56 84H228Q262 84 264 112Q220 98 56 100Q32 102 20 116Z" fill="#e57a74"/><path d="M64 22H130V84H64Z" fill="#5b6165"/>${repeat(5, (fin) => `<path d="M58 ${30 + fin * 11}H136" stroke="#8b9499" stroke-width="4"/>`)}<path d="M160 40H240V84H160Z" fill="${DARK}"/><path d="M160 40H240V50H160Z" fill="#6a7175"/><circle cx="146" cy="62" r="24" fill="none" stroke="#26282a" stroke-width="7"/><circle cx="254" cy="76" r="12" fill="#f1efe6" stroke="#3a3d40" stroke-width="3"/>${drawWheel(70, 172, 22, '#d7dcde', false)}`,
    box: [20, 20, 248, 174],
  };
}

/** A bench vice. */
export function drawVice(): Art {
  return {
    body: `<path d="M60 150H230L214 178H76Z" fill="#2c5d82"/><path d="M96 92H206L218 152H84Z" fill="#3f7fae"/><path d="M140 34H240V96H140Z" fill="#3f7fae"/><path d="M140 34H240V44H140Z" fill="#6fa6cd"/><path d="M30 34H96V100H60Q30 96 30 70Z" fill="#3f7fae"/><path d="M30 34H96V44H30Z" fill="#6fa6cd"/><path d="M84 22H108V58H84ZM128 22H152V58H128Z" fill="#b9c1c5"/><path d="M-10 70H140V84H-10Z" fill="#8b9499"/><path d="M-18 24V128" stroke="#5f676b" stroke-width="9" stroke-linecap="round"/><circle cx="-18" cy="76" r="11" fill="#5f676b"/>`,
    box: [-26, 18, 268, 160],
  };
}

/** An engine or gearbox on a pallet. */
export function drawEngine(): Art {
  return {
    body: `<path d="M6 176H290V190H6ZM24 190H60V202H24ZM236 190H272V202H236Z" fill="#8d7250"/><path d="M40 80H240V176H40Z" fill="#6a7175"/><path d="M40 80H240V92H40Z" fill="#9aa3a8"/><path d="M56 36H226V80H56Z" fill="#565d61"/>${repeat(4, (cylinder) => `<rect x="${64 + cylinder * 42}" y="22" width="30" height="20" rx="4" fill="#8b9499"/><path d="M${70 + cylinder * 42} 92V160" stroke="#565d61" stroke-width="7"/>`)}<circle cx="40" cy="136" r="38" fill="#4a4f53"/><circle cx="40" cy="136" r="26" fill="#7d858a"/><circle cx="40" cy="136" r="8" fill="#d7dcde"/><path d="M240 96H284V166H240Z" fill="#7d858a"/><path d="M240 96H284V106H240Z" fill="#aab2b6"/><circle cx="96" cy="56" r="11" fill="#c8322b"/><path d="M226 50Q262 48 268 92" stroke="#3a3d40" stroke-width="9" fill="none"/>`,
    box: [2, 20, 288, 182],
  };
}

/** Two tyres leaning on each other. */
export function drawTyres(isTractor: boolean): Art {
  return {
    body: `${drawWheel(196, 100, 80, isTractor ? '#2b2a2c' : '#c3cacd', isTractor)}${drawWheel(92, 108, 88, isTractor ? '#2b2a2c' : '#c3cacd', isTractor)}`,
    box: [4, 18, 274, 178],
  };
}

export function drawTractorSeat(): Art {
  return {
    body: `<path d="M60 176H180V196H60Z" fill="#3a3d40"/><path d="M76 150L164 180M164 150L76 180" stroke="#6a7175" stroke-width="8"/><path d="M40 112H192Q206 112 204 130Q200 152 180 152H48Q30 150 30 130Q30 112 40 112Z" fill="#26282a"/><path d="M40 112H192Q204 112 204 124H30Q32 112 40 112Z" fill="#565d61"/><path d="M164 116L178 20Q182 4 200 8Q218 12 214 30L206 130Q190 132 164 116Z" fill="#34383b"/><path d="M170 108L184 24Q186 14 196 14L186 118Z" fill="#5b6165"/><path d="M60 92H140V102H60Z" fill="#26282a"/><path d="M128 96L134 116" stroke="#26282a" stroke-width="8"/>`,
    box: [28, 6, 188, 190],
  };
}

export function drawWeights(): Art {
  return {
    body: repeat(
      6,
      (weight) =>
        `<path d="M${10 + weight * 42} 40Q${10 + weight * 42} 20 ${30 + weight * 42} 20H${44 + weight * 42}V130H${10 + weight * 42}Z" fill="${weight % 2 ? '#3f4a52' : '#4d5a63'}"/><path d="M${10 + weight * 42} 40Q${10 + weight * 42} 20 ${30 + weight * 42} 20H${44 + weight * 42}V28H${18 + weight * 42}Z" fill="#8b98a0"/><rect x="${18 + weight * 42}" y="60" width="18" height="10" rx="4" fill="#26282a"/>`,
    ),
    box: [10, 20, 246, 110],
  };
}

/** A power take-off shaft in its guard. */
export function drawPtoShaft(): Art {
  return {
    body: `<path d="M70 60H280V88H70Z" fill="#f2c230"/><path d="M70 60H280V67H70Z" fill="#fbe08a"/><path d="M60 48H92V100H60ZM262 48H296V100H262Z" fill="#26282a"/><path d="M60 62H16V50H-10V98H16V86H60ZM296 62H340V50H366V98H340V86H296Z" fill="#8b9499"/><circle cx="20" cy="74" r="15" fill="#5f676b"/><circle cx="336" cy="74" r="15" fill="#5f676b"/><circle cx="20" cy="74" r="6" fill="#d7dcde"/><circle cx="336" cy="74" r="6" fill="#d7dcde"/><path d="M176 60V88" stroke="#a8842f" stroke-width="4"/>`,
    box: [-10, 48, 376, 52],
  };
}

/** A screen or control box, such as a GPS display, an energiser or an indicator. */
export function drawControlBox(colour: string): Art {
  return {
    body: `<rect x="10" y="10" width="200" height="140" rx="14" fill="${colour}"/><path d="M10 24Q10 10 24 10H196Q210 10 210 24V34H10Z" fill="${lighten(colour, 0.35)}"/><rect x="30" y="44" width="104" height="66" rx="5" fill="#22303a"/><path d="M40 96L60 74L80 86L104 58L124 66" stroke="#8fe0a0" stroke-width="5" fill="none"/><circle cx="172" cy="64" r="20" fill="#26282a"/><path d="M172 64L182 52" stroke="#f1efe6" stroke-width="5"/><circle cx="160" cy="110" r="8" fill="#c8322b"/><circle cx="186" cy="110" r="8" fill="#4fa35f"/><path d="M60 150Q60 184 30 190Q10 192 0 182M150 150Q156 186 200 188" stroke="#26282a" stroke-width="7" fill="none"/><circle cx="60" cy="132" r="7" fill="#c8322b"/><circle cx="94" cy="132" r="7" fill="#26282a"/>`,
    box: [0, 10, 212, 182],
  };
}

/** A geared reel of tape for a temporary fence. */
export function drawFenceReel(): Art {
  return {
    body: `<circle cx="100" cy="100" r="80" fill="#e06c28"/><circle cx="100" cy="100" r="66" fill="#f4efe2"/>${repeat(5, (ring) => `<circle cx="100" cy="100" r="${62 - ring * 9}" fill="none" stroke="${ring % 2 ? '#d9cfba' : '#c8322b'}" stroke-width="3"/>`)}<circle cx="100" cy="100" r="16" fill="#26282a"/><path d="M100 100L152 60" stroke="#26282a" stroke-width="9"/><path d="M146 44L170 62L160 76L138 58Z" fill="#3a3d40"/><path d="M92 176H108V220H92Z" fill="#3a3d40"/><path d="M74 214H126V228H74Z" fill="#26282a"/><path d="M172 124Q220 150 280 142" stroke="#f4efe2" stroke-width="7" fill="none"/><path d="M276 128q18 0 18 14q0 14 -18 14" stroke="#3a3d40" stroke-width="6" fill="none"/>`,
    box: [20, 18, 276, 210],
  };
}

/** A collar with its transponder. */
export function drawCollar(): Art {
  return {
    body: `<path d="M40 70Q40 10 130 10Q220 10 220 70Q220 140 130 146Q40 140 40 70Z" fill="none" stroke="#2f6fb5" stroke-width="20"/><path d="M44 56Q56 16 130 14Q204 16 216 56" fill="none" stroke="#6fa6e0" stroke-width="6"/><rect x="92" y="118" width="78" height="54" rx="9" fill="#26282a"/><path d="M92 128Q92 118 102 118H160Q170 118 170 128V136H92Z" fill="#5b6165"/><circle cx="132" cy="152" r="8" fill="#4fa35f"/><rect x="198" y="40" width="34" height="44" rx="4" fill="#b9c1c5"/>`,
    box: [28, 0, 206, 172],
  };
}

/** Drums and cans of spray or oil. */
export function drawDrums(colour: string): Art {
  const can = (x: number, y: number, tone: string) =>
    `<g transform="translate(${x} ${y})"><path d="M0 34L20 14H84Q96 14 96 28V130Q96 140 86 140H10Q0 140 0 130Z" fill="${tone}"/><path d="M0 34L20 14H84Q94 14 96 24H26L12 40V138H10Q0 138 0 130Z" fill="${lighten(tone, 0.35)}"/><path d="M14 64H84V116H14Z" fill="#f4efe2"/><path d="M22 78h52M22 90h52M22 102h36" stroke="#6a7175" stroke-width="4"/><rect x="14" y="0" width="26" height="16" rx="3" fill="#26282a"/><path d="M52 14Q52 2 66 2Q82 2 82 14" fill="none" stroke="${darken(tone, 0.25)}" stroke-width="8"/></g>`;
  return {
    body: `${can(150, 0, darken(colour, 0.2))}${can(40, 10, colour)}`,
    box: [40, 0, 206, 150],
  };
}

/** A lounge suite of leather. */
export function drawSofa(): Art {
  return {
    body: `<path d="M40 40Q40 20 62 20H258Q280 20 280 40V110H40Z" fill="#8a5733"/><path d="M40 40Q40 20 62 20H258Q278 20 280 36Q160 26 44 48Z" fill="#a9724b"/><path d="M160 24V104" stroke="#6b4226" stroke-width="4"/><path d="M30 92H290V146H30Z" fill="#9a633c"/><path d="M30 92H290V104H30Z" fill="#b5805a"/><path d="M160 92V146" stroke="#6b4226" stroke-width="4"/><path d="M10 76Q10 60 28 60Q46 60 46 76V156H10ZM274 76Q274 60 292 60Q310 60 310 76V156H274Z" fill="#7d4a2a"/><path d="M18 156H40V170H18ZM280 156H302V170H280Z" fill="#3a2a1e"/>`,
    box: [10, 18, 300, 152],
  };
}

/** A window frame with its glazing. */
export function drawWindowFrame(): Art {
  return {
    body: `<rect x="6" y="6" width="248" height="178" fill="#f4f1e8"/>${drawGlass('M20 20H124V170H20Z')}${drawGlass('M136 20H240V170H136Z')}<path d="M30 80L80 24M146 100L216 24" stroke="#fff" stroke-width="7" opacity=".7"/><rect x="6" y="6" width="248" height="178" fill="none" stroke="${STEEL}" stroke-width="6"/>`,
    box: [3, 3, 254, 184],
  };
}
