'use client';

import { useEffect, useEffectEvent } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

/** Passes files that are dropped anywhere on the page, beside the button that chooses them. */
export const useFileDrop = (onFiles: (files: File[]) => void): void => {
  const receive = useEffectEvent(onFiles);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    // Without this the browser would open a dropped file in place of the page.
    window.addEventListener('dragover', (event) => hasFiles(event) && event.preventDefault(), { signal });
    window.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        receive([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    return () => listeners.abort();
  }, []);
};
