import { SHIELD } from './spaces.ts';
import { replaceTracked, type TrackedText } from './tracked-text.ts';

const PROTECTED = [
  `${SHIELD}+`,
  '(?:https?:\\/\\/|www\\.)[^\\s«»"<>]*[^\\s«»"<>.,;:!?…)\\]\'’]',
  '[\\p{L}\\p{N}._+-]+@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+',
  '(?<![\\p{L}\\p{N}])[a-z0-9-]+\\.(?:fr|com|org|net|eu)(?![\\p{L}\\p{N}])(?:\\/[^\\s«»"<>]*[^\\s«»"<>.,;:!?…)\\]\'’])?',
  '(?<!\\d)\\d{1,2}:\\d{2}(?::\\d{2})?(?!\\d)',
  'ISBN(?:-1[03])?[\\s:]*\\d[\\d -]{8,16}[\\dX]',
].join('|');

/** Hides addresses, e-mails, times and ISBNs from the rules, then puts them back, unit for unit. */
export const shielded = (source: TrackedText, rules: (text: TrackedText) => TrackedText): TrackedText => {
  let hidden = '';
  const masked = replaceTracked(source, new RegExp(PROTECTED, 'gu'), ([found]) => {
    hidden += found;
    return SHIELD.repeat(found.length);
  });
  const treated = rules(masked);
  if (hidden === '') return treated;
  let at = 0;
  const text = treated.text.replaceAll(SHIELD, () => hidden[at++] ?? SHIELD);
  return { text, styles: treated.styles };
};
