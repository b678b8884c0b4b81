import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const path = (name: string): string =>
  require.resolve(`@expo-google-fonts/eb-garamond/${name}/EBGaramond_${name}.ttf`);

/** EB Garamond, the same static files for every engine. */
export const fontPaths = {
  regular: path('400Regular'),
  italic: path('400Regular_Italic'),
  bold: path('700Bold'),
  boldItalic: path('700Bold_Italic'),
} as const;

/** Advance of EB Garamond's space in em: 200 units of 1,000 (its `hmtx` table). */
export const NATURAL_SPACE_EM = 0.2;
