import { useEffect } from 'react';

/** Says the title of a page that failed: it had no time to say its own, and leaves an empty one behind. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title;
  }, [title]);
};
