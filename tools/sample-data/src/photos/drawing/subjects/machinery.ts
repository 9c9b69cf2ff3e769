/** Drawings of machines, seen from the side and facing left. */
import { roundToTenth } from '../canvas.ts';
import { darken, lighten } from '../colour.ts';
import { getFigure, recolour, type Art } from '../figures.ts';
import { LIVERIES, paintTractor, type Paint } from './liveries.ts';
import { drawGlass, drawPanel, drawWheel } from './parts.ts';

export const drawTractor = (paint: Paint): Art =>
  paintTractor(getFigure('noto:tractor'), LIVERIES[paint]);

/** Draws a vehicle from the Noto set with its red body recoloured. */
export function drawVehicle(
  name:
    | 'automobile'
    | 'pickup-truck'
    | 'articulated-lorry'
    | 'delivery-truck'
    | 'sport-utility-vehicle'
    | 'motor-boat'
    | 'speedboat'
    | 'helicopter',
  colour: 'own' | 'white' | 'silver' | 'blue' | 'green' | 'gold' | 'charcoal',
): Art {
  const art = getFigure(`noto:${name}`);
  if (colour === 'own') return art;
  const [hue, saturation, lift] = {
    white: [40, 0.08, 1.55],
    silver: [210, 0.07, 1.2],
    blue: [213, 0.6, 0.9],
    green: [140, 0.42, 0.72],
    gold: [40, 0.62, 0.98],
    charcoal: [210, 0.12, 0.6],
  }[colour] as [number, number, number];
  const bodyHues =
    name === 'sport-utility-vehicle'
      ? { from: 205, to: 240 }
      : name === 'helicopter'
        ? { from: 35, to: 60 }
        : { from: 345, to: 28 };
  return recolour(art, [
    {
      ...bodyHues,
      above: 0.28,
      below: 0.9,
      hue,
      saturation: (s) => s * saturation,
      lightness: (l) => Math.min(0.95, l * lift),
    },
  ]);
}

/** A combine harvester with its header down. */
export function drawCombineHarvester(paint: Paint): Art {
  const { body, rim } = LIVERIES[paint];
  const reel = Array.from({ length: 8 }, (_, spoke) => {
    const angle = (spoke / 8) * Math.PI * 2;
    return `M42 168L${roundToTenth(42 + Math.cos(angle) * 34)} ${roundToTenth(168 + Math.sin(angle) * 34)}`;
  }).join('');
  return {
    body:
      `<path d="M240 60L330 24L350 30L262 78Z" fill="${darken(body, 0.12)}"/><rect x="330" y="22" width="30" height="14" rx="3" fill="#3b3c3e"/>` +
      `<path d="M150 76H330Q356 76 362 104L372 160Q372 176 356 176H150Z" fill="${body}"/><path d="M150 76H330Q350 76 358 94H150Z" fill="${lighten(body, 0.22)}"/><path d="M150 150H370L372 164Q372 176 356 176H150Z" fill="${darken(body, 0.22)}"/>` +
      `<path d="M190 52H300L316 78H176Z" fill="${darken(body, 0.08)}"/><path d="M196 46H296L300 54H190Z" fill="#d9b95e"/><rect x="232" y="104" width="96" height="30" rx="5" fill="${darken(body, 0.28)}"/><path d="M240 112h80M240 120h80M240 128h80" stroke="${lighten(body, 0.1)}" stroke-width="2"/>` +
      `<path d="M92 62Q92 52 102 52H156V150H104Q92 120 92 62Z" fill="#2f3436"/>${drawGlass('M98 66Q98 58 106 58H150V122H106Q98 100 98 66Z')}<path d="M128 58V122" stroke="#2f3436" stroke-width="4"/><path d="M88 52H160V44Q124 36 92 44Z" fill="${lighten(body, 0.1)}"/>` +
      `<path d="M112 146L60 184H84L150 164Z" fill="#c9a63f"/><path d="M8 156H22L60 190Q66 206 52 206H14Q4 190 8 156Z" fill="${darken(body, 0.06)}"/><circle cx="42" cy="168" r="36" fill="none" stroke="#e0c25a" stroke-width="5"/><path d="${reel}" stroke="#caa743" stroke-width="3.4"/><circle cx="42" cy="168" r="6" fill="#5a4c2a"/><path d="M2 206H66L58 198H8Z" fill="#4c4d4f"/>` +
      `${drawWheel(170, 166, 46, rim)}${drawWheel(318, 182, 30, rim)}<path d="M160 132L150 176M168 132L160 176" stroke="#5b5d5f" stroke-width="3"/><circle cx="96" cy="72" r="4" fill="#fff3c4"/>`,
    box: [2, 22, 370, 190],
  };
}

