export type Theme = 'light' | 'dark' | 'system';

export const themeColours = { light: '#ffffff', dark: '#0a0a0a' } as const;

/** Parses the value of the cookie `theme`; anything unknown follows the operating system. */
export const parseTheme = (value: string | undefined): Theme =>
  value === 'light' || value === 'dark' ? value : 'system';
