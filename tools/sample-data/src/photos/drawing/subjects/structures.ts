/** Drawings of farm buildings and other fixed structures. */
import { roundToTenth, type Canvas } from '../canvas.ts';
import { darken, lighten, mixColours } from '../colour.ts';
import type { Art } from '../figures.ts';
import { drawGlass, drawIron, drawIronRoof, drawPanel } from './parts.ts';

const ROOFS = ['#b5453a', '#5f7f6b', '#7b8a93', '#8c3f38', '#4f6a80'] as const;

/** A hay barn with an open front and bales inside. */
export function drawHayBarn(canvas: Canvas): Art {
  const { random } = canvas;
  const wall = random.pick(['#b0553f', '#9aa7a8', '#6f8f7a', '#c9b58a']);
  const roof = random.pick(ROOFS);
  let bales = '';
  for (let row = 0; row < 3; row += 1) {
    for (let bale = 0; bale < 7 - row; bale += 1) {
      const x = 70 + row * 16 + bale * 34;
      bales += `<rect x="${x}" y="${158 - row * 26}" width="32" height="24" rx="3" fill="${['#e3c26a', '#d6b257', '#ecd07e'][(bale + row) % 3] ?? '#e3c26a'}"/><path d="M${x + 10} ${158 - row * 26}v24M${x + 22} ${158 - row * 26}v24" stroke="#b08c3c" stroke-width="1.6"/>`;
    }
  }
  return {
    body: `<rect x="40" y="70" width="300" height="112" fill="#3b332c"/><rect x="40" y="70" width="300" height="40" fill="#241f1b"/>${bales}${drawIron(340, 66, 90, 116, darken(wall, 0.12))}<rect x="36" y="66" width="10" height="116" fill="#8b7358"/><rect x="136" y="66" width="8" height="116" fill="#8b7358"/><rect x="236" y="66" width="8" height="116" fill="#8b7358"/><rect x="334" y="66" width="10" height="116" fill="#8b7358"/>${drawIron(40, 58, 300, 22, wall)}${drawIronRoof([70, 12], [410, 12], [20, 62], [448, 62], roof, 34)}`,
    box: [20, 10, 428, 172],
  };
}

/** A woolshed on piles with a grating, in red or bare iron. */
export function drawWoolshed(canvas: Canvas): Art {
  const wall = canvas.random.pick(['#a63d33', '#b4bdbd', '#8f4238', '#d8cba9']);
  const roof = canvas.random.pick(['#8d9aa0', '#b5453a', '#6d7f78']);
  const windowAt = (x: number) =>
    `<rect x="${x}" y="98" width="34" height="30" fill="#f4efe2"/>${drawGlass(`M${x + 3} 101h28v24h-28z`)}<path d="M${x + 17} 101v24M${x + 3} 113h28" stroke="#f4efe2" stroke-width="2.4"/>`;
  return {
    body: `${drawIron(40, 82, 330, 84, wall, 8)}<path d="M370 82L410 40L450 82V166H370Z" fill="${darken(wall, 0.16)}"/><rect x="392" y="108" width="36" height="58" fill="${darken(wall, 0.45)}"/><path d="M392 108h36v58h-36zM410 108v58" fill="none" stroke="#e9e2d0" stroke-width="3"/>${windowAt(70)}${windowAt(150)}<rect x="232" y="104" width="52" height="62" fill="#2e2924"/><path d="M232 104h52" stroke="#e9e2d0" stroke-width="4"/>${windowAt(312)}${drawIronRoof([70, 36], [410, 36], [26, 86], [372, 86], roof, 28)}<path d="M410 36L456 86L446 88L408 46Z" fill="${darken(roof, 0.2)}"/>${Array.from({ length: 9 }, (_, pile) => `<rect x="${46 + pile * 48}" y="166" width="12" height="16" fill="#6d5b48"/>`).join('')}<path d="M222 166L180 184H300L292 166Z" fill="#8a7358"/>`,
    box: [26, 34, 430, 150],
  };
}

