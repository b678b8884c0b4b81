const yearSeconds = 31_536_000;

/** Stores a choice of the interface for a year: theme, sidebar, text size. Never account data. */
export const storePreference = (name: 'theme' | 'sidebarState' | 'textSize', value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of our readers
  document.cookie = `${name}=${value}; path=/; max-age=${yearSeconds}; samesite=lax`;
};
