/** Checks that an uploaded CV is a PDF that is safe to pass on, whatever its name says. */
import { inflateSync } from 'node:zlib';

/** PDF readers accept the end marker within the last kilobyte. */
const END_MARKER_BYTES = 1_024;
/** The limit for the unpacked object streams of one file, so that a small file cannot fill memory. */
const MAX_UNPACKED_BYTES = 16 * 1024 * 1024;
/** Far more than the PDF dictionary at the start of an object stream needs. */
const MAX_DICTIONARY_BYTES = 2_000;

/**
 * White space and comments, which may separate the names in a dictionary. The limits keep the time
 * linear.
 */
const GAP = String.raw`[\0\s]*(?:%[^\r\n]{0,500}[\r\n][\0\s]*){0,5}`;
const ENCRYPTED = new RegExp(String.raw`/Encrypt${GAP}(?:<<|\d)`);
const ACTIVE = new RegExp(
  String.raw`/S${GAP}/(?:JavaScript|Launch)(?![\w-])|/JavaScript${GAP}(?:<<|\d)`,
);
const OBJECT_STREAM = /\/ObjStm(?![\w-])/;

const NOT_A_PDF =
  'This file isn’t a PDF. In Word or Google Docs, save your CV as a PDF and choose it again.';
const DAMAGED =
  'This PDF is damaged or incomplete. Save your CV as a PDF again and choose it here.';
const LOCKED = 'This PDF is locked with a password. Save it without one and choose it again.';
const HAS_ACTIONS =
  'This PDF contains a script or starts a program, so we can’t pass it on. Print your CV to a new PDF and choose that.';

/** @returns what is wrong with the file and what to do; null when it can be accepted */
export function findCvProblem(content: Buffer): string | null {
  if (content.subarray(0, 5).toString('latin1') !== '%PDF-') return NOT_A_PDF;
  if (!content.subarray(-END_MARKER_BYTES).includes('%%EOF')) return DAMAGED;
  const text = decodeNames(content.toString('latin1'));
  if (ENCRYPTED.test(text)) return LOCKED;
  if (ACTIVE.test(text)) return HAS_ACTIONS;
  const objects = unpackObjectStreams(content);
  if (objects === null) return DAMAGED;
  return ACTIVE.test(decodeNames(objects)) ? HAS_ACTIONS : null;
}

/** A name may be written with codes: `/J#61vaScript`. */
function decodeNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_code, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
}

/**
 * Returns the text of all object streams. Since PDF 1.5, a file's dictionaries may be compressed in
 * these.
 *
 * @returns null when a stream cannot be unpacked or there is too much of it
 */
function unpackObjectStreams(content: Buffer): string | null {
  const parts: string[] = [];
  let unpacked = 0;
  for (let at = content.indexOf('stream'); at >= 0; at = content.indexOf('stream', at + 6)) {
    if (content.subarray(at - 3, at).toString('latin1') === 'end') continue;
    const before = content.subarray(Math.max(0, at - MAX_DICTIONARY_BYTES), at).toString('latin1');
    const dictionary = before.slice(Math.max(0, before.lastIndexOf('obj')));
    if (!OBJECT_STREAM.test(decodeNames(dictionary))) continue;
    const start = at + (content[at + 6] === 0x0d ? 8 : 7);
    const end = content.indexOf('endstream', start);
    const packed = content.subarray(start, end < 0 ? undefined : end);
    try {
      const objects = dictionary.includes('Flate')
        ? inflateSync(packed, { maxOutputLength: MAX_UNPACKED_BYTES - unpacked })
        : packed;
      unpacked += objects.length;
      if (unpacked > MAX_UNPACKED_BYTES) return null;
      parts.push(objects.toString('latin1'));
    } catch {
      return null;
    }
  }
  return parts.join('\n');
}

/** Returns a name for the stored file: its last path segment without control characters. */
export function toCvFileName(fileName: string): string {
  const base = (fileName.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{C}"]+/gu, ' ')
    .replace(/\.pdf$/i, '')
    .trim();
  return `${Array.from(base).slice(0, 50).join('') || 'CV'}.pdf`;
}