/** A rotary dairy shed with its vat and with cows on the platform. */
export function drawDairyShed(canvas: Canvas): Art {
  const roof = canvas.random.pick(['#7b8f99', '#5f7f6b', '#b4bcbf']);
  const cows = Array.from({ length: 8 }, (_, cow) => {
    const x = 74 + cow * 33;
    const coat = ['#38383c', '#f3efe8', '#a4683a', '#3f3834'][cow % 4] ?? '#38383c';
    return `<path d="M${x} 152q-2 -30 12 -32q15 2 14 32z" fill="${coat}"/><circle cx="${x + 13}" cy="152" r="5" fill="#e9a79d"/><path d="M${x + 4} 164v-20M${x + 22} 164v-20" stroke="${darken(coat, 0.25)}" stroke-width="5"/>`;
  }).join('');
  return {
    body: `<rect x="56" y="84" width="290" height="90" fill="#dfe5e4"/><rect x="56" y="84" width="290" height="38" fill="#aab6b7"/>${cows}<path d="M60 148H342" stroke="#c9d1d3" stroke-width="5"/><rect x="52" y="164" width="298" height="18" fill="#9aa3a4"/><rect x="52" y="164" width="298" height="5" fill="#c7cfcf"/>${[56, 128, 200, 272, 342].map((x) => `<rect x="${x - 3}" y="80" width="7" height="100" fill="#77838a"/>`).join('')}${drawIron(346, 84, 74, 98, '#e4ded0')}<rect x="366" y="116" width="34" height="66" fill="#55666e"/>${drawIronRoof([80, 34], [390, 34], [30, 90], [440, 90], roof, 32)}<rect x="206" y="22" width="60" height="14" fill="${darken(roof, 0.2)}"/><path d="M432 104Q432 92 450 92H500Q518 92 518 104V170H432Z" fill="#c4ced2"/><path d="M432 104Q432 92 450 92H462V170H432Z" fill="#eef3f4"/><ellipse cx="475" cy="93" rx="40" ry="8" fill="#dbe3e5"/><rect x="440" y="168" width="8" height="14" fill="#667"/><rect x="502" y="168" width="8" height="14" fill="#667"/>`,
    box: [30, 22, 488, 160],
  };
}

/** A weatherboard house with a veranda and an iron roof. */
export function drawHouse(canvas: Canvas): Art {
  const { random } = canvas;
  const wall = random.pick(['#f5f0e2', '#e9e4d2', '#dfe7e2', '#f1e3c8', '#d9e3ea']);
  const roof = random.pick(ROOFS);
  const trim = '#fffdf6';
  let boards = '';
  for (let y = 106; y < 180; y += 9) boards += `M40 ${y}H390`;
  const sash = (x: number) =>
    `<rect x="${x - 4}" y="112" width="46" height="46" fill="${trim}"/>${drawGlass(`M${x} 116h38v38h-38z`)}<path d="M${x + 19} 116v38M${x} 135h38" stroke="${trim}" stroke-width="3"/>`;
  return {
    body: `<rect x="330" y="20" width="26" height="50" fill="#a5523f"/><rect x="326" y="16" width="34" height="8" fill="#8a4233"/><rect x="40" y="96" width="350" height="88" fill="${wall}"/><path d="${boards}" stroke="${darken(wall, 0.14)}" stroke-width="1.4"/>${sash(66)}${sash(300)}<rect x="186" y="112" width="46" height="72" fill="${trim}"/><rect x="190" y="116" width="38" height="68" fill="${random.pick(['#3f6f5c', '#a63d33', '#41607c', '#d3a03c'])}"/><circle cx="221" cy="152" r="3" fill="#f5e6b8"/>${drawGlass('M196 122h26v18h-26z')}${sash(126)}${sash(244)}<path d="M28 98H402V106H28Z" fill="${darken(wall, 0.2)}" opacity=".5"/>${drawIronRoof([96, 30], [334, 30], [40, 84], [390, 84], roof, 26)}${drawIronRoof([40, 82], [390, 82], [22, 104], [408, 104], lighten(roof, 0.1), 30)}${[30, 104, 178, 244, 322, 394].map((x) => `<rect x="${x}" y="102" width="7" height="84" fill="${trim}"/><path d="M${x + 3} 108q-12 0 -14 10M${x + 3} 108q12 0 14 10" stroke="${trim}" stroke-width="3" fill="none"/>`).join('')}<rect x="20" y="182" width="390" height="10" fill="#b39a7d"/><rect x="20" y="182" width="390" height="3" fill="#d2bd9f"/><path d="M180 192H246L254 204H172Z" fill="#9a846a"/>`,
    box: [20, 16, 390, 186],
  };
}

