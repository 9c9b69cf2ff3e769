/** Drawings of implements, seen from the side with the drawbar on the left. */
import { roundToTenth } from '../canvas.ts';
import { darken, lighten } from '../colour.ts';
import type { Art } from '../figures.ts';
import { LIVERIES, type Paint } from './liveries.ts';
import { drawWheel } from './parts.ts';

const STEEL = '#7d858a';
const RIM = '#e4dfd2';
const DRAWBAR = '<path d="M0 116L66 104V116L4 126Z" fill="#4a4c4f"/>';

const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** A conventional or large square baler with a bale on its chute. */
export function drawSquareBaler(paint: Paint): Art {
  const { body, rim } = LIVERIES[paint];
  return {
    body: `${DRAWBAR}<path d="M240 78L318 98V112L240 122Z" fill="${darken(body, 0.3)}"/><rect x="262" y="62" width="58" height="36" rx="3" fill="#dcb95f"/><path d="M278 62v36M304 62v36" stroke="#a8842f" stroke-width="2"/><path d="M62 56H244V124H62Z" fill="${body}"/><path d="M62 56Q80 20 140 22H196L216 56Z" fill="${darken(body, 0.12)}"/><path d="M62 56H244V68H62Z" fill="${lighten(body, 0.3)}"/><rect x="150" y="78" width="70" height="24" rx="3" fill="#f2efe6"/><circle cx="96" cy="92" r="24" fill="${darken(body, 0.25)}"/><circle cx="96" cy="92" r="15" fill="#c7ccce"/><circle cx="96" cy="92" r="5" fill="#3a3c3e"/><path d="M60 124H150V138H66Z" fill="#5c5f62"/>${repeat(8, (tine) => `<path d="M${70 + tine * 10} 136q-2 8 -6 12" stroke="#3a3c3e" stroke-width="2" fill="none"/>`)}${drawWheel(188, 132, 30, rim)}`,
    box: [0, 20, 320, 142],
  };
}

/** A bale wrapper with a half-wrapped bale on its turntable. */
export function drawBaleWrapper(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body: `${DRAWBAR}<path d="M60 100H260V114H60Z" fill="${body}"/><path d="M60 100H260V105H60Z" fill="${lighten(body, 0.35)}"/><path d="M96 100L110 82H210L224 100Z" fill="#5b6063"/><circle cx="160" cy="50" r="46" fill="#eef0ea"/><circle cx="160" cy="50" r="34" fill="none" stroke="#cfd3cc" stroke-width="4"/><path d="M160 4A46 46 0 0 0 118 68L160 50Z" fill="#dcb95f"/><path d="M246 108V-2Q246 -14 232 -14H150" stroke="${darken(body, 0.2)}" stroke-width="11" fill="none"/><rect x="234" y="26" width="24" height="48" rx="4" fill="#fbfcfa"/><path d="M234 36h24M234 64h24" stroke="#b9c1c5" stroke-width="3"/>${drawWheel(160, 122, 28, RIM)}`,
    box: [0, -20, 262, 170],
  };
}

/** A frame with spring tines: a cultivator, a chisel plough or a subsoiler. */
export function drawCultivator(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body: `<path d="M8 20L34 24L40 72L16 72Z" fill="${darken(body, 0.2)}"/><circle cx="22" cy="32" r="6" fill="#2f3133"/><circle cx="26" cy="66" r="6" fill="#2f3133"/><path d="M26 46H292V62H26Z" fill="${body}"/><path d="M26 46H292V51H26Z" fill="${lighten(body, 0.35)}"/>${repeat(9, (tine) => `<path d="M${58 + tine * 27} 60q26 16 8 44l-12 10" stroke="${tine % 2 ? '#3c4144' : '#565d61'}" stroke-width="7" fill="none"/><path d="M${44 + tine * 27} 124l16 -16l8 4l-6 14z" fill="${STEEL}"/>`)}${drawWheel(278, 96, 26, RIM)}`,
    box: [8, 20, 296, 108],
  };
}

