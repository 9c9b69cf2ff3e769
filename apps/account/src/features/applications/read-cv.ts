import type { CvUpload } from '@paddock/contracts/http';
import { applyFormMessages } from './apply-form.messages.ts';

/** The API's limit. */
const MAX_CV_BYTES = 5 * 1024 * 1024;

/**
 * @returns what is wrong with the file and what to do; null when it can be sent. The API checks
 *   more than this.
 */
export function findCvProblem({ name, size }: Pick<File, 'name' | 'size'>): string | null {
  if (!/\.pdf$/i.test(name)) return applyFormMessages.cv.notPdf;
  if (size > MAX_CV_BYTES) return applyFormMessages.cv.tooLarge;
  return null;
}

/** Reads the chosen file in base64. Rejects when the file cannot be read any more. */
export function readCv(file: File): Promise<CvUpload> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const [, content = ''] = (reader.result as string).split(',');
      resolve({ fileName: file.name, content });
    };
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
}