/** A concrete or polythene tank with a tap and an overflow. */
export function drawWaterTank(canvas: Canvas): Art {
  const colour = canvas.random.pick(['#5f7f6b', '#b9b4a8', '#4f6a80', '#8a9a8e', '#c9bfa6']);
  const fill = canvas.linear(
    [
      [0, darken(colour, 0.12)],
      [0.28, lighten(colour, 0.32)],
      [0.62, colour],
      [1, darken(colour, 0.34)],
    ],
    'right',
  );
  let rings = '';
  for (let ring = 0; ring < 6; ring += 1)
    rings += `M20 ${58 + ring * 22}Q120 ${74 + ring * 22} 220 ${58 + ring * 22}`;
  return {
    body: `<path d="M20 46Q120 68 220 46V182Q120 204 20 182Z" fill="${fill}"/><path d="${rings}" fill="none" stroke="${darken(colour, 0.25)}" stroke-width="2.4" opacity=".5"/><path d="M20 46Q30 20 120 14Q210 20 220 46Q120 68 20 46Z" fill="${lighten(colour, 0.18)}"/><ellipse cx="112" cy="26" rx="26" ry="7" fill="${darken(colour, 0.2)}"/><ellipse cx="112" cy="23" rx="26" ry="7" fill="${lighten(colour, 0.05)}"/><path d="M214 60h22v120" fill="none" stroke="#e8e4da" stroke-width="7"/><path d="M92 176h22v8h-8v10h-8v-10h-6z" fill="#c9a03f"/>`,
    box: [20, 12, 222, 184],
  };
}

export function drawTrough(canvas: Canvas): Art {
  const water = mixColours(canvas.mood.light.sky[1], '#3d8aa0', 0.35);
  return {
    body: `<path d="M6 30H254L240 84H20Z" fill="#b7b1a5"/><path d="M6 30H254L251 42H9Z" fill="#d6d1c6"/><ellipse cx="130" cy="30" rx="124" ry="20" fill="#c9c4b8"/><ellipse cx="130" cy="31" rx="112" ry="15" fill="${water}"/><path d="M60 30q30 -6 60 0M130 36q34 -5 70 0" stroke="#fff" stroke-width="2.4" opacity=".7" fill="none"/><path d="M230 34V4h-26" fill="none" stroke="#6b6f70" stroke-width="5"/><circle cx="200" cy="24" r="9" fill="#e2772c"/><path d="M204 6V20" stroke="#6b6f70" stroke-width="3"/>`,
    box: [6, 2, 250, 82],
  };
}

/** A five-rail farm gate of wood or pipe between strainer posts. */
export function drawGate(canvas: Canvas): Art {
  const isTimber = canvas.random.chance(0.55);
  const colour = isTimber ? canvas.random.pick(['#a98c6c', '#efe9dc', '#8a7358']) : '#a9b4b9';
  const rails = [40, 62, 86, 112, 140]
    .map(
      (y, index) =>
        `<rect x="34" y="${y}" width="292" height="${isTimber ? 10 : 6}" rx="${isTimber ? 1 : 3}" fill="${index % 2 ? colour : lighten(colour, 0.12)}"/><rect x="34" y="${y + (isTimber ? 8 : 5)}" width="292" height="2" fill="${darken(colour, 0.35)}"/>`,
    )
    .join('');
  const mesh = isTimber
    ? ''
    : Array.from(
        { length: 19 },
        (_, wire) => `<path d="M${44 + wire * 15} 44V142" stroke="#cfd8db" stroke-width="1.3"/>`,
      ).join('');
  const stays = isTimber
    ? `<path d="M40 146L178 42L318 146" fill="none" stroke="${darken(colour, 0.1)}" stroke-width="9"/><rect x="174" y="40" width="10" height="110" fill="${darken(colour, 0.08)}"/>`
    : `<path d="M40 144L318 44" stroke="${darken(colour, 0.12)}" stroke-width="5"/>`;
  const post = (x: number) =>
    `<rect x="${x}" y="14" width="26" height="160" rx="3" fill="#7d6a55"/><rect x="${x + 3}" y="14" width="9" height="160" fill="#a18c72"/><ellipse cx="${x + 13}" cy="15" rx="13" ry="5" fill="#b39d82"/>`;
  return {
    body: `${mesh}${stays}${rails}<rect x="34" y="38" width="9" height="112" fill="${darken(colour, 0.12)}"/><rect x="318" y="38" width="9" height="112" fill="${darken(colour, 0.12)}"/>${post(4)}${post(332)}<path d="M318 92q14 -3 18 6q-2 9 -10 5" fill="none" stroke="#8b9296" stroke-width="3.4"/>`,
    box: [4, 10, 354, 162],
  };
}

