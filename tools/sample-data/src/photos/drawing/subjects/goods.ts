/** Drawings of bales, sacks, stacks and crates. */
import { roundToTenth, type Canvas } from '../canvas.ts';
import { darken, lighten } from '../colour.ts';
import { getFigure, prefixIds, type Art } from '../figures.ts';

/** A round bale seen from its end and side. Wrapped bales shine. */
export function drawRoundBale(canvas: Canvas, wrap: 'hay' | 'green' | 'white' | 'black'): Art {
  const colour = { hay: '#dcb95f', green: '#7fae8f', white: '#eef0ea', black: '#3a3d3f' }[wrap];
  const side = canvas.linear([
    [0, lighten(colour, 0.4)],
    [0.4, colour],
    [1, darken(colour, 0.38)],
  ]);
  let end = '';
  if (wrap === 'hay') {
    for (let ring = 1; ring < 7; ring += 1)
      end += `<ellipse cx="62" cy="80" rx="${roundToTenth(ring * 8.6)}" ry="${roundToTenth(ring * 11)}" fill="none" stroke="${ring % 2 ? darken(colour, 0.22) : lighten(colour, 0.25)}" stroke-width="2.4" stroke-dasharray="${ring * 7} 4"/>`;
    for (let straw = 0; straw < 26; straw += 1)
      end += `<path d="M${roundToTenth(76 + canvas.random.between(0, 120))} ${roundToTenth(16 + canvas.random.between(0, 120))}q10 ${roundToTenth(canvas.random.between(-4, 4))} 22 0" stroke="${straw % 2 ? darken(colour, 0.22) : lighten(colour, 0.35)}" stroke-width="1.6" fill="none"/>`;
  } else {
    end = `<ellipse cx="60" cy="80" rx="42" ry="56" fill="none" stroke="${lighten(colour, 0.35)}" stroke-width="3" opacity=".7"/><path d="M32 50Q60 66 88 52M28 92Q60 104 92 92" stroke="${darken(colour, 0.2)}" stroke-width="2.4" fill="none" opacity=".6"/><path d="M80 14Q140 8 196 16" stroke="#fff" stroke-width="6" opacity="${wrap === 'black' ? 0.35 : 0.75}" stroke-linecap="round" fill="none"/><path d="M110 12Q98 80 110 150M150 12Q138 80 150 150M186 16Q176 80 186 146" stroke="${darken(colour, 0.24)}" stroke-width="2" fill="none" opacity=".55"/>`;
  }
  return {
    body: `<path d="M60 6H184Q226 24 226 80Q226 136 184 154H60Z" fill="${side}"/><ellipse cx="62" cy="80" rx="55" ry="74" fill="${wrap === 'hay' ? lighten(colour, 0.14) : lighten(colour, 0.12)}"/>${end}`,
    box: [7, 6, 219, 148],
  };
}

/** Small square bales in a stack. */
export function drawSquareBales(canvas: Canvas, rows: number): Art {
  const tones = ['#e3c26a', '#d9b558', '#ecd07e', '#cfaa4e'];
  let drawn = '';
  for (let row = rows - 1; row >= 0; row -= 1) {
    const count = rows - row + 1;
    for (let bale = 0; bale < count; bale += 1) {
      const x = row * 42 + bale * 86;
      const y = (rows - 1 - row) * 50;
      const tone =
        tones[(bale * 3 + row * 5 + canvas.random.integer(0, 3)) % tones.length] ?? '#e3c26a';
      const straws = Array.from(
        { length: 7 },
        () =>
          `M${roundToTenth(x + canvas.random.between(4, 58))} ${roundToTenth(y + canvas.random.between(6, 44))}q8 ${roundToTenth(canvas.random.between(-3, 3))} 16 0`,
      ).join('');
      drawn += `<rect x="${x}" y="${y}" width="84" height="49" rx="4" fill="${tone}"/><rect x="${x}" y="${y}" width="84" height="10" rx="4" fill="${lighten(tone, 0.35)}"/><rect x="${x}" y="${y + 40}" width="84" height="9" rx="4" fill="${darken(tone, 0.22)}"/><path d="${straws}" stroke="${darken(tone, 0.28)}" stroke-width="1.6" fill="none"/><path d="M${x + 24} ${y}v49M${x + 60} ${y}v49" stroke="#c25a35" stroke-width="2"/>`;
    }
  }
  return { body: drawn, box: [0, 0, rows * 86 + 84, rows * 50] };
}

