const yearSeconds = 31_536_000;

/** Keeps a choice of the interface for a year: the theme, the sidebar, the size of the text. Never anything of the account. */
export const keepCookie = (name: 'theme' | 'sidebarState' | 'textSize', value: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of our readers
  document.cookie = `${name}=${value}; path=/; max-age=${yearSeconds}; samesite=lax`;
};
