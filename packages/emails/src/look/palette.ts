/**
 * The site's design tokens (`apps/web/ui/tokens/tokens.css`), repeated here because mails do not support custom
 * properties.
 */
export const light = {
  paper: '#ffffff',
  content: '#faf7f2',
  line: '#e4ddd2',
  ink: '#0a0a0a',
  inkSoft: '#57514a',
  garance: '#8c1c2b',
  onGarance: '#ffffff',
} as const;

export const dark = {
  paper: '#0a0a0a',
  content: '#161412',
  line: '#2e2a26',
  ink: '#f5f1ea',
  inkSoft: '#c4bcb0',
  garance: '#f0a39b',
  onGarance: '#0a0a0a',
} as const;

/** Installed fonts only: a mail must not fetch anything, so that opening it cannot be tracked. */
export const fontFamilies = {
  heading: "'Abril Fatface', Georgia, 'Times New Roman', serif",
  text: 'Montserrat, Helvetica, Arial, sans-serif',
  mono: "Menlo, Consolas, 'DejaVu Sans Mono', 'Courier New', monospace",
} as const;
