import type { TitleRoom } from '../titles/choose-title-lines.ts';
import { fitTitle, type TitleLetters } from '../titles/fit-title.ts';
import { formatTitle } from '../titles/format-title.ts';
import type { CoverText } from './cover-text.ts';

/**
 * Share of the measure to fill: react-pdf sets spaces inside guillemets as wide as any other and measures text slightly
 * differently.
 */
export const FILL_SHARE = 0.96;

type Room = Pick<TitleRoom, 'measurePt' | 'largestPt' | 'lines' | 'height'>;

/** Returns the lines and the size of a text of the cover, in lines of similar length. An empty text has no lines. */
export const fitCoverText = (
  text: string,
  letters: TitleLetters,
  room: Room,
): Pick<CoverText, 'lines' | 'sizePt'> => {
  const typeset = formatTitle(text);
  const displayText = letters.feature === 'smcp' ? typeset.toLowerCase() : typeset;
  if (displayText === '') return { lines: [], sizePt: room.largestPt };
  const whole = { halfSizeCost: 60, lineCost: 0, shape: 'even' as const };
  return fitTitle(displayText, letters, { ...whole, ...room, measurePt: room.measurePt * FILL_SHARE });
};