/** A power harrow or rotary hoe with a crumbler roller behind it. */
export function drawPowerHarrow(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body: `<path d="M60 8L96 8L118 64H70Z" fill="${darken(body, 0.25)}"/><circle cx="78" cy="18" r="6" fill="#2f3133"/><path d="M20 60H250Q262 60 262 72V96H20Z" fill="${body}"/><path d="M20 60H250Q258 60 260 68H20Z" fill="${lighten(body, 0.32)}"/><rect x="120" y="40" width="44" height="24" rx="4" fill="#4a4c4f"/>${repeat(10, (tine) => `<path d="M${30 + tine * 22} 96h9l-3 30h-4z" fill="#50565a"/>`)}<path d="M262 70L290 84" stroke="${darken(body, 0.2)}" stroke-width="9"/><circle cx="292" cy="102" r="26" fill="#5f666a"/>${repeat(12, (spike) => `<path d="M292 102L${roundToTenth(292 + Math.cos((spike / 6) * Math.PI) * 30)} ${roundToTenth(102 + Math.sin((spike / 6) * Math.PI) * 30)}" stroke="#7d858a" stroke-width="5"/>`)}<circle cx="292" cy="102" r="10" fill="#c7ccce"/>`,
    box: [20, 8, 302, 124],
  };
}

/** A set of Cambridge rollers. */
export function drawRoller(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body: `<path d="M0 74L70 66V78L4 86Z" fill="#4a4c4f"/><path d="M54 60H304V74H54Z" fill="${body}"/><path d="M54 60H304V65H54Z" fill="${lighten(body, 0.35)}"/>${repeat(14, (ring) => `<ellipse cx="${68 + ring * 17}" cy="92" rx="12" ry="36" fill="${ring % 2 ? '#6a7175' : '#838b90'}"/><ellipse cx="${65 + ring * 17}" cy="92" rx="9" ry="33" fill="none" stroke="#9ba4a9" stroke-width="2"/>`)}<path d="M60 92H300" stroke="#3a3e41" stroke-width="7"/>`,
    box: [0, 56, 306, 72],
  };
}

/** A hedge cutter on its folding arm. */
export function drawHedgeCutter(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body: `<path d="M6 94L56 90L64 150H12Z" fill="${darken(body, 0.15)}"/><rect x="0" y="146" width="80" height="10" fill="#3a3c3e"/><path d="M34 100L96 20L110 30L52 108Z" fill="${body}"/><path d="M96 20L206 66L200 80L92 36Z" fill="${body}"/><path d="M96 20L206 66L204 71L94 27Z" fill="${lighten(body, 0.35)}"/><path d="M60 80L120 44" stroke="#c7ccce" stroke-width="6"/><circle cx="102" cy="27" r="9" fill="#3a3c3e"/><path d="M190 62H290L300 98H182Z" fill="${darken(body, 0.08)}"/><path d="M178 98H304V108H178Z" fill="#3a3c3e"/>${repeat(12, (flail) => `<path d="M${186 + flail * 10} 106l-3 16h6z" fill="#7d858a"/>`)}`,
    box: [0, 18, 306, 138],
  };
}

/** A silage, mixer or feed-out wagon with feed in it. */
export function drawFeedWagon(paint: Paint): Art {
  const { body, rim } = LIVERIES[paint];
  return {
    body: `${DRAWBAR}<path d="M52 30Q90 6 130 20Q180 0 220 18Q264 8 296 30Z" fill="#8f8a4a"/><path d="M70 22q10 -8 24 -4M150 16q12 -8 26 -2M230 16q12 -6 24 0" stroke="#6f6b36" stroke-width="4" fill="none"/><path d="M46 28H304L286 112H68Z" fill="${body}"/><path d="M46 28H304L301 42H49Z" fill="${lighten(body, 0.3)}"/><path d="M100 42L110 110M170 42V110M240 42L232 110" stroke="${darken(body, 0.25)}" stroke-width="6"/><path d="M60 112H292V122H60Z" fill="#3a3d40"/><path d="M52 70L84 74L92 118L50 114Z" fill="${darken(body, 0.35)}"/>${drawWheel(164, 128, 32, rim)}${drawWheel(234, 128, 32, rim)}`,
    box: [0, 8, 306, 152],
  };
}

