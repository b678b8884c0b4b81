import { quoted } from './quoted.ts';

/** « Famille Morel » is what many families write as their name: the word is said once. */
export const theFamily = (name: string): string => {
  const own = name.replace(/^(?:la\s+)?famille\s+/i, '');
  return own === name ? `la famille ${quoted(name)}` : `la famille ${own}`;
};
/** The same at the head of a sentence. */
export const capitalFamily = (name: string): string => theFamily(name).replace(/^l/, 'L');
