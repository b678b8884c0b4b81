import { useEffect } from 'react';

/** Sets the document title of a page that failed before it set its own. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title;
  }, [title]);
};