/** Grain silos on legs. */
export function drawSilos(canvas: Canvas): Art {
  const steel = canvas.linear(
    [
      [0, '#8b979c'],
      [0.3, '#f1f5f5'],
      [0.6, '#b9c3c7'],
      [1, '#7d898f'],
    ],
    'right',
  );
  const silo = (x: number, top: number) => {
    let ribs = '';
    for (let y = top + 44; y < 170; y += 15) ribs += `M${x} ${y}h84`;
    return `<rect x="${x}" y="${top + 34}" width="84" height="${142 - top}" fill="${steel}"/><path d="${ribs}" stroke="#7d898f" stroke-width="1.6" opacity=".6"/><path d="M${x - 4} ${top + 36}L${x + 36} ${top}h12L${x + 88} ${top + 36}Z" fill="#a9b4b9"/><path d="M${x - 4} ${top + 36}L${x + 36} ${top}h6L${x + 30} ${top + 36}Z" fill="#dfe6e8"/><path d="M${x + 2} 176L${x + 42} 210L${x + 82} 176Z" fill="#8b979c"/><path d="M${x + 6} 176V226M${x + 78} 176V226" stroke="#5f6b70" stroke-width="6"/>`;
  };
  return {
    body: `${silo(10, 30)}${silo(110, 6)}<path d="M214 226L190 20" stroke="#c8382f" stroke-width="7"/><path d="M190 20L160 14" stroke="#c8382f" stroke-width="7"/>`,
    box: [6, 6, 212, 220],
  };
}

/** Three spans of a centre-pivot irrigator, spraying water. */
export function drawPivotIrrigator(): Art {
  const tower = (x: number) =>
    `<path d="M${x} 66L${x - 26} 156M${x} 66L${x + 26} 156M${x - 20} 134h40" stroke="#9aa7ad" stroke-width="5" fill="none"/><circle cx="${x - 26}" cy="158" r="15" fill="#2b2a2c"/><circle cx="${x - 26}" cy="158" r="7" fill="#c7ced1"/><circle cx="${x + 26}" cy="158" r="15" fill="#2b2a2c"/><circle cx="${x + 26}" cy="158" r="7" fill="#c7ced1"/>`;
  const span = (from: number, to: number) => {
    const middle = (from + to) / 2;
    let truss = '';
    for (let bay = 0; bay <= 6; bay += 1)
      truss += `M${roundToTenth(from + ((to - from) * bay) / 6)} ${roundToTenth(62 - Math.sin((bay / 6) * Math.PI) * 14)}L${roundToTenth(middle + (bay - 3) * 26)} ${roundToTenth(82 - Math.abs(bay - 3) * 1.5)}`;
    return `<path d="M${from} 62Q${middle} 34 ${to} 62" fill="none" stroke="#dfe6e8" stroke-width="8"/><path d="M${from} 62Q${middle} 34 ${to} 62" fill="none" stroke="#9aa7ad" stroke-width="2.4"/><path d="M${from} 66Q${middle} 104 ${to} 66" fill="none" stroke="#9aa7ad" stroke-width="2"/><path d="${truss}" stroke="#9aa7ad" stroke-width="2"/>`;
  };
  let spray = '';
  for (let drop = 0; drop < 20; drop += 1) {
    const x = 24 + drop * 33;
    spray += `<path d="M${x} 60V88" stroke="#6f7b80" stroke-width="1.6"/><path d="M${x} 88L${x - 19} 150H${x + 19}Z" fill="#eef9ff" opacity=".42"/><path d="M${x} 88L${x - 11} 150M${x} 88L${x + 11} 150M${x} 88V152" stroke="#ffffff" stroke-width="1.3" opacity=".75" stroke-dasharray="5 4"/>`;
  }
  return {
    body: `${spray}${tower(30)}${tower(230)}${tower(430)}${tower(630)}${span(30, 230)}${span(230, 430)}${span(430, 630)}`,
    box: [0, 40, 680, 134],
  };
}