/** A silage stack under plastic with tyres on it. */
export function drawSilageStack(canvas: Canvas): Art {
  const cover = canvas.random.pick(['#3d4347', '#eef0ea', '#5b7f66']);
  const fill = canvas.linear([
    [0, lighten(cover, 0.35)],
    [0.5, cover],
    [1, darken(cover, 0.25)],
  ]);
  let tyres = '';
  for (const [row, count] of [
    [0, 6],
    [1, 8],
    [2, 9],
  ] as const) {
    for (let tyre = 0; tyre < count; tyre += 1) {
      const x = 250 + (tyre - (count - 1) / 2) * (44 + row * 6) + canvas.random.between(-6, 6);
      tyres += `<ellipse cx="${roundToTenth(x)}" cy="${44 + row * 40 + Math.abs(tyre - (count - 1) / 2) * 5}" rx="17" ry="9" fill="#1f2123"/><ellipse cx="${roundToTenth(x)}" cy="${43 + row * 40 + Math.abs(tyre - (count - 1) / 2) * 5}" rx="8" ry="4" fill="${darken(cover, 0.1)}"/>`;
    }
  }
  return {
    body: `<path d="M0 168Q60 40 180 22Q250 10 330 24Q440 44 500 168Z" fill="${fill}"/><path d="M0 168Q60 40 180 22L196 20Q90 60 44 168Z" fill="${lighten(cover, 0.4)}" opacity=".5"/>${tyres}<path d="M380 168Q392 100 360 60Q440 70 500 168Z" fill="#8a8f45"/><path d="M392 168q4 -40 -8 -76M416 168q0 -40 -14 -70M442 168q-4 -36 -20 -60M470 168q-8 -30 -24 -48" stroke="#6b7033" stroke-width="4" fill="none"/>`,
    box: [0, 16, 500, 152],
  };
}

/** A wool bale with fleece at the top. */
export function drawWoolBale(canvas: Canvas): Art {
  const cloth = canvas.random.pick(['#e7e2d2', '#d9d3bf', '#cfd8cf']);
  const fill = canvas.linear(
    [
      [0, lighten(cloth, 0.3)],
      [0.6, cloth],
      [1, darken(cloth, 0.22)],
    ],
    'right',
  );
  const fleece = Array.from(
    { length: 9 },
    (_, curl) =>
      `<circle cx="${18 + curl * 15}" cy="${roundToTenth(22 + canvas.random.between(-6, 5))}" r="14"/>`,
  ).join('');
  return {
    body: `<g fill="#fbf6ea">${fleece}</g><path d="M4 26Q78 14 152 26Q160 100 152 176Q78 188 4 176Q-4 100 4 26Z" fill="${fill}"/><path d="M4 30Q78 44 152 30M52 22Q46 100 52 180M104 22Q110 100 104 180" stroke="${darken(cloth, 0.25)}" stroke-width="2.4" fill="none" opacity=".7"/><path d="M14 128Q78 140 142 128M14 138Q78 150 142 138" stroke="#4f7f63" stroke-width="4" fill="none" opacity=".7"/>`,
    box: [-2, 6, 160, 176],
  };
}

