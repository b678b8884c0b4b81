import { ANY_SPACE, NO_BREAK } from './spaces.ts';
import { type Replacer, replaceTracked, type TrackedText } from './tracked-text.ts';

const OPENS_AFTER = /[\s([{«“—–\-’'/]/u;

/** Straight quotes become guillemets, and curved quotes inside guillemets; 12" (inches) is unchanged. */
const straightQuotes = (): Replacer => {
  let depth = 0;
  const open: string[] = [];
  return (match) => {
    const [quote] = match;
    if (quote === '«') depth += 1;
    if (quote === '»') depth = Math.max(0, depth - 1);
    if (quote !== '"') return quote;
    const before = match.input[match.index - 1] ?? ' ';
    const after = match.input[match.index + 1] ?? ' ';
    const mayOpen = OPENS_AFTER.test(before);
    if (open.length > 0 && !(mayOpen && /[\p{L}\p{N}]/u.test(after))) return open.pop() ?? quote;
    if (/\d/.test(before)) return quote;
    if (mayOpen && (!/\s/u.test(after) || match.input.includes('"', match.index + 1))) {
      const isNested = depth > 0 || open.length > 0;
      open.push(isNested ? '”' : '»');
      return isNested ? '“' : '«';
    }
    return /[\s,.;:!?…)»"]/u.test(after) && !/\s/u.test(before) ? '»' : quote;
  };
};

export const quotes = (text: TrackedText): TrackedText => {
  const angled = replaceTracked(
    replaceTracked(text, /<</g, () => '«'),
    />>/g,
    () => '»',
  );
  const paired = replaceTracked(angled, /["«»]/g, straightQuotes());
  const opened = replaceTracked(
    paired,
    new RegExp(`«[${ANY_SPACE}]*(?=[^${ANY_SPACE}\\n])`, 'g'),
    () => `«${NO_BREAK}`,
  );
  return replaceTracked(
    opened,
    new RegExp(`(?<=[^${ANY_SPACE}\\n])[${ANY_SPACE}]*»`, 'g'),
    () => `${NO_BREAK}»`,
  );
};