export function drawBeehives(canvas: Canvas): Art {
  const colours = ['#f5f1e4', '#8fb8c9', '#e5c77c', '#a9c79a', '#e3b3a4', '#d7cfe3'];
  const hive = (x: number, tall: number, index: number) => {
    let boxes = '';
    for (let box = 0; box < tall; box += 1) {
      const colour =
        colours[(index * 2 + box * 3 + canvas.random.integer(0, 5)) % colours.length] ?? '#f5f1e4';
      boxes += `${drawPanel(x, 118 - box * 40, 78, 38, colour, 2)}<rect x="${x + 28}" y="${132 - box * 40}" width="22" height="6" rx="3" fill="${darken(colour, 0.35)}"/>`;
    }
    return `<rect x="${x + 6}" y="156" width="12" height="14" fill="#7d6a55"/><rect x="${x + 60}" y="156" width="12" height="14" fill="#7d6a55"/>${boxes}<rect x="${x - 5}" y="${110 - (tall - 1) * 40}" width="88" height="10" rx="2" fill="#b9c3c7"/><rect x="${x + 10}" y="150" width="58" height="6" rx="2" fill="#3b332c"/>`;
  };
  return { body: `${hive(8, 3, 0)}${hive(112, 2, 1)}${hive(216, 3, 2)}`, box: [2, 28, 300, 142] };
}

/** A marquee with pennants. */
export function drawMarquee(canvas: Canvas): Art {
  const [a, b] = canvas.random.pick([
    ['#f7f2e4', '#c8382f'],
    ['#f7f2e4', '#3f8f5a'],
    ['#f7f2e4', '#2f6fb5'],
    ['#fbf7ec', '#e0a93a'],
  ] as const);
  let roof = '';
  for (let stripe = 0; stripe < 10; stripe += 1)
    roof += `<path d="M${180 + (stripe - 5) * 6} 30L${180 + (stripe - 4) * 6} 30L${20 + (stripe + 1) * 32} 96L${20 + stripe * 32} 96Z" fill="${stripe % 2 ? a : b}"/>`;
  let scallops = '';
  for (let stripe = 0; stripe < 10; stripe += 1)
    scallops += `<path d="M${20 + stripe * 32} 94h32v8q-16 16 -32 0z" fill="${stripe % 2 ? lighten(a, 0.2) : darken(b, 0.12)}"/>`;
  return {
    body: `<path d="M26 96H334V186H26Z" fill="${darken(a, 0.08)}"/><path d="M110 96Q180 130 250 96V186H110Z" fill="#5a4a3e"/><path d="M110 96Q128 150 108 186H86V96ZM250 96Q232 150 252 186H274V96Z" fill="${a}"/><path d="M150 32L20 96H340L210 32Z" fill="${b}"/>${roof}${scallops}<path d="M180 32V4" stroke="#6b5b48" stroke-width="4"/><path d="M180 4L210 12L180 20Z" fill="${b}"/><path d="M26 96L0 186M334 96L360 186" stroke="#d8d0bd" stroke-width="2.4"/>`,
    box: [0, 4, 360, 182],
  };
}

/** A market stall: a striped awning over a table. The scene adds the goods. */
export function drawMarketStall(canvas: Canvas): Art {
  const colour = canvas.random.pick(['#c8382f', '#3f8f5a', '#2f6fb5', '#e0a93a', '#7a5aa0']);
  let awning = '';
  for (let stripe = 0; stripe < 10; stripe += 1)
    awning += `<path d="M${40 + stripe * 22} 12h22l${roundToTenth((stripe - 4) * 2)} 46h-26z" transform="translate(${roundToTenth((stripe - 4.5) * 4)} 0)" fill="${stripe % 2 ? '#fbf7ec' : colour}"/><circle cx="${roundToTenth(52 + stripe * 22 + (stripe - 4.5) * 6.4)}" cy="58" r="13" fill="${stripe % 2 ? '#f1ead8' : darken(colour, 0.14)}"/>`;
  return {
    body: `<rect x="28" y="50" width="8" height="150" fill="#8b7358"/><rect x="266" y="50" width="8" height="150" fill="#8b7358"/><rect x="36" y="62" width="230" height="70" fill="#4a3d33" opacity=".35"/>${awning}<rect x="14" y="140" width="274" height="12" rx="2" fill="#b89a75"/><rect x="20" y="152" width="262" height="50" fill="#9a7f60"/><path d="M20 168H282M20 184H282" stroke="#7a6249" stroke-width="2.4"/>`,
    box: [10, 10, 282, 192],
  };
}

