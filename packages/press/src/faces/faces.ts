import { type Face, openFace } from './face.ts';
import { type FaceKey, faceFile } from './face-files.ts';

const opened = new Map<FaceKey, Face>();

/** A face, opened once for the life of the process: opening and first shaping are the dear part. */
export const faceOf = (key: FaceKey): Face => {
  const known = opened.get(key);
  if (known) return known;
  const face = openFace(key, faceFile(key));
  opened.set(key, face);
  return face;
};

/** Faces that stand in for a character which the wanted face lacks, in this order. */
const FALLBACKS: readonly FaceKey[] = ['garamond', 'notoSerif', 'amiri', 'notoEmoji'];
/** The wide faces lack superior letters: Source Serif's are of their height, EB Garamond's look lost beside them. */
const WIDE_FALLBACKS: readonly FaceKey[] = ['sourceSerif', ...FALLBACKS];

const fallbacksOf = ({ key }: Face): readonly FaceKey[] =>
  /^(atkinson|montserrat|sourceSerif)/.test(key) ? WIDE_FALLBACKS : FALLBACKS;

/** The first face behind the wanted one that has the character; those after it are not opened. */
const fallbackFor = (wanted: Face, codePoint: number): Face | undefined => {
  const key = fallbacksOf(wanted).find((candidate) => faceOf(candidate).has(codePoint));
  return key && faceOf(key);
};

/** Joiners and selectors that no face draws; they follow the face of the character before them. */
const isInvisible = (codePoint: number): boolean =>
  codePoint === 0xad ||
  (codePoint >= 0x200b && codePoint <= 0x200f) ||
  codePoint === 0x2060 ||
  codePoint === 0xfeff ||
  (codePoint >= 0xfe00 && codePoint <= 0xfe0f);

export interface FacedPiece {
  readonly face: Face;
  readonly text: string;
}

/** Cuts a word where the wanted face must hand over; a character that nobody has stays in the wanted face. */
export const facedPieces = (
  wanted: Face,
  word: string,
  onMissing: (character: string) => void,
): FacedPiece[] => {
  const pieces: { face: Face; text: string }[] = [];
  for (const character of word) {
    const codePoint = character.codePointAt(0) ?? 0;
    if (isInvisible(codePoint)) continue;
    const face = wanted.has(codePoint) ? wanted : fallbackFor(wanted, codePoint);
    if (!face) onMissing(character);
    const last = pieces.at(-1);
    if (last && last.face === (face ?? wanted)) last.text += character;
    else pieces.push({ face: face ?? wanted, text: character });
  }
  return pieces;
};