/** A fertiliser spreader on the linkage, with two discs. */
export function drawDiscSpreader(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body: `<path d="M16 40L36 36L44 140H22Z" fill="#4a4c4f"/><circle cx="28" cy="52" r="6" fill="#26282a"/><circle cx="34" cy="126" r="6" fill="#26282a"/><path d="M54 36Q100 8 140 22Q190 6 236 36Z" fill="#f1ede2"/><path d="M40 32H250L196 122H96Z" fill="${body}"/><path d="M40 32H250L242 46H48Z" fill="${lighten(body, 0.32)}"/><path d="M146 46V122" stroke="${darken(body, 0.25)}" stroke-width="6"/><path d="M96 122H196V134H96Z" fill="#3a3d40"/><ellipse cx="116" cy="142" rx="42" ry="9" fill="#aab2b6"/><ellipse cx="186" cy="142" rx="42" ry="9" fill="#8b9499"/><path d="M84 142h64M154 142h64" stroke="#5f676b" stroke-width="3"/><path d="M60 134L52 164M232 134L240 164" stroke="#4a4c4f" stroke-width="7"/>`,
    box: [16, 12, 234, 152],
  };
}

/** A bucket for a loader. */
export function drawBucket(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body: `<path d="M20 20H250L262 60Q262 130 190 136H0Q40 120 34 84Z" fill="${body}"/><path d="M20 20H250L253 32H24Z" fill="${lighten(body, 0.32)}"/><path d="M34 84Q40 120 0 136H190Q120 128 130 74Z" fill="${darken(body, 0.3)}"/>${repeat(7, (tooth) => `<path d="M${4 + tooth * 27} 132l-10 12h18l6 -12z" fill="#9aa3a8"/>`)}<path d="M236 40h34v20h-34zM230 84h34v20h-34z" fill="#3a3c3e"/>`,
    box: [-8, 20, 278, 124],
  };
}

/** Pallet or bale forks on their frame. */
export function drawForks(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body: `<path d="M170 10H186V150H170ZM220 10H236V150H220Z" fill="${darken(body, 0.15)}"/><path d="M160 10H246V26H160ZM160 70H246V84H160ZM160 134H246V150H160Z" fill="${body}"/><path d="M160 10H246V15H160ZM160 70H246V75H160Z" fill="${lighten(body, 0.35)}"/><path d="M176 138H8L0 148H176ZM226 150H56L46 162H226Z" fill="#565d61"/><path d="M176 138H8L6 141H176ZM226 150H56L54 153H226Z" fill="#9aa3a8"/><rect x="240" y="40" width="18" height="24" fill="#3a3c3e"/>`,
    box: [0, 10, 258, 152],
  };
}

/** A grab or bale handler with its tines closed. */
export function drawGrab(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body: `<path d="M206 30H236V140H206Z" fill="${body}"/><path d="M206 30H214V140H206Z" fill="${lighten(body, 0.3)}"/>${repeat(4, (tine) => `<path d="M206 ${118 + tine * 7}Q110 ${136 + tine * 4} ${14 + tine * 10} ${118 + tine * 8}" stroke="${tine % 2 ? '#565d61' : '#7d858a'}" stroke-width="6" fill="none"/>`)}<path d="M224 36Q150 -6 84 34Q48 62 40 104" stroke="${darken(body, 0.1)}" stroke-width="15" fill="none" stroke-linecap="round"/><path d="M84 34Q60 60 62 106M112 22Q92 56 94 108" stroke="#565d61" stroke-width="7" fill="none"/><path d="M214 70L150 22" stroke="#c7ccce" stroke-width="7"/><rect x="232" y="52" width="20" height="24" fill="#3a3c3e"/><rect x="232" y="104" width="20" height="24" fill="#3a3c3e"/>`,
    box: [8, 10, 244, 138],
  };
}

/** A front-end loader without its tractor. */
export function drawFrontLoader(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body: `<path d="M300 20L316 26L300 128H282Z" fill="${darken(body, 0.2)}"/><path d="M304 22L180 40L92 96L102 108L188 56L304 40Z" fill="${body}"/><path d="M304 22L180 40L92 96L95 100L184 46L304 29Z" fill="${lighten(body, 0.35)}"/><path d="M292 92L200 56" stroke="#c7ccce" stroke-width="8"/><path d="M176 50L110 78" stroke="#8b9499" stroke-width="6"/><path d="M96 84L108 120Q60 150 0 142Q36 128 40 92Q66 74 96 84Z" fill="${darken(body, 0.1)}"/><path d="M96 84Q66 74 40 92L42 102Q70 86 98 96Z" fill="${lighten(body, 0.3)}"/>`,
    box: [0, 20, 316, 124],
  };
}

