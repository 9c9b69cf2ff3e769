/** In place of the federation runtime's error texts: its errors keep their numbers, and the shell says what a person needs. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
