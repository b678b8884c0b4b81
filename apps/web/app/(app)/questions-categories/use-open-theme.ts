'use client';

import { useEffect, useState } from 'react';

const PARAMETER = 'theme';

const readThemeId = (): string | null => new URL(window.location.href).searchParams.get(PARAMETER);

/** The theme that is open, kept in the address: the browser's way back closes it. */
export const useOpenTheme = (initialThemeId: string | null) => {
  const [themeId, setThemeId] = useState(initialThemeId);
  useEffect(() => {
    const follow = () => setThemeId(readThemeId());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const show = (nextThemeId: string | null) => {
    const address = new URL(window.location.href);
    if (nextThemeId === null) address.searchParams.delete(PARAMETER);
    else address.searchParams.set(PARAMETER, nextThemeId);
    window.history.pushState(null, '', address);
    setThemeId(nextThemeId);
  };
  return { themeId, show };
};