/** A heap of paper sacks. */
export function drawSacks(stripe: string): Art {
  const paper = '#eadfc8';
  const sack = (x: number, y: number, tilt: number) =>
    `<g transform="translate(${x} ${y})rotate(${tilt})"><path d="M0 6Q50 -6 104 6Q112 22 104 40Q50 50 0 40Q-8 22 0 6Z" fill="${paper}"/><path d="M0 30Q50 42 106 30Q108 36 104 40Q50 50 0 40Z" fill="${darken(paper, 0.18)}"/><path d="M30 1Q28 22 30 46H74Q76 22 74 1Q52 -2 30 1Z" fill="${stripe}"/><path d="M3 8Q1 23 3 38M101 8Q103 23 101 38" stroke="${darken(paper, 0.25)}" stroke-width="2" fill="none" stroke-dasharray="3 3"/></g>`;
  return {
    body: `${sack(14, 98, 0)}${sack(122, 98, 1)}${sack(230, 98, -1)}${sack(62, 54, 1)}${sack(176, 54, -1)}${sack(118, 10, 1)}`,
    box: [8, 6, 334, 138],
  };
}

export function drawBulkBag(canvas: Canvas, filling: string): Art {
  const cloth = '#f0ede4';
  const fill = canvas.linear(
    [
      [0, '#ffffff'],
      [0.5, cloth],
      [1, darken(cloth, 0.22)],
    ],
    'right',
  );
  return {
    body: `<path d="M24 44Q10 10 34 4M136 44Q150 10 126 4" stroke="#3f7fae" stroke-width="9" fill="none"/><path d="M14 44Q80 8 146 44Z" fill="${filling}"/><path d="M8 42Q80 52 152 42Q164 100 152 166Q80 176 8 166Q-4 100 8 42Z" fill="${fill}"/><path d="M36 46Q30 110 36 170M124 46Q130 110 124 170" stroke="#3f7fae" stroke-width="7" fill="none" opacity=".85"/>`,
    box: [0, 0, 160, 172],
  };
}

/** A slatted crate full of one kind of produce. */
export function drawCrate(canvas: Canvas, filling: string): Art {
  const timber = canvas.random.pick(['#c9a273', '#b98f5f', '#d6b283']);
  const art = getFigure(filling);
  const [x, y, width, height] = art.box;
  const size = 62;
  const scale = size / Math.max(width, height);
  let heap = '';
  const spots: [number, number][] = [
    [58, 26],
    [118, 16],
    [178, 18],
    [236, 28],
    [30, 60],
    [88, 52],
    [148, 46],
    [208, 52],
    [262, 62],
  ];
  spots.forEach(([spotX, spotY], index) => {
    heap += `<g transform="translate(${spotX} ${spotY + 10})rotate(${canvas.random.integer(-28, 28)})scale(${roundToTenth(scale * 100) / 100})translate(${-(x + width / 2)} ${-(y + height / 2)})">${prefixIds(art.body, `h${index}${filling.length}`)}</g>`;
  });
  const slat = (top: number) =>
    `<rect x="6" y="${top}" width="280" height="29" rx="2" fill="${timber}"/><rect x="6" y="${top}" width="280" height="7" rx="2" fill="${lighten(timber, 0.3)}"/><rect x="6" y="${top + 25}" width="280" height="4" fill="${darken(timber, 0.28)}"/>`;
  return {
    body: `<path d="M14 66H278V90H14Z" fill="#4a3826"/>${heap}${slat(84)}${slat(118)}${slat(152)}<rect x="2" y="80" width="20" height="104" fill="${darken(timber, 0.12)}"/><rect x="270" y="80" width="20" height="104" fill="${darken(timber, 0.12)}"/>${[92, 126, 160].map((top) => `<circle cx="12" cy="${top + 5}" r="2" fill="#6b5b48"/><circle cx="280" cy="${top + 5}" r="2" fill="#6b5b48"/>`).join('')}`,
    box: [0, -8, 292, 192],
  };
}