/** A forage harvester with its spout over the cab and its pickup down. */
export function drawForageHarvester(paint: Paint): Art {
  const { body, rim } = LIVERIES[paint];
  return {
    body:
      `<path d="M196 84Q200 8 120 -16L96 4L104 14Q166 24 168 84Z" fill="${darken(body, 0.1)}"/><path d="M120 -16L96 4L84 24L108 12Z" fill="#3b3c3e"/><path d="M150 84H350Q372 86 374 108V172H150Z" fill="${body}"/><path d="M150 84H350Q368 86 372 100H150Z" fill="${lighten(body, 0.22)}"/><path d="M150 150H374V172H150Z" fill="${darken(body, 0.22)}"/><rect x="246" y="106" width="96" height="32" rx="5" fill="${darken(body, 0.28)}"/><path d="M254 114h80M254 122h80M254 130h80" stroke="${lighten(body, 0.1)}" stroke-width="2"/>` +
      `<path d="M92 62Q92 52 102 52H156V150H104Q92 120 92 62Z" fill="#2f3436"/>${drawGlass('M98 66Q98 58 106 58H150V122H106Q98 100 98 66Z')}<path d="M88 52H160V44Q124 36 92 44Z" fill="${lighten(body, 0.1)}"/>` +
      `<path d="M112 146L60 176L66 190L150 164Z" fill="${darken(body, 0.2)}"/><path d="M10 158Q34 144 66 160L72 200H6Q0 176 10 158Z" fill="${darken(body, 0.06)}"/><path d="M10 158Q34 144 66 160L67 168Q36 154 8 168Z" fill="${lighten(body, 0.3)}"/><path d="M2 204q8 -10 16 0q8 -10 16 0q8 -10 16 0q8 -10 16 0" stroke="#4c4d4f" stroke-width="5" fill="none"/>` +
      `${drawWheel(170, 164, 48, rim)}${drawWheel(322, 180, 32, rim)}`,
    box: [0, -16, 376, 228],
  };
}

/** A round baler with its tailgate on the right and its drawbar on the left. */
export function drawRoundBaler(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body:
      `<path d="M0 134L74 122V134L4 142Z" fill="#4a4c4f"/><path d="M66 126Q60 62 116 36Q166 22 186 42V146H80Z" fill="${body}"/><path d="M186 40Q236 34 246 84Q250 128 220 146H186Z" fill="${darken(body, 0.14)}"/><path d="M66 126Q60 62 116 36Q150 26 172 34Q110 44 92 128Z" fill="${lighten(body, 0.2)}"/>` +
      `<circle cx="176" cy="96" r="40" fill="none" stroke="${darken(body, 0.32)}" stroke-width="5"/><circle cx="176" cy="96" r="7" fill="#e8e4d8"/><path d="M186 42V146" stroke="#2f3133" stroke-width="3"/><rect x="96" y="84" width="42" height="26" rx="4" fill="#f2efe6" opacity=".9"/><path d="M70 150Q88 138 120 146L122 158H76Z" fill="#5c5f62"/>` +
      Array.from(
        { length: 7 },
        (_, tine) =>
          `<path d="M${74 + tine * 7} 154q-2 8 -6 12" stroke="#3a3c3e" stroke-width="2" fill="none"/>`,
      ).join('') +
      drawWheel(166, 146, 26, '#e4dfd2'),
    box: [0, 30, 250, 142],
  };
}

