/**
 * A tractor in a furrow, as SVG. The elements with the class `wheel` turn, `body` shakes, and
 * `ground` moves past below.
 */
export const TRACTOR_VIEW_BOX = '0 0 240 132';
export const TRACTOR_WIDTH = 240;
export const TRACTOR_HEIGHT = 132;

export const TRACTOR_SHAPES = `<g class="body"><path class="smoke" d="M150 27c-5-3-3-10 3-10 1-7 11-7 12-1 6 0 7 8 1 10z"/><path class="dark" d="M150 36h6v22h-6z"/><path class="paint" d="M66 84V62q0-4 4-4h30V22q0-4 4-4h30q4 0 5 4l4 36h50q8 0 9 8l3 20q0 4-4 4h-34z" transform="translate(-14 0)"/><path class="glass" d="M94 26h24l4 32H94z"/><path class="roof" d="M82 14q0-4 4-4h40q4 0 4 4v4H82z"/><path class="stripe" d="M132 66h48l1 6h-49z"/><path class="light" d="M183 62h5q2 0 2 3v6h-6z"/><path class="dark" d="M42 78h20v7H42z"/></g><g class="wheel big"><circle class="tyre" cx="80" cy="86" r="31"/><circle class="lugs" cx="80" cy="86" r="31" pathLength="96"/><circle class="rim" cx="80" cy="86" r="18"/><path class="spokes" d="M80 68v36M62 86h36M67.3 73.3l25.4 25.4M92.7 73.3 67.3 98.7"/><circle class="hub" cx="80" cy="86" r="6"/></g><g class="wheel small"><circle class="tyre" cx="164" cy="99" r="18"/><circle class="lugs" cx="164" cy="99" r="18" pathLength="60"/><circle class="rim" cx="164" cy="99" r="10"/><path class="spokes" d="M164 89v20M154 99h20"/><circle class="hub" cx="164" cy="99" r="4"/></g><g class="ground"><path class="earth" d="M-60 118q15-5 30 0t30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0 30 0v14H-60z"/><path class="straw" d="M-48 116l-2-7m4 7 3-6M12 116l-2-7m4 7 3-6M72 116l-2-7m4 7 3-6M132 116l-2-7m4 7 3-6M192 116l-2-7m4 7 3-6M252 116l-2-7m4 7 3-6"/></g>`;
