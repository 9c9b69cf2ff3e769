/** Lucide "circle-alert", ISC licence. Written by extract-icons.ts. */
export const circleAlertIcon = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8v4m0 4h.01';
