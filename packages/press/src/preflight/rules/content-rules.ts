import type { PreflightFinding, PrintProfile } from '@souvenance/contracts';
import type { PressMessages } from '../../messages/index.ts';
import type { FinishedFile, FinishedPage } from '../reading/finished-file.ts';
import { finding, green, orGreen, type PrintFile, perPage } from './findings.ts';

type Words = PressMessages['preflight'];

const listed = (names: readonly string[]): string => [...new Set(names)].join(', ');

/** Fonts must be embedded, and only as subsets of the characters used. */
export const fontRules = (file: FinishedFile, name: PrintFile, words: Words): PreflightFinding[] => {
  const message = words.fontsWrong(listed(file.unembeddedFonts));
  const missing = finding('fonts.embedded', 'red', name, null, message, words.fontsRemedy);
  const heavy = words.fontsWhole(listed(file.wholeFonts));
  const whole = finding('fonts.subset', 'orange', name, null, heavy, words.fontsWholeRemedy);
  return [
    ...orGreen(
      file.unembeddedFonts.length > 0 ? [missing] : [],
      green(words, 'fonts.embedded', name, words.fontsRight),
    ),
    ...orGreen(
      file.wholeFonts.length > 0 ? [whole] : [],
      green(words, 'fonts.subset', name, words.fontsSubset),
    ),
  ];
};

/** Below this resolution a photograph is blurred on any paper. */
const BLURRED_PPI = 100;

const lowestOn = (page: FinishedPage): number => Math.min(...page.images.map((image) => image.ppi));

export const imageRule = (
  file: FinishedFile,
  name: PrintFile,
  minimumPpi: number,
  words: Words,
): PreflightFinding[] => {
  const findings = perPage(
    file,
    (page) => page.images.length > 0 && lowestOn(page) < minimumPpi,
    (number, page) => {
      const ppi = lowestOn(page);
      return ppi < BLURRED_PPI
        ? finding('image.resolution', 'red', name, number, words.imagesTooLow(ppi), words.imagesRemedy)
        : finding('image.resolution', 'orange', name, number, words.imagesLow(ppi), words.imagesRemedy);
    },
  );
  const all = file.pages.flatMap((page) => page.images.map((image) => image.ppi));
  const lowest = all.length > 0 ? Math.min(...all) : null;
  return orGreen(findings, green(words, 'image.resolution', name, words.imagesRight(lowest)));
};

/** Maximum number of characters named in one finding. */
const CHARACTERS_NAMED = 12;

export const glyphRule = (
  file: FinishedFile,
  name: PrintFile,
  missingByPage: readonly (readonly string[])[],
  words: Words,
): PreflightFinding[] =>
  orGreen(
    perPage(
      file,
      (page) => page.missingGlyphs > 0,
      (number, page) => {
        const characters = (missingByPage[number - 1] ?? []).slice(0, CHARACTERS_NAMED).join(' ');
        const message = words.glyphsWrong(page.missingGlyphs, characters);
        return finding('text.glyphs', 'orange', name, number, message, words.glyphsRemedy);
      },
    ),
    green(words, 'text.glyphs', name, words.glyphsRight),
  );

/** PDF/X-3 and X-1a forbid transparency; PDF/X-4 allows it. */
export const transparencyRule = (
  file: FinishedFile,
  name: PrintFile,
  { standard }: PrintProfile['colour'],
  words: Words,
): PreflightFinding[] =>
  orGreen(
    perPage(
      file,
      (page) => page.hasTransparency && standard !== 'PDF/X-4',
      (page) =>
        finding('page.transparency', 'red', name, page, words.transparencyWrong(standard), words.inkRemedy),
    ),
    green(words, 'page.transparency', name, words.transparencyRight),
  );

export const annotationRule = (file: FinishedFile, name: PrintFile, words: Words): PreflightFinding[] =>
  orGreen(
    perPage(
      file,
      (page) => page.hasAnnotations,
      (page) => finding('file.clean', 'red', name, page, words.cleanWrong, words.inkRemedy),
    ),
    green(words, 'file.clean', name, words.cleanRight),
  );

export const intentRule = (file: FinishedFile, name: PrintFile, words: Words): PreflightFinding[] => {
  const wrong = finding('file.intent', 'red', name, null, words.intentWrong, words.inkRemedy);
  return orGreen(file.hasOutputIntent ? [] : [wrong], green(words, 'file.intent', name, words.intentRight));
};

/** Every page's operators must be readable; other rules cannot check an unreadable page. */
export const readableRule = (file: FinishedFile, name: PrintFile, words: Words): PreflightFinding[] =>
  orGreen(
    perPage(
      file,
      (page) => !page.isReadable,
      (page) => finding('file.readable', 'red', name, page, words.pageUnreadable, words.inkRemedy),
    ),
    green(words, 'file.readable', name, words.readable),
  );
