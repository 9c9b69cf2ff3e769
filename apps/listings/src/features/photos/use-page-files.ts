import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') === true;

/**
 * Handles files that are dropped anywhere on the page or pasted into it. Without this, a file that
 * is dropped outside the field would open in the browser, and the user would lose their input.
 * @param frame the field's element; files are ignored while it is hidden
 * @returns the handler for files, and true while the user drags files over the page
 */
export function usePageFiles(
  frame: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): readonly [(files: readonly File[]) => void, boolean] {
  const [isDropping, setDropping] = useState(false);
  const handleFiles = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) onFiles(files);
  });

  useEffect(() => {
    const isShown = () => frame.current !== null && frame.current.getClientRects().length > 0;
    const over = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setDropping(isShown());
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setDropping(false);
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return;
      event.preventDefault();
      setDropping(false);
      if (isShown()) handleFiles([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Spreadsheet programs add an image of the copied text to the clipboard, but the user means
      // to paste the text.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain') || !isShown())
        return;
      event.preventDefault();
      handleFiles(files);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  }, [frame]);

  return [onFiles, isDropping];
}
