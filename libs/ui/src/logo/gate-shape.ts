/** The logo's gate as lines to stroke, in a square with sides of 36 units. */
export const GATE_SHAPE = 'M6 30V5M30 30V5M6 9h24M6 14.5h24M6 20h24M6 25.5h24M6.6 25 29.4 9.6';