/** A stack of split firewood, seen from the ends. */
export function drawFirewoodStack(canvas: Canvas): Art {
  const { random } = canvas;
  let logs = '';
  for (let row = 0; row < 6; row += 1) {
    for (let log = 0; log < 12 - (row % 2); log += 1) {
      const x = 24 + (row % 2) * 17 + log * 34;
      const y = 178 - row * 29;
      const wood = random.pick(['#d9b27c', '#cda06a', '#e3c08d', '#c3935e']);
      const isSplit = random.chance(0.45);
      const turn = random.integer(0, 359);
      logs += isSplit
        ? `<g transform="translate(${x} ${y})rotate(${turn})"><path d="M-15 9L0 -16Q14 -10 15 8Q0 16 -15 9Z" fill="${wood}" stroke="#6b4c33" stroke-width="3"/><path d="M-7 4Q0 -4 8 3" stroke="${darken(wood, 0.2)}" stroke-width="1.4" fill="none"/></g>`
        : `<g transform="translate(${x} ${y})"><circle r="15" fill="${wood}" stroke="#6b4c33" stroke-width="3.4"/><circle r="9" fill="none" stroke="${darken(wood, 0.16)}" stroke-width="1.4"/><circle r="4" fill="none" stroke="${darken(wood, 0.2)}" stroke-width="1.4"/></g>`;
    }
  }
  return {
    body: `<rect x="6" y="20" width="404" height="174" rx="6" fill="#4f3a2a"/>${logs}<rect x="0" y="8" width="12" height="190" fill="#7d6a55"/><rect x="404" y="8" width="12" height="190" fill="#7d6a55"/>`,
    box: [0, 8, 416, 190],
  };
}

/** A felled log lying on the ground. */
export function drawFelledLog(canvas: Canvas): Art {
  const bark = canvas.linear([
    [0, '#9a7756'],
    [0.5, '#74553b'],
    [1, '#4b3626'],
  ]);
  return {
    body: `<path d="M40 10H350Q372 20 372 52Q372 84 350 94H40Z" fill="${bark}"/><path d="M70 24h90M190 36h120M90 60h140M250 74h80M110 84h60" stroke="#4b3626" stroke-width="3" opacity=".6"/><ellipse cx="42" cy="52" rx="30" ry="42" fill="#e0bd8a" stroke="#6b4c33" stroke-width="4"/><ellipse cx="42" cy="52" rx="19" ry="27" fill="none" stroke="#bd935f" stroke-width="2.4"/><ellipse cx="42" cy="52" rx="9" ry="13" fill="none" stroke="#bd935f" stroke-width="2.4"/>`,
    box: [10, 10, 362, 84],
  };
}

/** A bundle of fence posts. */
export function drawFencePosts(): Art {
  let ends = '';
  for (const [row, count] of [
    [0, 7],
    [1, 6],
    [2, 5],
  ] as const) {
    for (let post = 0; post < count; post += 1) {
      const x = 24 + row * 15 + post * 30;
      ends += `<path d="M${x} ${100 - row * 26}l120 -30" stroke="${['#a98f5f', '#b39a6a', '#9c8455'][(post + row) % 3] ?? '#a98f5f'}" stroke-width="27"/>`;
    }
    for (let post = 0; post < count; post += 1) {
      const x = 24 + row * 15 + post * 30;
      ends += `<circle cx="${x}" cy="${100 - row * 26}" r="14" fill="#d9c08a" stroke="#8d7545" stroke-width="2.4"/><circle cx="${x}" cy="${100 - row * 26}" r="6" fill="none" stroke="#b99d62" stroke-width="1.6"/>`;
    }
  }
  return { body: ends, box: [8, 4, 330, 112] };
}

export function drawWireCoil(): Art {
  const rings = Array.from(
    { length: 7 },
    (_, ring) =>
      `<ellipse cx="${60 + ring * 2}" cy="60" rx="${52 - ring * 1.6}" ry="${52 - ring * 1.6}" fill="none" stroke="${ring % 2 ? '#8b979c' : '#cfd7da'}" stroke-width="3.2"/>`,
  ).join('');
  return {
    body: `${rings}<path d="M60 6v22M60 92v22" stroke="#5f6b70" stroke-width="5"/>`,
    box: [8, 6, 108, 108],
  };
}

