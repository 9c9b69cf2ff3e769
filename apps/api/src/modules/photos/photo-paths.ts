/**
 * Paths of photo files in the storage bucket. All files of a user are below
 * `accounts/{firebaseId}/`.
 */
import { createHash } from 'node:crypto';

export const PHOTO_WIDTHS = [400, 800, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
export const PHOTO_FORMATS = ['webp', 'avif'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** A glob pattern for Google Cloud Storage, in which `*` matches anything except a slash. */
export const UPLOADS_PATTERN = 'accounts/*/uploads/*';
const UPLOAD_PATH = /^accounts\/([^/\s]{1,128})\/uploads\/[A-Za-z0-9._-]{1,100}$/;

/** @returns the Firebase id of the upload's owner; null when the path is not an upload's */
export function parseUploadOwner(path: string): string | null {
  return UPLOAD_PATH.exec(path)?.[1] ?? null;
}

/** Returns the path of a photo's file in the storage bucket. */
export function getPhotoPath(
  firebaseId: string,
  photoId: string,
  width: PhotoWidth,
  format: PhotoFormat,
): string {
  return `accounts/${firebaseId}/photos/${photoId}/${width}.${format}`;
}

/** Returns the paths of all files that may exist for a photo. */
export function listPhotoPaths(firebaseId: string, photoId: string): readonly string[] {
  return PHOTO_WIDTHS.flatMap((width) =>
    PHOTO_FORMATS.map((format) => getPhotoPath(firebaseId, photoId, width, format)),
  );
}

/**
 * Derives a photo's id from its upload path, as a UUID of version 8 (RFC 9562, section 5.8). The
 * same upload therefore always has the same id: retrying an interrupted upload overwrites the same
 * files, and the nightly purge can find the files of an abandoned upload.
 */
export function derivePhotoId(uploadPath: string): string {
  const bytes = createHash('sha256').update(uploadPath).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
