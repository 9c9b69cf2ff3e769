/**
 * Replaces the error texts of the federation runtime. Its errors keep their codes, and the shell
 * shows its own messages.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