/** A post-hole auger with its drive head. */
export function drawAuger(): Art {
  return {
    body: `<path d="M64 0H96V26H64Z" fill="#3a3c3e"/><rect x="48" y="22" width="64" height="42" rx="8" fill="#c8322b"/><rect x="48" y="22" width="64" height="12" rx="6" fill="#e0655f"/><rect x="74" y="64" width="12" height="150" fill="#6a7175"/>${repeat(6, (turn) => `<path d="M44 ${92 + turn * 22}Q80 ${78 + turn * 22} 116 ${82 + turn * 22}L116 ${88 + turn * 22}Q80 ${98 + turn * 22} 44 ${98 + turn * 22}Z" fill="${turn % 2 ? '#8b9499' : '#a9b2b7'}"/>`)}<path d="M68 212H92L80 232Z" fill="#565d61"/>`,
    box: [44, 0, 72, 232],
  };
}

/** A post driver with its mast, its ram and a post under it. */
export function drawPostDriver(paint: Paint): Art {
  const { body } = LIVERIES[paint];
  return {
    body: `<path d="M20 176H190V192H20Z" fill="${darken(body, 0.15)}"/><path d="M24 140L44 136L50 190H28Z" fill="#4a4c4f"/><circle cx="36" cy="148" r="5" fill="#26282a"/><rect x="112" y="0" width="22" height="192" fill="${body}"/><rect x="112" y="0" width="7" height="192" fill="${lighten(body, 0.35)}"/><path d="M60 178L112 70" stroke="${body}" stroke-width="9"/><rect x="134" y="18" width="40" height="62" rx="4" fill="#4f565a"/><rect x="134" y="18" width="40" height="12" rx="4" fill="#8b9499"/><path d="M123 0V18H154" stroke="#26282a" stroke-width="4" fill="none"/><path d="M142 82H166V206H142Z" fill="#b39a6a"/><path d="M142 82H150V206H142Z" fill="#d0b988"/>${drawWheel(60, 196, 22, RIM, false)}`,
    box: [20, 0, 170, 218],
  };
}

/** A ride-on mower with its deck between the wheels. */
export function drawRideOnMower(paint: Paint): Art {
  const { body, rim } = LIVERIES[paint];
  return {
    body: `<path d="M20 66Q24 46 48 46H104L112 84H20Z" fill="${body}"/><path d="M22 60Q28 46 48 46H104L106 54H30Z" fill="${lighten(body, 0.35)}"/><path d="M26 68h34M26 75h34" stroke="${darken(body, 0.35)}" stroke-width="4"/><path d="M104 76H156V92H104Z" fill="#3a3d40"/><path d="M146 60Q196 50 224 70L230 92H140Z" fill="${body}"/><path d="M150 60Q196 50 220 68L218 72Q190 58 152 68Z" fill="${lighten(body, 0.35)}"/><path d="M150 56Q150 50 158 50H186V24Q186 16 194 18Q202 20 200 32L196 60H152Z" fill="#2b2b2d"/><path d="M112 72L122 36" stroke="#2f3133" stroke-width="6"/><path d="M106 34L138 40" stroke="#2f3133" stroke-width="7" stroke-linecap="round"/><path d="M72 92H166L172 114H66Z" fill="${darken(body, 0.22)}"/><path d="M62 110H176V118H62Z" fill="#3a3d40"/>${drawWheel(46, 100, 20, rim, false)}${drawWheel(202, 92, 30, rim)}`,
    box: [18, 16, 214, 106],
  };
}

/** A mower to push, with its catcher. */
export function drawLawnmower(): Art {
  return {
    body: `<path d="M150 96L268 8" stroke="#34383b" stroke-width="8"/><path d="M252 2H290" stroke="#26282a" stroke-width="10" stroke-linecap="round"/><path d="M152 70L246 62L256 124H152Z" fill="#34383b"/><path d="M152 70L246 62L247 72L152 82Z" fill="#5b6165"/><path d="M30 96Q34 78 56 78H146Q160 80 164 104V128H22Z" fill="#c8322b"/><path d="M34 88Q40 78 56 78H146Q156 79 160 88Z" fill="#e0655f"/><rect x="60" y="48" width="62" height="32" rx="6" fill="#26282a"/><rect x="72" y="36" width="36" height="16" rx="5" fill="#c8322b"/>${drawWheel(48, 128, 20, RIM, false)}${drawWheel(142, 126, 24, RIM, false)}`,
    box: [20, -3, 276, 153],
  };
}