/** Draws an implement without a tractor, on its stand. */
export function drawImplement(
  type: 'plough' | 'discs' | 'mower' | 'drill' | 'rake' | 'sprayer',
  paint: Paint,
): Art {
  const { body } = LIVERIES[paint];
  const steel = '#7d858a';
  switch (type) {
    case 'plough': {
      const shares = [0, 1, 2, 3]
        .map(
          (share) =>
            `<g transform="translate(${share * 62} ${share * 0})"><path d="M66 56L78 104" stroke="${darken(body, 0.1)}" stroke-width="11" stroke-linecap="round"/><path d="M62 98Q88 84 108 100Q104 124 72 134Q52 130 50 118Z" fill="${steel}"/><path d="M62 98Q88 84 108 100Q92 98 70 112Z" fill="#c7ced1"/></g>`,
        )
        .join('');
      return {
        body: `<path d="M18 40L300 48V66L18 60Z" fill="${body}"/><path d="M18 40L300 48V53L18 46Z" fill="${lighten(body, 0.35)}"/><path d="M10 22L34 22L40 84L14 84Z" fill="${darken(body, 0.2)}"/><circle cx="22" cy="34" r="6" fill="#2f3133"/><circle cx="26" cy="74" r="6" fill="#2f3133"/>${shares}${drawWheel(286, 108, 27, '#e4dfd2', false)}<path d="M286 56V108" stroke="${darken(body, 0.2)}" stroke-width="8"/>`,
        box: [10, 22, 304, 113],
      };
    }
    case 'discs': {
      const discs = Array.from(
        { length: 9 },
        (_, disc) =>
          `<g transform="translate(${46 + disc * 25} 100)"><ellipse rx="13" ry="25" fill="#4f565a"/><ellipse cx="-3" rx="10" ry="23" fill="#a9b3b8"/><circle cx="-3" r="4" fill="#3b4144"/></g>`,
      ).join('');
      return {
        body: `<path d="M0 66L40 58V68L4 76Z" fill="#45484b"/><rect x="36" y="48" width="236" height="15" rx="3" fill="${body}"/><rect x="36" y="48" width="236" height="5" rx="2" fill="${lighten(body, 0.35)}"/><path d="M70 62L60 92M130 62L124 92M190 62L186 92M248 62L244 92" stroke="${darken(body, 0.25)}" stroke-width="8"/>${discs}${drawWheel(158, 44, 24, '#e4dfd2')}`,
        box: [0, 20, 274, 105],
      };
    }
    case 'mower':
      return {
        body: `<path d="M16 30L44 26L60 96H36Z" fill="${darken(body, 0.16)}"/><circle cx="30" cy="40" r="6" fill="#2f3133"/><path d="M52 64L96 40L112 48L70 84Z" fill="${steel}"/><path d="M58 84Q64 66 92 66H270Q286 68 288 92L290 112H58Z" fill="${body}"/><path d="M58 84Q64 66 92 66H270Q282 67 286 78H62Z" fill="${lighten(body, 0.28)}"/><path d="M54 104H294V128H54Z" fill="#3a3b3c"/>${Array.from({ length: 16 }, (_, flap) => `<path d="M${58 + flap * 15} 106v21" stroke="#202122" stroke-width="2"/>`).join('')}<path d="M120 74h60l-6 14h-48z" fill="#f3f0e6" opacity=".85"/>`,
        box: [16, 26, 278, 102],
      };
    case 'drill': {
      const tubes = Array.from(
        { length: 11 },
        (_, tube) =>
          `<path d="M${64 + tube * 20} 74Q${62 + tube * 20} 94 ${70 + tube * 20} 112" stroke="#34383a" stroke-width="4" fill="none"/><path d="M${66 + tube * 20} 108h9l-4 16z" fill="${steel}"/>`,
      ).join('');
      return {
        body: `<path d="M0 90L56 78V90L4 98Z" fill="#45484b"/>${tubes}<path d="M48 22H284L272 78H60Z" fill="${body}"/><path d="M48 22H284L281 36H51Z" fill="${lighten(body, 0.3)}"/><path d="M44 14H288V24H44Z" fill="${darken(body, 0.22)}"/><rect x="52" y="74" width="230" height="10" rx="3" fill="${darken(body, 0.3)}"/>${drawWheel(78, 104, 25, '#e4dfd2')}${drawWheel(262, 104, 25, '#e4dfd2')}`,
        box: [0, 14, 290, 115],
      };
    }
    case 'rake': {
      const rotor = (x: number) =>
        `${Array.from({ length: 12 }, (_, tine) => {
          const angle = (tine / 12) * Math.PI * 2;
          return `<path d="M${x} 76L${roundToTenth(x + Math.cos(angle) * 62)} ${roundToTenth(76 + Math.sin(angle) * 20)}l0 30" stroke="${steel}" stroke-width="3" fill="none"/>`;
        }).join(
          '',
        )}<ellipse cx="${x}" cy="72" rx="24" ry="12" fill="${body}"/><ellipse cx="${x}" cy="68" rx="24" ry="10" fill="${lighten(body, 0.25)}"/>`;
      return {
        body: `<path d="M0 58L150 46H250V56H150L4 68Z" fill="${darken(body, 0.12)}"/>${rotor(92)}${rotor(232)}${drawWheel(92, 112, 14, '#e4dfd2', false)}${drawWheel(232, 112, 14, '#e4dfd2', false)}`,
        box: [0, 44, 296, 84],
      };
    }
    case 'sprayer':
      return {
        body: `<path d="M0 112L60 100V112L4 120Z" fill="#45484b"/><path d="M56 40Q56 26 74 26H190Q206 26 206 42V96Q206 110 190 110H72Q56 110 56 96Z" fill="#f3f1ea"/><path d="M56 84H206V96Q206 110 190 110H72Q56 110 56 96Z" fill="#cfd2cf"/><ellipse cx="130" cy="26" rx="20" ry="6" fill="${body}"/><rect x="52" y="104" width="170" height="12" rx="3" fill="${body}"/><path d="M214 20V120M214 34H300M214 62H312M214 92H300M300 34L312 62L300 92" stroke="${darken(body, 0.1)}" stroke-width="5" fill="none"/>${Array.from({ length: 6 }, (_, nozzle) => `<path d="M${226 + nozzle * 14} 94v10" stroke="#2f3133" stroke-width="3"/>`).join('')}${drawWheel(128, 122, 32, '#e7c24b')}`,
        box: [0, 18, 314, 136],
      };
  }
}