/** An oak barrel on its side. */
export function drawBarrel(canvas: Canvas): Art {
  const wood = canvas.linear([
    [0, '#c08a55'],
    [0.45, '#a06a3c'],
    [1, '#6b4526'],
  ]);
  return {
    body: `<path d="M20 20Q100 0 180 20Q200 80 180 140Q100 160 20 140Q0 80 20 20Z" fill="${wood}"/><path d="M16 40Q100 24 184 40M10 66H190M10 94H190M16 120Q100 136 184 120" stroke="#6b4526" stroke-width="2" fill="none" opacity=".7"/><path d="M42 14Q28 80 42 146M158 14Q172 80 158 146" stroke="#54585b" stroke-width="9" fill="none"/><circle cx="100" cy="20" r="6" fill="#e7c99a"/>`,
    box: [8, 8, 184, 144],
  };
}

/** Trays of green seedlings. */
export function drawSeedTray(canvas: Canvas): Art {
  let plants = '';
  for (let row = 0; row < 2; row += 1) {
    for (let plant = 0; plant < 11; plant += 1) {
      const x = 20 + plant * 26 + row * 10;
      const y = 40 + row * 18;
      const green = canvas.random.pick(['#6dae43', '#84c152', '#559a3a']);
      plants += `<path d="M${x} ${y}V${y - 16}" stroke="${darken(green, 0.2)}" stroke-width="2.4"/><path d="M${x} ${y - 14}q-14 -2 -15 -14q13 0 15 14q2 -14 15 -15q-1 13 -15 15" fill="${green}"/>`;
    }
  }
  return {
    body: `<path d="M10 40H304L290 60H24Z" fill="#5a4330"/>${plants}<path d="M6 52H308L298 88H16Z" fill="#35393b"/><path d="M6 52H308L306 60H8Z" fill="#5b6063"/>`,
    box: [6, 6, 302, 82],
  };
}

/** A show rosette with its ribbons. */
export function drawRosette(colour: string): Art {
  const pleats = (radius: number, count: number, tone: string) =>
    Array.from({ length: count }, (_, pleat) => {
      const angle = (pleat / count) * Math.PI * 2;
      return `<ellipse cx="${roundToTenth(80 + Math.cos(angle) * radius)}" cy="${roundToTenth(80 + Math.sin(angle) * radius)}" rx="13" ry="17" transform="rotate(${roundToTenth((angle * 180) / Math.PI + 90)} ${roundToTenth(80 + Math.cos(angle) * radius)} ${roundToTenth(80 + Math.sin(angle) * radius)})" fill="${pleat % 2 ? tone : lighten(tone, 0.18)}"/>`;
    }).join('');
  return {
    body: `<path d="M56 110L36 214L62 196L80 220L84 120Z" fill="${darken(colour, 0.16)}"/><path d="M104 110L124 214L98 196L80 220L76 120Z" fill="${colour}"/>${pleats(58, 20, colour)}${pleats(40, 16, '#fbf7ec')}<circle cx="80" cy="80" r="34" fill="${lighten(colour, 0.12)}"/><circle cx="80" cy="80" r="27" fill="none" stroke="#fbf7ec" stroke-width="3"/><path d="M80 60l6 13 14 2-10 10 3 14-13-7-13 7 3-14-10-10 14-2z" fill="#f6d778"/>`,
    box: [6, 6, 148, 214],
  };
}

/** A heap of soil, compost or gravel. */
export function drawHeap(colour: string): Art {
  return {
    body: `<path d="M0 140Q40 100 90 60Q150 6 210 50Q270 90 340 140Z" fill="${colour}"/><path d="M40 110Q90 60 140 34Q160 24 176 32Q120 60 90 120Z" fill="${lighten(colour, 0.2)}"/><path d="M70 120l6 -5M120 90l8 -6M160 60l7 4M200 100l8 -5M250 116l8 4M150 126l8 -4M220 76l6 5" stroke="${darken(colour, 0.35)}" stroke-width="6" stroke-linecap="round"/>`,
    box: [0, 20, 340, 120],
  };
}

