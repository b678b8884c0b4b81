import type { StoryBlock } from './story-document.ts';
import { readParagraphText } from './story-text.ts';

/**
 * The role of a paragraph in a passage, which decides how the book sets it:
 * - letter: `date` (place and date, at the right), `address` (« Ma chère maman, »), `signature` (at the right);
 * - recipe: `heading` (the name of the dish, « Ingrédients : »), `ingredient`; its steps are `text`;
 * - verse and inscription: `line`, and `gap` between two stanzas.
 */
export type PassageRole =
  | 'date'
  | 'address'
  | 'signature'
  | 'heading'
  | 'ingredient'
  | 'line'
  | 'gap'
  | 'text';

/** Lengths in characters above which a paragraph is read as running text. */
const SHORT = 60;
const SIGNATURE_MAX = 40;
const SIGNATURE_LINES_MAX = 3;

const MONTH =
  /\b(?:janv(?:ier)?|f[ée]vr(?:ier)?|mars|avril|mai|juin|juil(?:let)?|ao[uû]t|sept(?:embre)?|oct(?:obre)?|nov(?:embre)?|d[ée]c(?:embre)?)(?![\p{L}])/iu;
const DATE_FIGURES = /\b\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b|\b1[5-9]\d\d\b|\b20\d\d\b/u;
/** « Ce dimanche », « Brest, mardi soir »: a day without a date, with a place or without. */
const LONE_DAY =
  /^(?:[^.!?:;]{2,30}, ?)?(?:ce |le )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: (?:matin|soir|midi))?$/iu;
const SALUTATION =
  /^(?:bien )?(?:cher|chère|chers|chères|mon|ma|mes|madame|monsieur|mademoiselle|messieurs|mesdames|maman|papa|bonjour|dear|caro|cara|cari|querida|querido|liebe|lieber)(?![\p{L}])/iu;
const SENTENCE_END = /[.!?…;:»”]\s*$/u;
const POSTSCRIPT = /^p\.?\s?-?\s?s\.?(?![\p{L}])/iu;

const isShort = (text: string, max: number): boolean => text !== '' && text.length <= max;

const isDate = (text: string): boolean =>
  isShort(text, SHORT) && (MONTH.test(text) || DATE_FIGURES.test(text) || LONE_DAY.test(text));

const isAddress = (text: string): boolean =>
  isShort(text, SHORT) && (/[,!]\s*$/u.test(text) || SALUTATION.test(text)) && !/[.?]\s*$/u.test(text);

/** « Sauvain, » above « le 9 août 1963 » ends with a comma, as « Paul, » above a sentence does. */
const isPlace = (text: string, next: string): boolean =>
  isShort(text, SIGNATURE_MAX) &&
  isDate(next) &&
  !SALUTATION.test(text) &&
  (!isAddress(text) || !SENTENCE_END.test(next));

/** Index of the first paragraph after the place and the date; 0 for a letter without a date. */
const findDateEnd = (texts: readonly string[], first: number): number => {
  const [text = '', next = ''] = texts.slice(first);
  if (isDate(text)) return first + 1;
  return isPlace(text, next) ? first + 2 : first;
};

