import { AlignmentType, type IParagraphStyleOptions, type IStylesOptions } from 'docx';
import type { PressMessages } from '../messages/index.ts';

/** Ids of the paragraph styles. Those that a word processor has by itself bear its own ids. */
export const WORD_STYLES = {
  title: 'Title',
  subtitle: 'Subtitle',
  heading: 'Heading1',
  quotation: 'Quote',
  caption: 'Caption',
  listItem: 'ListParagraph',
  dedication: 'Dedication',
  theme: 'Theme',
  question: 'Question',
  period: 'Period',
  signature: 'StorySignature',
  separator: 'Separator',
  picture: 'Picture',
  letter: 'Letter',
  verse: 'Verse',
  recipe: 'Recipe',
  inscription: 'Inscription',
  indexEntry: 'NameIndexEntry',
} as const;

/** Twentieths of a point in a centimetre: the unit of indents and spaces in WordprocessingML. */
export const CM = 567;

const BODY_FONT = 'Georgia';
const centred = { alignment: AlignmentType.CENTER, spacing: { before: 240, after: 240 } } as const;

type StyleNames = PressMessages['word']['styles'];

const passageStyle = (id: string, name: string, paragraph: IParagraphStyleOptions['paragraph']) => ({
  id,
  name,
  basedOn: 'Normal',
  quickFormat: true,
  paragraph,
});

const listPassageStyles = (names: StyleNames): IParagraphStyleOptions[] => [
  passageStyle(WORD_STYLES.letter, names.letter, { indent: { left: CM, right: CM } }),
  passageStyle(WORD_STYLES.verse, names.verse, { indent: { left: 2 * CM }, spacing: { after: 0 } }),
  passageStyle(WORD_STYLES.recipe, names.recipe, { indent: { left: CM } }),
  passageStyle(WORD_STYLES.inscription, names.inscription, {
    alignment: AlignmentType.CENTER,
    spacing: { after: 0 },
  }),
];

const listOwnStyles = (names: StyleNames): IParagraphStyleOptions[] => {
  const style = (id: string, name: string, changes: Partial<IParagraphStyleOptions>) => ({
    id,
    name,
    basedOn: 'Normal',
    ...changes,
  });
  return [
    style(WORD_STYLES.subtitle, 'Subtitle', { run: { italics: true, size: 28 }, paragraph: centred }),
    style(WORD_STYLES.quotation, 'Quote', {
      run: { color: '404040' },
      paragraph: { indent: { left: CM, right: CM } },
    }),
    style(WORD_STYLES.caption, 'caption', { run: { size: 20 }, paragraph: centred }),
    style(WORD_STYLES.dedication, names.dedication, {
      paragraph: { alignment: AlignmentType.RIGHT, spacing: { after: 0 } },
    }),
    style(WORD_STYLES.theme, names.theme, { run: { smallCaps: true, size: 28 }, paragraph: centred }),
    style(WORD_STYLES.question, names.question, { run: { italics: true } }),
    style(WORD_STYLES.period, names.period, { run: { size: 22 } }),
    style(WORD_STYLES.signature, names.signature, { paragraph: { alignment: AlignmentType.RIGHT } }),
    style(WORD_STYLES.indexEntry, names.indexEntry, {
      paragraph: { indent: { left: CM, hanging: CM }, spacing: { after: 40 } },
    }),
    style(WORD_STYLES.separator, names.separator, { paragraph: centred }),
    style(WORD_STYLES.picture, names.picture, { paragraph: { ...centred, keepNext: true } }),
  ];
};

/** Returns the styles of a book for a word processor, in the language of these names. */
export const createWordStyles = (names: StyleNames, language: string): IStylesOptions => ({
  default: {
    document: {
      run: { font: BODY_FONT, size: 24, language: { value: language } },
      paragraph: { spacing: { after: 160, line: 312 } },
    },
    title: {
      run: { font: BODY_FONT, size: 56, color: '000000' },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 4 * CM, after: CM } },
    },
    heading1: {
      run: { font: BODY_FONT, size: 36, color: '000000' },
      paragraph: { keepNext: true, spacing: { before: CM, after: 240 } },
    },
    listParagraph: { paragraph: { indent: { left: 720 } } },
  },
  paragraphStyles: [...listOwnStyles(names), ...listPassageStyles(names)],
});
