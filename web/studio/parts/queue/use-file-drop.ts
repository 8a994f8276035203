import { type DragEvent, useEffect, useState } from 'react';

const holdsFile = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') === true;

/** Props of an element that takes dropped files, all of them, and whether some are held over it. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!holdsFile(event.dataTransfer)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const inside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
      if (!inside) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      const files = [...event.dataTransfer.files];
      setIsOver(false);
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { isOver, drop };
}

/** A file that is let go beside its place changes nothing: left to itself the browser would leave the page to show it. */
export function useStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !holdsFile(event.dataTransfer)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    addEventListener('dragover', refuse);
    addEventListener('drop', refuse);
    return () => {
      removeEventListener('dragover', refuse);
      removeEventListener('drop', refuse);
    };
  }, []);
}

/** Opens the browser's choice of files; answers what was chosen, nothing when it was left. */
export function chooseFiles(accept: string): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.accept = accept;
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}
