import { setParagraph } from '../compose/set-paragraph.ts';
import type { FaceKey } from '../faces/face-files.ts';
import { faceOf } from '../faces/faces.ts';
import { matterText } from './matter-text.ts';

/** A title ends its lines between words, or after a hyphen of its own: it is never cut within one. */
const hasWholeWords = (text: string, lines: readonly { readonly startsAt: number }[]): boolean =>
  lines.every(({ startsAt }) => startsAt === 0 || /[\s\-‐—–/]/u.test(text.slice(startsAt - 1, startsAt + 1)));

/** The largest size, down to a third of it, at which words keep to so many lines of a width. */
export const fittingSize = (
  words: string,
  face: FaceKey,
  widthPt: number,
  lines: number,
  largestPt: number,
): number => {
  const run = { text: matterText(words), face: faceOf(face) };
  const shape = { measurePt: widthPt, align: 'left' as const, onMissing: () => undefined };
  for (let sizePt = largestPt; sizePt > largestPt / 3; sizePt *= 0.94) {
    const set = setParagraph([run], { ...shape, sizePt });
    const fits = set.length <= lines && set.every((one) => one.widthPt <= widthPt);
    if (fits && hasWholeWords(run.text, set)) return sizePt;
  }
  return largestPt / 3;
};

/** Breaks a title so that its lines are of like length: the narrowest measure that needs no more lines. */
export const balanced = (words: string, face: FaceKey, sizePt: number, widthPt: number): string => {
  const run = { text: matterText(words), face: faceOf(face) };
  const shape = { sizePt, align: 'left' as const, onMissing: () => undefined };
  const linesAt = (measurePt: number) => setParagraph([run], { ...shape, measurePt });
  const count = linesAt(widthPt).length;
  let best = linesAt(widthPt);
  for (let measurePt = widthPt; measurePt > widthPt / 2; measurePt *= 0.97) {
    const set = linesAt(measurePt);
    if (set.length > count || set.some((line) => line.widthPt > widthPt)) break;
    if (!hasWholeWords(run.text, set)) break;
    best = set;
  }
  const starts = [...best.map((line) => line.startsAt), run.text.length];
  return best.map((line, index) => run.text.slice(line.startsAt, starts[index + 1]).trim()).join('\n');
};
