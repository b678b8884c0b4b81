import type { PreflightFinding, PrintProfile } from '@souvenance/contracts';
import type { PressMessages } from '../../messages/index.ts';
import type { FinishedFile, FinishedPage } from '../reading/read-finished-file.ts';
import {
  addGreenIfEmpty,
  createGreenFinding,
  groupFindingsByPage,
  makeFinding,
  type PrintFile,
} from './findings.ts';

type Messages = PressMessages['preflight'];

const joinNames = (names: readonly string[]): string => [...new Set(names)].join(', ');

/** Fonts must be embedded, and only as subsets of the characters used. */
export const checkFonts = (file: FinishedFile, name: PrintFile, messages: Messages): PreflightFinding[] => {
  const message = messages.fontsWrong(joinNames(file.unembeddedFonts));
  const missing = makeFinding('fonts.embedded', 'red', name, null, message, messages.fontsRemedy);
  const heavy = messages.fontsWhole(joinNames(file.wholeFonts));
  const whole = makeFinding('fonts.subset', 'orange', name, null, heavy, messages.fontsWholeRemedy);
  return [
    ...addGreenIfEmpty(
      file.unembeddedFonts.length > 0 ? [missing] : [],
      createGreenFinding(messages, 'fonts.embedded', name, messages.fontsRight),
    ),
    ...addGreenIfEmpty(
      file.wholeFonts.length > 0 ? [whole] : [],
      createGreenFinding(messages, 'fonts.subset', name, messages.fontsSubset),
    ),
  ];
};

/** Below this resolution a photograph is blurred on any paper. */
const BLURRED_PPI = 100;

const findLowestPpi = (page: FinishedPage): number => Math.min(...page.images.map((image) => image.ppi));

export const checkImages = (
  file: FinishedFile,
  name: PrintFile,
  minimumPpi: number,
  messages: Messages,
): PreflightFinding[] => {
  const findings = groupFindingsByPage(
    file,
    (page) => page.images.length > 0 && findLowestPpi(page) < minimumPpi,
    (number, page) => {
      const ppi = findLowestPpi(page);
      return ppi < BLURRED_PPI
        ? makeFinding(
            'image.resolution',
            'red',
            name,
            number,
            messages.imagesTooLow(ppi),
            messages.imagesRemedy,
          )
        : makeFinding(
            'image.resolution',
            'orange',
            name,
            number,
            messages.imagesLow(ppi),
            messages.imagesRemedy,
          );
    },
  );
  const all = file.pages.flatMap((page) => page.images.map((image) => image.ppi));
  const lowest = all.length > 0 ? Math.min(...all) : null;
  return addGreenIfEmpty(
    findings,
    createGreenFinding(messages, 'image.resolution', name, messages.imagesRight(lowest, name === 'cover')),
  );
};

/** Maximum number of characters named in one finding. */
const CHARACTERS_NAMED = 12;

export const checkGlyphs = (
  file: FinishedFile,
  name: PrintFile,
  missingByPage: readonly (readonly string[])[],
  messages: Messages,
): PreflightFinding[] => {
  const missingOn = (number: number): readonly string[] => missingByPage[number - 1] ?? [];
  return addGreenIfEmpty(
    groupFindingsByPage(
      file,
      (page, number) => page.missingGlyphs > 0 || (name === 'cover' && missingOn(number).length > 0),
      (number, page) => {
        const characters = missingOn(number).slice(0, CHARACTERS_NAMED).join(' ');
        const count = Math.max(page.missingGlyphs, missingOn(number).length);
        const message = messages.glyphsWrong(count, characters);
        const remedy = name === 'cover' ? messages.coverGlyphsRemedy : messages.glyphsRemedy;
        return makeFinding('text.glyphs', 'orange', name, number, message, remedy);
      },
    ),
    createGreenFinding(messages, 'text.glyphs', name, messages.glyphsRight),
  );
};

/** PDF/X-3 and X-1a forbid transparency; PDF/X-4 allows it. */
export const checkTransparency = (
  file: FinishedFile,
  name: PrintFile,
  { standard }: PrintProfile['colour'],
  messages: Messages,
): PreflightFinding[] =>
  addGreenIfEmpty(
    groupFindingsByPage(
      file,
      (page) => page.hasTransparency && standard !== 'PDF/X-4',
      (page) =>
        makeFinding(
          'page.transparency',
          'red',
          name,
          page,
          messages.transparencyWrong(standard),
          messages.inkRemedy,
        ),
    ),
    createGreenFinding(messages, 'page.transparency', name, messages.transparencyRight),
  );

export const checkAnnotations = (
  file: FinishedFile,
  name: PrintFile,
  messages: Messages,
): PreflightFinding[] =>
  addGreenIfEmpty(
    groupFindingsByPage(
      file,
      (page) => page.hasAnnotations,
      (page) => makeFinding('file.clean', 'red', name, page, messages.cleanWrong, messages.inkRemedy),
    ),
    createGreenFinding(messages, 'file.clean', name, messages.cleanRight),
  );

export const checkIntent = (file: FinishedFile, name: PrintFile, messages: Messages): PreflightFinding[] => {
  const wrong = makeFinding('file.intent', 'red', name, null, messages.intentWrong, messages.inkRemedy);
  return addGreenIfEmpty(
    file.hasOutputIntent ? [] : [wrong],
    createGreenFinding(messages, 'file.intent', name, messages.intentRight),
  );
};

/** Every page's operators must be readable; other rules cannot check an unreadable page. */
export const checkReadable = (file: FinishedFile, name: PrintFile, messages: Messages): PreflightFinding[] =>
  addGreenIfEmpty(
    groupFindingsByPage(
      file,
      (page) => !page.isReadable,
      (page) => makeFinding('file.readable', 'red', name, page, messages.pageUnreadable, messages.inkRemedy),
    ),
    createGreenFinding(messages, 'file.readable', name, messages.readable),
  );