/** « O. », « J.-C. », « Odile R. »: initials end with a full stop that ends no sentence. */
const INITIALS = /^(?:\p{Lu}[\p{L}’'-]+ )?(?:\p{Lu}\.[ \u00A0-]?){1,4}$/u;

const isSignature = (text: string): boolean =>
  isShort(text, SIGNATURE_MAX) && (!SENTENCE_END.test(text) || INITIALS.test(text));

const letterRoles = (texts: readonly string[]): PassageRole[] => {
  const roles = texts.map((): PassageRole => 'text');
  const first = Math.max(
    0,
    texts.findIndex((text) => text !== ''),
  );
  const dateEnd = findDateEnd(texts, first);
  roles.fill('date', first, dateEnd);
  const greeting = texts.findIndex((text, index) => index >= dateEnd && text !== '');
  if (greeting >= 0 && isAddress(texts[greeting] ?? '')) roles[greeting] = 'address';
  const bodyStart = roles.lastIndexOf('address') + 1 || dateEnd;
  const postscript = texts.findIndex((text, index) => index > bodyStart && POSTSCRIPT.test(text));
  let end = (postscript < 0 ? texts.length : postscript) - 1;
  while (end > bodyStart && texts[end] === '') end -= 1;
  const start = Math.max(bodyStart, end - SIGNATURE_LINES_MAX) + 1;
  for (let at = end; at >= start && isSignature(texts[at] ?? ''); at -= 1) roles[at] = 'signature';
  return roles;
};

/** A mark that a writer typed before an ingredient, with a space or without; the book draws its own. */
export const INGREDIENT_MARK = /^\s*(?:[-–—•*·]|\uF0B7)(?:\s+|(?=[\p{L}\p{N}]))/u;
const QUANTITY =
  /^(?:\d|[½¼¾⅓⅔]|(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|demi|quelques|du|de la|des|de l’|de l')(?![\p{L}]))/iu;
const RECIPE_HEADING =
  /^(?:ingrédients?|préparation|recette|cuisson|pour .{1,30}(?:personnes|parts|convives)|pour (?:une? |environ )?(?:\d{1,3}|douzaine|vingtaine|trentaine|quarantaine|cinquantaine) (?:d[e’'] ?)?\p{L}+$)(?![\p{L}])/iu;
const STEP_NUMBER = /^\d{1,2}\s?[.)]\s/u;

const isRecipeHeading = (text: string): boolean =>
  isShort(text, SHORT) && (/:\s*$/u.test(text) || (RECIPE_HEADING.test(text) && !SENTENCE_END.test(text)));

const isIngredient = (text: string): boolean =>
  !STEP_NUMBER.test(text) &&
  isShort(text, SHORT * 1.5) &&
  (INGREDIENT_MARK.test(text) || (QUANTITY.test(text) && !/[.!?…]\s*$/u.test(text)));

/**
 * « Mélanger la farine », « Battez », « Pour la garniture »: a step or a heading among the ingredients. « Beurre » and
 * « laurier » end as infinitives do, so those in « -re » and « -ier » are listed.
 */
const STEP_OR_HEADING =
  /^(?:(?:bien|y|puis|ensuite|enfin)\s+)?(?:pour|(?!(?:cuill|f)er\b|k[ée]?fir\b|kir\b|élixir\b)\p{L}*(?:[^i\P{L}]er|ir|ez)|\p{L}*(?:battre|cuire|mettre|fondre|faire|prendre|tendre|moudre|duire|fendre|répandre|soudre|frire|confire|suivre|rendre|descendre)|(?:re|dé)?(?:lier|plier)|trier|clarifier|vérifier)(?![\p{L}])/iu;

/** A short first line without a sentence's end is the name of the dish. */
const isDishName = (text: string, index: number, texts: readonly string[]): boolean =>
  texts.slice(0, index).every((before) => before === '') && isShort(text, SHORT) && !SENTENCE_END.test(text);

const recipeRole = (text: string, index: number, texts: readonly string[]): PassageRole => {
  if (isRecipeHeading(text)) return 'heading';
  if (isIngredient(text)) return 'ingredient';
  return isDishName(text, index, texts) ? 'heading' : 'text';
};

const isShortLine = (text: string): boolean => isShort(text, SHORT) && !SENTENCE_END.test(text);

/** The lines from `at` that may be ingredients: up to the next one or a heading, or else those in lower case. */
const listLinesWithoutQuantity = (
  texts: readonly string[],
  roles: readonly PassageRole[],
  at: number,
): readonly string[] => {
  const next = roles.findIndex((role, index) => index > at && role !== 'text');
  const between = texts.slice(at, next < 0 ? at : next);
  if (between.length > 0 && between.every(isShortLine)) return between;
  const end = texts.findIndex((text, index) => index >= at && !(isShortLine(text) && /^\p{Ll}/u.test(text)));
  return texts.slice(at, end < 0 ? texts.length : end);
};

/**
 * « Sel, poivre » has no quantity: among the ingredients or after the last, a line without a full stop is one, unless
 * it is a step or a heading.
 */
const recipeRoles = (texts: readonly string[]): PassageRole[] => {
  const roles = texts.map(recipeRole);
  for (let at = 1; at < roles.length; at += 1) {
    if (roles[at - 1] !== 'ingredient' || roles[at] !== 'text') continue;
    for (const [offset, text] of listLinesWithoutQuantity(texts, roles, at).entries())
      if (!STEP_OR_HEADING.test(text)) roles[at + offset] = 'ingredient';
  }
  return roles;
};

/**
 * Returns the role of each paragraph of a passage. They are read from the text alone, so that a family only says
 * « c'est une lettre »; the same roles serve the book, the e-book and the screens.
 * @example
 * readPassageRoles({ type: 'passage', attrs: { kind: 'letter' }, content: paragraphs });
 * // ['date', 'address', 'text', 'text', 'signature']
 */
export const readPassageRoles = ({
  attrs,
  content,
}: Extract<StoryBlock, { type: 'passage' }>): PassageRole[] => {
  const texts = content.map((node) => readParagraphText(node).trim());
  if (attrs.kind === 'letter') return letterRoles(texts);
  if (attrs.kind === 'recipe') return recipeRoles(texts);
  return texts.map((text) => (text === '' ? 'gap' : 'line'));
};