/** A farm quad bike with front and rear racks. */
export function drawQuadBike(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body:
      `<path d="M58 92H186V108H58Z" fill="#3a3c3e"/><path d="M28 72Q44 44 84 46L104 64H150L166 48Q206 44 220 74L204 78Q192 62 172 72L150 92H98L78 76Q58 62 44 80Z" fill="${body}"/><path d="M34 68Q50 46 84 48L96 58Q64 54 44 74Z" fill="${lighten(body, 0.3)}"/><path d="M170 52Q202 50 214 70Q192 58 172 62Z" fill="${lighten(body, 0.3)}"/>` +
      `<path d="M108 50Q112 40 126 42H164Q174 44 172 56L164 64H112Z" fill="#2b2b2d"/><path d="M112 46Q130 42 166 46" stroke="#59595c" stroke-width="3" fill="none"/><path d="M86 48L98 20M98 20L114 16M98 20l-14 4" stroke="#2f3133" stroke-width="6" stroke-linecap="round"/><path d="M78 32q6 -8 12 -6l-4 20h-10z" fill="${darken(body, 0.12)}"/>` +
      `<path d="M26 40H84M32 40V56M54 40V50M76 40V48M172 40H228M180 40V52M200 40V50M220 40V62" stroke="#3f4245" stroke-width="4.5" stroke-linecap="round"/><circle cx="36" cy="62" r="6" fill="#fff6d0"/><path d="M112 92L120 108H136L142 92Z" fill="#55585b"/>${drawWheel(56, 108, 34, '#cfd3d4')}${drawWheel(196, 108, 34, '#cfd3d4')}`,
    box: [20, 14, 212, 128],
  };
}

/** A twenty-tonne excavator with its bucket on the ground. */
export function drawExcavator(colour = '#f0b429'): Art {
  const rollers = Array.from(
    { length: 6 },
    (_, roller) =>
      `<circle cx="${152 + roller * 25}" cy="204" r="9" fill="#55585b"/><circle cx="${152 + roller * 25}" cy="204" r="3.5" fill="#c4c8ca"/>`,
  ).join('');
  return {
    body:
      `<path d="M150 100Q110 40 70 20Q56 16 52 28L58 40Q96 66 126 132Z" fill="${colour}"/><path d="M150 100Q110 40 70 20Q60 18 56 24Q100 52 140 112Z" fill="${lighten(colour, 0.3)}"/><path d="M50 20L74 30L34 150L18 144Z" fill="${darken(colour, 0.08)}"/><path d="M50 20L60 24L26 147L18 144Z" fill="${lighten(colour, 0.2)}"/><path d="M86 60L54 92" stroke="#c7ccce" stroke-width="6"/><path d="M100 70L84 58" stroke="#54575a" stroke-width="9"/>` +
      `<path d="M14 138L40 150Q62 180 38 210Q14 216 4 190Q20 186 20 166Z" fill="#4d5154"/><path d="M4 190l-4 12l10 -2l0 8l10 -4" fill="#35383a"/><path d="M20 166Q22 178 8 190L4 190Q20 186 20 166Z" fill="#8a9094"/>` +
      `<rect x="134" y="184" width="160" height="40" rx="20" fill="#2e2f31"/><rect x="142" y="192" width="144" height="24" rx="12" fill="#414346"/>${rollers}<rect x="190" y="168" width="60" height="18" fill="#3a3c3f"/>` +
      `<path d="M126 116H206V98H292Q306 98 306 116V170H126Z" fill="${colour}"/><path d="M206 98H292Q306 98 306 112H206Z" fill="${lighten(colour, 0.3)}"/><path d="M126 154H306V172H126Z" fill="#3c3e41"/><path d="M232 118h56M232 128h56M232 138h56" stroke="${darken(colour, 0.35)}" stroke-width="4"/><path d="M136 62Q138 54 148 54H204V154H130Z" fill="#33373a"/>${drawGlass('M142 66Q144 60 150 60H174V134H138Z')}${drawGlass('M180 60H198V112H180Z')}`,
    box: [0, 16, 306, 208],
  };
}