export function drawPumpkins(): Art {
  const pumpkin = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y})scale(${size})"><ellipse cx="30" cy="60" rx="30" ry="44" fill="#6f8f8a"/><ellipse cx="110" cy="60" rx="30" ry="44" fill="#5f7f7a"/><ellipse cx="52" cy="60" rx="32" ry="48" fill="#7f9f98"/><ellipse cx="88" cy="60" rx="32" ry="48" fill="#6f8f8a"/><ellipse cx="70" cy="60" rx="26" ry="50" fill="#8fada6"/><path d="M62 14Q60 0 74 -6L82 0Q74 4 78 16Z" fill="#7a6a3f"/></g>`;
  return {
    body: `${pumpkin(120, 0, 1)}${pumpkin(0, 34, 0.72)}${pumpkin(236, 40, 0.66)}`,
    box: [0, -8, 330, 120],
  };
}

/** A solar panel on its frame. */
export function drawSolarPanels(): Art {
  const panel = (x: number) =>
    `<path d="M${x} 20H${x + 130}L${x + 110} 120H${x - 20}Z" fill="#21406b"/><path d="M${x} 20H${x + 130}L${x + 126} 40H${x - 4}Z" fill="#4f79b0"/><path d="M${x + 32} 20L${x + 12} 120M${x + 65} 20L${x + 45} 120M${x + 98} 20L${x + 78} 120M${x - 7} 53H${x + 123}M${x - 13} 86H${x + 117}" stroke="#9fb9d8" stroke-width="2.4"/><path d="M${x} 20H${x + 130}L${x + 110} 120H${x - 20}Z" fill="none" stroke="#d7dcde" stroke-width="4"/>`;
  return {
    body: `<path d="M60 120V166M120 60L150 166M260 120V166M320 60L350 166" stroke="#6a7175" stroke-width="8"/>${panel(40)}${panel(180)}${panel(320)}`,
    box: [16, 16, 440, 150],
  };
}

/** A drone with its spray tank. */
export function drawDrone(): Art {
  const rotor = (x: number) =>
    `<path d="M${x - 4} 30H${x + 4}V56H${x - 4}Z" fill="#3a3d40"/><ellipse cx="${x}" cy="28" rx="62" ry="7" fill="#8b9499" opacity=".75"/><circle cx="${x}" cy="28" r="6" fill="#26282a"/>`;
  return {
    body: `<path d="M40 52H320L310 66H50Z" fill="#4a4f53"/>${rotor(60)}${rotor(300)}${rotor(180)}<path d="M130 44H230Q246 46 244 64L236 96H124L116 64Q114 46 130 44Z" fill="#f1efe6"/><path d="M120 66H240L236 96H124Z" fill="#e06c28"/><path d="M110 96L84 140M250 96L276 140M70 140H120M240 140H290" stroke="#3a3d40" stroke-width="7"/><path d="M96 110H264" stroke="#8b9499" stroke-width="4"/><path d="M110 112v8M150 112v8M210 112v8M250 112v8" stroke="#3f7fae" stroke-width="4"/>`,
    box: [-2, 20, 364, 124],
  };
}

/** A garden seat of wrought iron and slats. */
export function drawGardenSeat(): Art {
  const slats = [0, 1, 2, 3]
    .map((slat) => `<path d="M20 ${20 + slat * 18}H280V${30 + slat * 18}H20Z" fill="#a8784a"/>`)
    .join('');
  return {
    body: `${slats}<path d="M8 100H292V114H8Z" fill="#b98a5a"/><path d="M18 8V180M282 8V180" stroke="#26282a" stroke-width="9"/><path d="M18 72Q-10 70 -8 100M282 72Q310 70 308 100" stroke="#26282a" stroke-width="8" fill="none"/><path d="M40 114V180M260 114V180" stroke="#26282a" stroke-width="7"/><path d="M18 150Q30 130 40 150M260 150Q270 130 282 150" stroke="#26282a" stroke-width="4" fill="none"/>`,
    box: [-10, 8, 320, 172],
  };
}
