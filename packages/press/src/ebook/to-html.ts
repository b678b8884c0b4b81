import { escapeXml } from '@souvenance/contracts/rules';
import { applyFrenchTypography } from '../typography/apply-french-typography.ts';
import { findLetterMarks } from '../typography/find-letter-marks.ts';
import { type ForeignLanguage, findForeignLanguage, QUOTATION } from '../typography/foreign-text.ts';
import { escapeWithLanguages } from './escape-with-languages.ts';

const TAGS = {
  superior: ['<sup>', '</sup>'],
  inferior: ['<sub>', '</sub>'],
  century: ['<span class="siecle">', '</span>'],
} as const;

/**
 * Returns a text to which French typography is applied as HTML. Superior letters, inferior figures and centuries become
 * ordinary letters in tags, which a screen reader reads and a search finds.
 */
export const toInlineHtml = (typeset: string): string => {
  let html = '';
  let at = 0;
  for (const { from, to, kind, letters } of findLetterMarks(typeset)) {
    const [open, close] = TAGS[kind];
    html += escapeWithLanguages(typeset.slice(at, from)) + open + escapeXml(letters) + close;
    at = to;
  }
  return html + escapeWithLanguages(typeset.slice(at));
};

/** Returns a text of the manuscript as HTML, with French typography. */
export const toHtml = (text: string): string => toInlineHtml(applyFrenchTypography(text));

/** The attributes that name a language to a screen reader; empty for the book's own. */
export const formatLanguageAttributes = (language: ForeignLanguage | null): string =>
  language === null ? '' : ` lang="${language}" xml:lang="${language}"`;

/** Returns a text to which French typography is applied as HTML, in which quotations of other languages name theirs. */
export const formatMultilingualHtml = (typeset: string): string => {
  let html = '';
  let at = 0;
  for (const { 0: quotation, index } of typeset.matchAll(QUOTATION)) {
    const language = findForeignLanguage(quotation);
    if (language === null) continue;
    html += `${toInlineHtml(typeset.slice(at, index))}<span${formatLanguageAttributes(language)}>${toInlineHtml(quotation)}</span>`;
    at = index + quotation.length;
  }
  return html + toInlineHtml(typeset.slice(at));
};