/** A trailer: a tipper, a stock crate, a flat deck or a cage. */
export function drawTrailer(type: 'tipper' | 'stock' | 'deck' | 'cage', paint: Paint): Art {
  const { body } = LIVERIES[paint];
  const steel = '#9aa3a8';
  const axle = `${drawWheel(150, 128, 25, '#dfe2e2', type === 'tipper')}${drawWheel(204, 128, 25, '#dfe2e2', type === 'tipper')}`;
  const bar = `<path d="M0 118L60 106V116L4 126Z" fill="#45484b"/><path d="M26 116V146" stroke="#45484b" stroke-width="6"/><rect x="18" y="144" width="16" height="6" rx="2" fill="#2f3133"/>`;
  if (type === 'tipper')
    return {
      body: `${bar}<path d="M44 42H290L276 108H58Z" fill="${body}"/><path d="M44 42H290L287 56H47Z" fill="${lighten(body, 0.3)}"/><path d="M84 46L90 106M134 46L137 106M186 46V106M236 46L232 106" stroke="${darken(body, 0.25)}" stroke-width="6"/><rect x="50" y="106" width="230" height="9" fill="#3a3d40"/>${axle}`,
      box: [0, 42, 290, 111],
    };
  if (type === 'deck')
    return {
      body: `${bar}<rect x="48" y="92" width="250" height="14" rx="2" fill="#a98c6c"/><rect x="48" y="104" width="250" height="8" fill="${darken(body, 0.1)}"/><path d="M52 92V48H58V92M52 64H60" stroke="${darken(body, 0.1)}" stroke-width="5" fill="none"/><rect x="288" y="98" width="10" height="10" fill="#d6362c"/>${axle}`,
      box: [0, 46, 298, 107],
    };
  const rails = Array.from(
    { length: type === 'stock' ? 5 : 4 },
    (_, rail) =>
      `<rect x="52" y="${30 + rail * (type === 'stock' ? 14 : 17)}" width="234" height="${type === 'stock' ? 7 : 3}" fill="${rail % 2 ? steel : lighten(steel, 0.25)}"/>`,
  ).join('');
  const uprights = Array.from(
    { length: type === 'stock' ? 6 : 13 },
    (_, post) =>
      `<rect x="${50 + post * (type === 'stock' ? 46 : 19)}" y="22" width="${type === 'stock' ? 7 : 3}" height="86" fill="${darken(steel, 0.2)}"/>`,
  ).join('');
  return {
    body: `${bar}<rect x="54" y="26" width="232" height="80" fill="#2d3336" opacity="${type === 'stock' ? 0.5 : 0.16}"/>${rails}${uprights}${type === 'stock' ? `<path d="M48 22H290V30H48Z" fill="${lighten(body, 0.1)}"/>` : ''}<rect x="48" y="98" width="242" height="15" fill="${body}"/><rect x="48" y="98" width="242" height="5" fill="${lighten(body, 0.3)}"/><path d="M118 112Q120 96 150 96H204Q234 96 238 112Z" fill="${darken(body, 0.25)}"/>${axle}`,
    box: [0, 20, 292, 133],
  };
}

