/** The id of the shell's script element. */
export const SHELL_SCRIPT_ID = 'shell-script';
/** The id of the last element of the body. Without it the document was cut off. */
export const DOCUMENT_END_ID = 'document-end';