/** Bunting across the full width, for shows and markets. */
export function drawBunting(canvas: Canvas, y: number): string {
  const colours = ['#c8382f', '#f1c04b', '#3f8f5a', '#fbf7ec', '#2f6fb5', '#e2772c'];
  let flags = '';
  for (let flag = 0; flag < 19; flag += 1) {
    const x = -10 + flag * 45;
    const sag = y + Math.sin(((flag % 9) / 9) * Math.PI) * 34 + canvas.random.between(-2, 2);
    flags += `<path d="M${x} ${roundToTenth(sag)}h30l-15 32z" fill="${colours[flag % colours.length] ?? '#c8382f'}"/>`;
  }
  return `<path d="M-20 ${y}Q190 ${y + 64} 400 ${y}Q610 ${y + 64} 820 ${y}" fill="none" stroke="#efe6d2" stroke-width="2.4"/>${flags}`;
}

/** Milking cups that hang from a hose: the top of the box is the milk line. */
export function drawMilkingCups(): Art {
  const cups = [14, 24, 34, 44]
    .map(
      (x) =>
        `<rect x="${x}" y="196" width="7" height="34" rx="3" fill="#3a3f42"/><rect x="${x}" y="206" width="7" height="14" fill="#c9d1d4"/>`,
    )
    .join('');
  return {
    body: `<path d="M32 0V150Q32 176 32 184" stroke="#34393c" stroke-width="7" fill="none"/><path d="M42 0V120Q44 170 36 184" stroke="#5f676b" stroke-width="4" fill="none"/><path d="M14 198Q14 180 32 180Q51 180 51 198Z" fill="#aeb8bc"/><path d="M18 192Q20 183 32 182Q26 186 24 192Z" fill="#eef2f3"/>${cups}`,
    box: [12, 0, 41, 230],
  };
}

/** A shearing plant on a wall: the motor, the jointed down tube and the handpiece. */
export function drawShearingPlant(): Art {
  return {
    body: `<rect x="4" y="4" width="62" height="44" rx="8" fill="#3f7fae"/><rect x="4" y="4" width="62" height="12" rx="6" fill="#6fa6cd"/><path d="M14 22h40M14 30h40M14 38h40" stroke="#2c5d82" stroke-width="3"/><circle cx="72" cy="26" r="12" fill="#5b6165"/><path d="M74 30L96 96" stroke="#8b9499" stroke-width="8" stroke-linecap="round"/><circle cx="96" cy="98" r="8" fill="#5b6165"/><path d="M96 102L84 164" stroke="#8b9499" stroke-width="7" stroke-linecap="round"/><path d="M78 160L94 164L86 204L70 200Z" fill="#4a4f53"/><path d="M70 200L86 204L88 214L62 208Z" fill="#d4dadc"/><path d="M62 208l-2 8M68 210l-1 8M75 211l0 8M82 213l1 7" stroke="#d4dadc" stroke-width="3"/><path d="M66 16V6M30 48V96" stroke="#caa743" stroke-width="3" stroke-dasharray="4 3"/>`,
    box: [4, 4, 104, 216],
  };
}

/** A whiteboard on a stand with a plan of paddocks on it. */
export function drawWhiteboard(): Art {
  return {
    body: `<path d="M40 120L24 210M200 120L216 210" stroke="#6a6e72" stroke-width="7"/><rect x="6" y="6" width="228" height="140" rx="4" fill="#9aa3a8"/><rect x="14" y="14" width="212" height="124" fill="#fbfcfa"/><path d="M34 112L60 44L118 34L196 50L204 116Z" fill="none" stroke="#3f8f5a" stroke-width="4"/><path d="M60 44L90 114M118 34L126 114M44 84L200 84" stroke="#2f6fb5" stroke-width="3"/><circle cx="160" cy="66" r="7" fill="#c8382f"/><rect x="60" y="144" width="60" height="7" rx="2" fill="#6a6e72"/>`,
    box: [6, 6, 228, 204],
  };
}