/** A spreader with a heap of fertiliser or lime. */
export function drawSpreader(paint: Paint, load = '#e9e4d8'): Art {
  const { body } = LIVERIES[paint];
  return {
    body: `<path d="M0 118L62 104V116L4 126Z" fill="#45484b"/><path d="M62 50Q110 14 160 30Q220 14 270 50Z" fill="${load}"/><path d="M62 50Q110 20 160 36Q200 26 238 44Q150 40 62 50Z" fill="${lighten(load, 0.5)}"/><path d="M50 48H282L250 112H86Z" fill="${body}"/><path d="M50 48H282L276 60H56Z" fill="${lighten(body, 0.3)}"/><path d="M110 50L124 110M170 50V110M226 50L212 110" stroke="${darken(body, 0.25)}" stroke-width="6"/><rect x="80" y="108" width="180" height="10" fill="#3a3d40"/><ellipse cx="270" cy="122" rx="20" ry="7" fill="#7d858a"/><path d="M258 106L282 110L276 122H264Z" fill="${darken(body, 0.2)}"/>${drawWheel(164, 126, 34, '#e7c24b')}`,
    box: [0, 22, 290, 138],
  };
}

export function drawGenerator(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body: `<path d="M14 26Q14 8 32 8H188Q206 8 206 26V138H196V28Q196 18 186 18H34Q24 18 24 28V138H14Z" fill="#36393c"/>${drawPanel(32, 26, 156, 40, body, 8)}<rect x="90" y="18" width="36" height="10" rx="4" fill="#202224"/>${drawPanel(30, 72, 78, 56, '#55595d', 5)}<path d="M38 84h62M38 94h62M38 104h62M38 114h62" stroke="#303336" stroke-width="4"/>${drawPanel(114, 72, 76, 56, '#e8e5dc', 5)}<circle cx="132" cy="92" r="9" fill="#2d3032"/><circle cx="158" cy="92" r="9" fill="#2d3032"/><circle cx="132" cy="92" r="3" fill="#cfd3d4"/><circle cx="158" cy="92" r="3" fill="#cfd3d4"/><rect x="124" y="108" width="42" height="9" rx="3" fill="#3c8f4a"/><circle cx="178" cy="112" r="6" fill="#d6362c"/>${drawWheel(44, 140, 18, '#cfd3d4', false)}<rect x="172" y="130" width="20" height="28" rx="3" fill="#2f3133"/><rect x="24" y="128" width="172" height="8" fill="#36393c"/>`,
    box: [14, 8, 192, 150],
  };
}

export function drawChainsaw(colour = '#e2651f'): Art {
  const teeth = Array.from(
    { length: 17 },
    (_, tooth) =>
      `<path d="M${128 + tooth * 11} 62l4 -7l5 7zM${128 + tooth * 11} 91l4 7l5 -7z" fill="#3a3d3f"/>`,
  ).join('');
  return {
    body: `${teeth}<path d="M110 62H312Q330 64 330 76Q330 90 312 91H110Z" fill="#b9c1c5"/><path d="M110 62H312Q326 63 329 70H110Z" fill="#e6eaec"/><path d="M110 62H312Q330 64 330 76Q330 90 312 91H110" fill="none" stroke="#44484b" stroke-width="4"/><path d="M22 58Q30 34 58 34H118Q140 38 142 60V104Q140 116 126 116H34Q18 112 18 92Z" fill="${colour}"/><path d="M22 58Q30 34 58 34H118Q134 38 138 50Q80 40 22 70Z" fill="${lighten(colour, 0.3)}"/><path d="M18 92Q20 112 34 116H126Q140 114 142 100L140 96Q70 104 18 84Z" fill="${darken(colour, 0.25)}"/><path d="M2 72Q-6 110 22 118L30 106Q14 104 18 78Z" fill="#303234"/><path d="M60 38Q64 8 96 8Q128 10 126 48L116 48Q116 20 96 20Q76 20 70 40Z" fill="#303234"/><circle cx="60" cy="82" r="17" fill="#3a3d40"/><path d="M50 74L70 90M50 90L70 74M60 68V96" stroke="#6a6e72" stroke-width="3"/><circle cx="112" cy="84" r="11" fill="#e6e3da"/><rect x="36" y="30" width="16" height="10" rx="3" fill="#202224"/><path d="M132 20Q148 26 146 58H136Q138 36 128 30Z" fill="#303234"/>`,
    box: [-2, 8, 332, 110],
  };
}
