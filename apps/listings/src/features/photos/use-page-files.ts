import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') === true;

/**
 * Takes files that are dropped anywhere on the page or pasted into it. Without this, a browser
 * would open a file that misses the field, and the user would lose their input.
 * @param frame the field; files are ignored while it is hidden
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
      // Spreadsheets add an image of the copied text. The user means the text.
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
