/** Checks the files that the user picked before they are added to the photo queue. */
import { detectImageType, readFirstBytes } from './image-type.ts';

export interface RejectedFile {
  readonly name: string;
  /** Tells the user what is wrong with the file and what to do. */
  readonly message: string;
}

export interface FileInspection {
  readonly photos: readonly File[];
  readonly rejected: readonly RejectedFile[];
}

/**
 * No camera produces larger photos, and decoding them would exceed a phone's memory. Uploads are
 * scaled down to far below the 15 MB limit.
 */
const MAX_FILE_BYTES = 60 * 1024 * 1024;

async function findRefusal(file: File): Promise<string | null> {
  if (file.size === 0)
    return 'This file is empty. Choose another one, or copy it from the camera again.';
  if (file.size > MAX_FILE_BYTES)
    return `This photo is too large (${Math.round(file.size / 1024 / 1024)} MB). Choose a smaller version, up to 60 MB.`;
  if (detectImageType(await readFirstBytes(file)) === null)
    return 'This isn’t a photo. Choose a JPEG, PNG, WebP or HEIC file.';
  return null;
}

/** Separates the photos from the files that cannot be used. Never rejects. */
export async function inspectFiles(files: readonly File[]): Promise<FileInspection> {
  const found = await Promise.all(
    files.map(async (file) => ({
      file,
      message: await findRefusal(file).catch(
        () => 'We couldn’t read this file. If it’s in the cloud, save it on this device first.',
      ),
    })),
  );
  return {
    photos: found.flatMap(({ file, message }) => (message === null ? [file] : [])),
    rejected: found.flatMap(({ file: { name }, message }) =>
      message === null ? [] : [{ name, message }],
    ),
  };
}

/**
 * Returns the message for a photo that the browser cannot decode.
 *
 * @param content null when the browser has lost the photo's bytes
 */
export async function getUnreadableMessage(content: Blob | null): Promise<string> {
  if (!content) return 'This browser lost the photo before it was uploaded. Add it again.';
  const kind = await readFirstBytes(content).then(detectImageType, () => null);
  if (kind === 'heic')
    return 'This browser can’t read HEIC photos. Save it as a JPEG and add that. On an iPhone, choose Settings › Camera › Formats › Most Compatible to take JPEGs.';
  if (kind === 'tiff' || kind === 'avif')
    return `This browser can’t read ${kind.toUpperCase()} files. Save it as a JPEG and add that.`;
  return 'This photo is damaged or too large for this device. Choose another one, or a smaller version.';
}
