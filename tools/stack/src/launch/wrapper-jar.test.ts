import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { writeClasspathJar } from './wrapper-jar.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'paddock jar '));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/**
 * Reads the single file in a zip by parsing its end record, central directory and local file header
 * (PKWARE's APPNOTE, section 4.3).
 */
function readOnlyFile(zip: Buffer): string {
  const end = zip.length - 22;
  expect(zip.readUInt32LE(end)).toBe(0x06054b50);
  expect(zip.readUInt16LE(end + 10)).toBe(1);
  const directory = zip.readUInt32LE(end + 16);
  expect(zip.readUInt32LE(directory)).toBe(0x02014b50);
  expect(directory + zip.readUInt32LE(end + 12)).toBe(end);
  const [sum, size, nameLength] = [
    zip.readUInt32LE(directory + 16),
    zip.readUInt32LE(directory + 24),
    zip.readUInt16LE(directory + 28),
  ];
  expect(zip.subarray(directory + 46, directory + 46 + nameLength).toString()).toBe(
    'META-INF/MANIFEST.MF',
  );
  const local = zip.readUInt32LE(directory + 42);
  expect(zip.readUInt32LE(local)).toBe(0x04034b50);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const content = zip.subarray(start, start + size);
  expect(crc32(content)).toBe(sum);
  return content.toString();
}

it('writeClasspathJar writes a zip whose manifest names the class and the jar, in lines that Java accepts', () => {
  const file = path.join(folder, 'wrapper.jar');
  const jar = path.join('/opt', 'a long folder name '.repeat(6).trim(), 'emulator.jar');
  writeClasspathJar(file, [path.join(folder, 'classes/'), jar], 'org.example.Main');
  const manifest = readOnlyFile(readFileSync(file));
  expect(manifest.split('\r\n').every((line) => Buffer.byteLength(line) <= 72)).toBe(true);
  expect(manifest.replaceAll('\r\n ', '')).toBe(
    `Manifest-Version: 1.0\r\nMain-Class: org.example.Main\r\nClass-Path: file://${encodeURI(path.join(folder, 'classes/'))} file://${encodeURI(jar)}\r\n\r\n`,
  );
});
