/** Drawings of earthmoving and lifting machines, seen from the side and facing left. */
import { darken, lighten } from '../colour.ts';
import type { Art } from '../figures.ts';
import { LIVERIES, type Paint } from './liveries.ts';
import { drawGlass, drawWheel } from './parts.ts';

const RIM = '#dfe2e2';

const drawCab = (x: number, y: number, width: number, height: number, body: string) =>
  `<path d="M${x + 6} ${y}H${x + width - 4}V${y + height}H${x}Z" fill="#33373a"/>${drawGlass(`M${x + 10} ${y + 7}H${x + width - 10}V${y + height - 14}H${x + 7}Z`)}<path d="M${x + width * 0.55} ${y + 4}V${y + height}" stroke="#33373a" stroke-width="4"/><path d="M${x} ${y - 8}H${x + width + 4}V${y + 2}H${x - 2}Z" fill="${lighten(body, 0.1)}"/>`;

const drawTracks = (x: number, y: number, width: number, height: number) => {
  const gap = (width - height) / 4;
  const rollers = [0, 1, 2, 3, 4]
    .map(
      (roller) =>
        `<circle cx="${x + height / 2 + roller * gap}" cy="${y + height / 2}" r="${height * 0.26}" fill="#5b6064"/><circle cx="${x + height / 2 + roller * gap}" cy="${y + height / 2}" r="${height * 0.1}" fill="#c4c8ca"/>`,
    )
    .join('');
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="#2e2f31"/><rect x="${x + 6}" y="${y + 6}" width="${width - 12}" height="${height - 12}" rx="${height / 2 - 6}" fill="#414346"/>${rollers}`;
};

export function drawBulldozer(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body: `<path d="M40 128L140 118V130L44 142Z" fill="${darken(body, 0.15)}"/><path d="M66 62H150V128H60Z" fill="${body}"/><path d="M66 62H150V74H64Z" fill="${lighten(body, 0.3)}"/><path d="M74 84h60M74 94h60M74 104h60" stroke="${darken(body, 0.35)}" stroke-width="4"/><path d="M104 62V36H112V62Z" fill="#3a3c3e"/><path d="M146 96H262Q270 96 270 106V134H146Z" fill="${body}"/>${drawCab(150, 26, 84, 74, body)}<path d="M234 84H268V100H234Z" fill="${darken(body, 0.15)}"/>${drawTracks(78, 122, 196, 52)}<path d="M10 84Q36 90 38 128Q38 162 8 180Q26 130 10 84Z" fill="#6a7175"/><path d="M10 84Q36 90 38 128L32 130Q28 100 12 92Z" fill="#a9b2b7"/><path d="M4 176H28L26 184H4Z" fill="#3a3c3e"/>`,
    box: [4, 16, 270, 168],
  };
}

export function drawSkidSteer(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body: `<path d="M96 96H226Q240 96 240 84V56Q240 44 226 44H176L160 96Z" fill="${body}"/><path d="M176 44H226Q238 44 240 54H172Z" fill="${lighten(body, 0.3)}"/>${drawCab(96, 20, 78, 84, body)}<path d="M90 100H236V120H90Z" fill="${darken(body, 0.3)}"/><path d="M232 34L210 40L120 92L64 126L72 138L128 106L232 52Z" fill="${darken(body, 0.12)}"/><path d="M232 34L120 92L64 126L66 130L124 98L232 42Z" fill="${lighten(body, 0.25)}"/><path d="M30 98H78L82 132Q60 156 4 150Q30 134 30 98Z" fill="#565d61"/><path d="M30 98H78L79 106H30Z" fill="#9aa3a8"/>${drawWheel(122, 124, 28, body)}${drawWheel(204, 124, 28, body)}`,
    box: [4, 12, 238, 140],
  };
}

export function drawWheelLoader(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body: `<path d="M206 70H312Q326 70 326 86V128H200Z" fill="${body}"/><path d="M206 70H312Q324 70 326 82H204Z" fill="${lighten(body, 0.3)}"/><path d="M250 92h60M250 102h60M250 112h60" stroke="${darken(body, 0.35)}" stroke-width="4"/>${drawCab(150, 24, 78, 92, body)}<path d="M100 108H210V132H100Z" fill="${darken(body, 0.2)}"/><path d="M158 74L140 80L76 120L84 134L150 98Z" fill="${darken(body, 0.08)}"/><path d="M158 74L140 80L76 120L79 125L146 88Z" fill="${lighten(body, 0.3)}"/><path d="M150 108L104 116" stroke="#c7ccce" stroke-width="7"/><path d="M34 92H84L94 132Q66 166 0 158Q34 140 34 92Z" fill="${darken(body, 0.15)}"/><path d="M34 92H84L86 102H34Z" fill="${lighten(body, 0.2)}"/>${drawWheel(142, 136, 38, RIM)}${drawWheel(264, 136, 38, RIM)}`,
    box: [0, 16, 328, 158],
  };
}

export function drawBackhoe(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body: `<path d="M96 86H180V134H92Z" fill="${body}"/><path d="M96 86H180V96H95Z" fill="${lighten(body, 0.3)}"/><path d="M102 106h48M102 114h48" stroke="${darken(body, 0.35)}" stroke-width="4"/>${drawCab(164, 30, 84, 100, body)}<path d="M110 96L64 134L72 146L120 112Z" fill="${darken(body, 0.1)}"/><path d="M30 112H76L84 144Q60 168 2 162Q30 148 30 112Z" fill="${darken(body, 0.15)}"/><path d="M30 112H76L78 121H30Z" fill="${lighten(body, 0.2)}"/><path d="M246 112H268V140H246Z" fill="#3a3c3e"/><path d="M252 124L292 24L306 30L268 132Z" fill="${body}"/><path d="M292 24L296 12L352 78L342 88Z" fill="${body}"/><path d="M292 24L296 12L352 78L349 81Z" fill="${lighten(body, 0.3)}"/><path d="M264 100L300 40" stroke="#c7ccce" stroke-width="6"/><path d="M338 78L360 84Q372 118 346 134Q330 132 324 118Q340 112 338 78Z" fill="#565d61"/>${drawWheel(116, 148, 26, RIM)}${drawWheel(222, 138, 36, RIM)}`,
    box: [2, 10, 364, 166],
  };
}

export function drawTelehandler(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body: `<path d="M96 102H290Q302 102 302 90V78H226V96H96Z" fill="${body}"/><path d="M226 78H302V88H226Z" fill="${lighten(body, 0.3)}"/><path d="M88 100H296V122H88Z" fill="${darken(body, 0.25)}"/>${drawCab(150, 30, 74, 74, body)}<path d="M300 68L306 52L70 8L66 26Z" fill="${darken(body, 0.08)}"/><path d="M306 52L70 8L69 14L304 59Z" fill="${lighten(body, 0.3)}"/><path d="M236 96L206 44" stroke="#c7ccce" stroke-width="8"/><path d="M72 6L50 16L40 70L54 74L76 28Z" fill="${body}"/><path d="M34 44H48V92H34Z" fill="#3a3c3e"/><path d="M42 86H-16L-22 93H42Z" fill="#565d61"/>${drawWheel(126, 124, 34, RIM)}${drawWheel(262, 124, 34, RIM)}`,
    box: [-22, 6, 328, 152],
  };
}

export function drawForklift(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body: `<path d="M70 8H80V170H70ZM88 8H98V170H88Z" fill="#4a4f53"/><path d="M66 8H102V16H66ZM66 90H102V98H66Z" fill="#6a7175"/><path d="M58 112H70V166H58Z" fill="#3a3c3e"/><path d="M70 160H4L-2 168H70Z" fill="#565d61"/><path d="M104 108H148L160 128H226V90H252Q264 90 264 104V158H104Z" fill="${body}"/><path d="M226 90H252Q262 90 264 100H226Z" fill="${lighten(body, 0.3)}"/><path d="M104 144H264V160H104Z" fill="#33373a"/><path d="M110 108L132 26H230L242 90" stroke="#2f3133" stroke-width="8" fill="none"/><path d="M126 20H236V30H126Z" fill="#2f3133"/><path d="M166 124V104H206V72Q206 66 214 68L220 104V128H170Z" fill="#26282a"/><path d="M140 108L150 84" stroke="#2f3133" stroke-width="5"/><path d="M140 84h22" stroke="#2f3133" stroke-width="6" stroke-linecap="round"/>${drawWheel(132, 160, 24, RIM, false)}${drawWheel(232, 162, 22, RIM, false)}`,
    box: [-2, 8, 268, 178],
  };
}
