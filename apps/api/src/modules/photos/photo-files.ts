/** Where the files of people's photos are in the bucket: all of somebody's below `accounts/{their firebase id}/`. */
import { createHash } from 'node:crypto';

export const PHOTO_WIDTHS = [400, 800, 1600] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];
export const PHOTO_FORMATS = ['webp', 'avif'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

/** Google's patterns: `*` is anything but a slash. */
export const UPLOADS_PATTERN = 'accounts/*/uploads/*';
const UPLOAD = /^accounts\/([^/\s]{1,128})\/uploads\/[A-Za-z0-9._-]{1,100}$/;

/** @returns the firebase id of whose upload it is; null where it is no path of an upload */
export function ownerOfUpload(path: string): string | null {
  return UPLOAD.exec(path)?.[1] ?? null;
}

export function photoFile(
  firebaseId: string,
  photoId: string,
  width: PhotoWidth,
  format: PhotoFormat,
): string {
  return `accounts/${firebaseId}/photos/${photoId}/${width}.${format}`;
}

/** Every file that a photo may have. */
export function photoFiles(firebaseId: string, photoId: string): readonly string[] {
  return PHOTO_WIDTHS.flatMap((width) =>
    PHOTO_FORMATS.map((format) => photoFile(firebaseId, photoId, width, format)),
  );
}

/**
 * Follows from the upload, so that one that was interrupted half-way and is done again writes over the same files, and
 * the night knows which files an upload that nobody came back to has left. A UUID of version 8 (RFC 9562 5.8).
 */
export function parsePhotoId(uploadPath: string): string {
  const bytes = createHash('sha256').update(uploadPath).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
