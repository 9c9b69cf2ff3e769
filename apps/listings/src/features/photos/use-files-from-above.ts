import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') === true;

/**
 * Files that are dropped on the page or pasted into it. A file that is dropped beside the field counts as well: browsers would
 * leave the page for it, and what was typed with it.
 * @returns what takes files, and whether some are held over the page
 */
export function useFilesFromAbove(
  frame: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): readonly [(files: readonly File[]) => void, boolean] {
  const [isDropping, setDropping] = useState(false);
  const take = useEffectEvent((files: readonly File[]) => {
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
      if (isShown()) take([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      // Text that comes with a picture of itself, as from a spreadsheet, is meant as text.
      if (files.length === 0 || event.clipboardData?.types.includes('text/plain') || !isShown())
        return;
      event.preventDefault();
      take(files);
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
