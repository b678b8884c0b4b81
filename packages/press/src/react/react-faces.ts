import { Font } from '@react-pdf/renderer';
import { faceFile } from '../faces/face-files.ts';

/** Families as react-pdf knows them; the ones behind the first catch what it lacks, glyph by glyph. */
export const FAMILY = {
  text: ['Garamond', 'Noto Serif', 'Noto Emoji'],
  display: ['Cormorant', 'Garamond', 'Noto Serif', 'Noto Emoji'],
  plain: ['Montserrat', 'Garamond', 'Noto Serif', 'Noto Emoji'],
  fat: ['Abril', 'Garamond', 'Noto Serif', 'Noto Emoji'],
} as const;

let isRegistered = false;

/** Makes the faces known to react-pdf, once a process: its register is global. Words are never divided. */
export const registerReactFaces = (): void => {
  if (isRegistered) return;
  isRegistered = true;
  Font.register({
    family: 'Garamond',
    fonts: [
      { src: faceFile('garamond') },
      { src: faceFile('garamondItalic'), fontStyle: 'italic' },
      { src: faceFile('garamondBold'), fontWeight: 700 },
    ],
  });
  Font.register({
    family: 'Cormorant',
    fonts: [
      { src: faceFile('cormorant') },
      { src: faceFile('cormorantItalic'), fontStyle: 'italic' },
      { src: faceFile('cormorantBold'), fontWeight: 600 },
    ],
  });
  Font.register({ family: 'Montserrat', src: faceFile('montserrat') });
  Font.register({ family: 'Abril', src: faceFile('abril') });
  // react-pdf asks a fallback for the style of the text: the same upright face answers for all.
  for (const [family, key] of [
    ['Noto Serif', 'notoSerif'],
    ['Noto Emoji', 'notoEmoji'],
  ] as const)
    Font.register({
      family,
      fonts: [
        { src: faceFile(key) },
        { src: faceFile(key), fontStyle: 'italic' },
        { src: faceFile(key), fontWeight: 600 },
        { src: faceFile(key), fontWeight: 700 },
      ],
    });
  Font.registerHyphenationCallback((word) => [word ?? '']);
};
