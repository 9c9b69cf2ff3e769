/**
 * Writes a jar that contains only a manifest, because firebase-tools can run only `java -jar`. The
 * manifest gives a main class to a jar without one (Google's Debian package of the Firestore
 * emulator), or combines several places into one class path.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { crc32 } from 'node:zlib';

const MANIFEST_NAME = 'META-INF/MANIFEST.MF';
const LINE_MAX_BYTES = 70;
/** 1 January 1980, the first day that the zip format supports. */
const DOS_DATE = 0x21;

/** @param classPath jars, and folders of classes with a slash at the end */
export function writeClasspathJar(
  file: string,
  classPath: readonly string[],
  mainClass: string,
): void {
  writeFileSync(file, createStoredZip(MANIFEST_NAME, createManifest(classPath, mainClass)));
}

function createManifest(classPath: readonly string[], mainClass: string): Buffer {
  const lines = [
    'Manifest-Version: 1.0',
    `Main-Class: ${mainClass}`,
    `Class-Path: ${classPath.map((entry) => pathToFileURL(entry).href).join(' ')}`,
  ];
  // A line may have at most 72 bytes. Longer lines continue on the next line, after a space.
  const wrapped = lines.map((line) =>
    (line.match(new RegExp(`.{1,${LINE_MAX_BYTES}}`, 'g')) ?? []).join('\r\n '),
  );
  return Buffer.from(`${wrapped.join('\r\n')}\r\n\r\n`);
}

/**
 * Creates a zip with one uncompressed file (PKWARE's APPNOTE, section 4.3): local header, central
 * directory, end record.
 */
function createStoredZip(name: string, content: Buffer): Buffer {
  const nameBytes = Buffer.from(name);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(10, 0);
  fields.writeUInt16LE(DOS_DATE, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(content.length, 18);
  fields.writeUInt16LE(nameBytes.length, 22);
  const local = Buffer.concat([toSignatureBytes(0x04034b50), fields, nameBytes, content]);
  const central = Buffer.concat([
    toSignatureBytes(0x02014b50),
    Buffer.from([10, 0]),
    fields,
    Buffer.alloc(14),
    nameBytes,
  ]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, toSignatureBytes(0x06054b50), end]);
}

function toSignatureBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
