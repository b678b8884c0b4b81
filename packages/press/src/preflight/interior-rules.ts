import type { PreflightFinding, PrintProfile } from '@souvenance/contracts';
import { preflightMessages as words } from '../messages/fr/preflight.ts';
import { pointsOf } from '../units.ts';
import { finding, green, orGreen } from './findings.ts';
import type { FinishedFile, FinishedPage } from './finished-file.ts';

type File = 'interior' | 'cover';

const SLACK_PT = 0.3;

const isSized = (page: FinishedPage, profile: PrintProfile): boolean => {
  const { trimBox: trim, bleedBox: bleed, mediaBox: media } = page;
  if (!trim || !bleed || !media) return false;
  const wide = Math.abs(trim[2] - trim[0] - pointsOf(profile.trim.widthMm)) < SLACK_PT;
  const high = Math.abs(trim[3] - trim[1] - pointsOf(profile.trim.heightMm)) < SLACK_PT;
  const bled = trim[0] - bleed[0] > pointsOf(profile.bleedMm) - SLACK_PT;
  const inside = bleed[0] >= media[0] - SLACK_PT && bleed[2] <= media[2] + SLACK_PT;
  return wide && high && bled && inside;
};

const perPage = (
  file: FinishedFile,
  isFault: (page: FinishedPage) => boolean,
  make: (page: number, finished: FinishedPage) => PreflightFinding,
): PreflightFinding[] => file.pages.flatMap((page, index) => (isFault(page) ? [make(index + 1, page)] : []));

export const boxRule = (file: FinishedFile, profile: PrintProfile): PreflightFinding[] =>
  orGreen(
    perPage(
      file,
      (page) => !isSized(page, profile),
      (page) => finding('page.boxes', 'red', 'interior', page, words.boxesWrong, words.boxesRemedy),
    ),
    green('page.boxes', 'interior', words.boxesRight(profile.trim.widthMm, profile.trim.heightMm)),
  );

export const pageCountRule = (file: FinishedFile, { pages }: PrintProfile): PreflightFinding[] => {
  const count = file.pages.length;
  const isRight = count >= pages.min && count <= pages.max && count % pages.multiple === 0;
  const message = words.pagesWrong(count, pages.min, pages.max);
  const wrong = finding('page.count', 'red', 'interior', null, message, words.pagesRemedy);
  return orGreen(isRight ? [] : [wrong], green('page.count', 'interior', words.pagesRight(count)));
};

export const fontRule = (file: FinishedFile, name: File): PreflightFinding[] => {
  const missing = [...new Set(file.unembeddedFonts)];
  const message = words.fontsWrong(missing.join(', '));
  const wrong = finding('fonts.embedded', 'red', name, null, message, words.fontsRemedy);
  return orGreen(missing.length > 0 ? [wrong] : [], green('fonts.embedded', name, words.fontsRight));
};

/** Below this a photograph is blurred whatever the paper (reference/print.md §6). */
const BLURRED_PPI = 100;

export const imageRule = (file: FinishedFile, name: File, minimumPpi: number): PreflightFinding[] => {
  const lowestOn = (page: FinishedPage): number => Math.min(...page.images.map((image) => image.ppi));
  const found = perPage(
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
  return orGreen(found, green('image.resolution', name, words.imagesRight(lowest)));
};

export const glyphRule = (file: FinishedFile, name: File, signs: string): PreflightFinding[] =>
  orGreen(
    perPage(
      file,
      (page) => page.missingGlyphs > 0,
      (number, page) =>
        finding(
          'text.glyphs',
          'orange',
          name,
          number,
          words.glyphsWrong(page.missingGlyphs, signs),
          words.glyphsRemedy,
        ),
    ),
    green('text.glyphs', name, words.glyphsRight),
  );

export const inkRule = (file: FinishedFile, name: File): PreflightFinding[] =>
  orGreen(
    perPage(
      file,
      (page) => page.hasRgbBlack,
      (page) => finding('colour.black', 'red', name, page, words.inkWrong, words.inkRemedy),
    ),
    green('colour.black', name, words.inkRight),
  );

export const cleanRule = (file: FinishedFile, name: File): PreflightFinding[] => {
  const isClean = file.hasOutputIntent && file.pages.every((page) => !page.hasAnnotations);
  const wrong = finding('file.clean', 'red', name, null, words.cleanWrong, words.inkRemedy);
  return orGreen(isClean ? [] : [wrong], green('file.clean', name, words.cleanRight));
};
