import { escapeXml } from '@souvenance/contracts/rules';
import { type ForeignLanguage, findForeignLanguage, QUOTATION } from '../typography/foreign-text.ts';
import { frenchTypography } from '../typography/french-typography.ts';
import { letterMarks, plainLetters } from '../typography/letter-marks.ts';

const TAGS = {
  superior: ['<sup>', '</sup>'],
  inferior: ['<sub>', '</sub>'],
  century: ['<span class="siecle">', '</span>'],
} as const;

/**
 * Returns a text to which French typography is applied as HTML. Superior letters, inferior figures and centuries become
 * ordinary letters in tags, which a screen reader reads and a search finds.
 */
export const inlineHtml = (typeset: string): string => {
  let html = '';
  let at = 0;
  for (const { from, to, kind, letters } of letterMarks(typeset)) {
    const [open, close] = TAGS[kind];
    html += escapeXml(typeset.slice(at, from)) + open + escapeXml(letters) + close;
    at = to;
  }
  return html + escapeXml(typeset.slice(at));
};

/** Returns a text of the manuscript as HTML, with French typography. */
export const textHtml = (text: string): string => inlineHtml(frenchTypography(text.normalize('NFC')));

/** Returns a text of the manuscript for metadata, titles of files and attributes, which hold no tags. */
export const plainText = (text: string): string => plainLetters(frenchTypography(text.normalize('NFC')));

/** The attributes that name a language to a screen reader; empty for the book's own. */
export const languageAttributes = (language: ForeignLanguage | null): string =>
  language === null ? '' : ` lang="${language}" xml:lang="${language}"`;

/** Returns a text to which French typography is applied as HTML, in which quotations of other languages name theirs. */
export const multilingualHtml = (typeset: string): string => {
  let html = '';
  let at = 0;
  for (const { 0: quotation, index } of typeset.matchAll(QUOTATION)) {
    const language = findForeignLanguage(quotation);
    if (language === null) continue;
    html += `${inlineHtml(typeset.slice(at, index))}<span${languageAttributes(language)}>${inlineHtml(quotation)}</span>`;
    at = index + quotation.length;
  }
  return html + inlineHtml(typeset.slice(at));
};
