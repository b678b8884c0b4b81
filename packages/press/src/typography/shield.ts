import { SHIELD } from './spaces.ts';
import { type Replacer, replaceTracked, type TrackedText } from './tracked-text.ts';

const PATTERNS = [
  `${SHIELD}+`,
  // A row of the same mark, as on a form or beside a price, is neither an ellipsis nor a dash.
  '([.\\-–—_*=…·•~])(?: ?\\1){3,}',
  '(?:https?:\\/\\/|www\\.)[^\\s«»"<>]*[^\\s«»"<>.,;:!?…)\\]\'’]',
  '[\\p{L}\\p{N}._+-]+@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+',
  '(?<![\\p{L}\\p{N}])[a-z0-9-]+\\.(?:fr|com|org|net|eu)(?![\\p{L}\\p{N}])(?:\\/[^\\s«»"<>]*[^\\s«»"<>.,;:!?…)\\]\'’])?',
  '(?<!\\d)\\d{1,2}:\\d{2}(?::\\d{2})?(?!\\d)',
  'ISBN(?:-1[03])?[\\s:]*\\d[\\d -]{8,16}[\\dX]',
];
const PROTECTED = new RegExp(PATTERNS.join('|'), 'gu');
/** Every pattern contains one of these. */
const MAY_BE_PROTECTED = new RegExp(
  `${SHIELD}|([.\\-–—_*=…·•~])(?: ?\\1){3}|:\\/\\/|www\\.|@|\\.(?:fr|com|org|net|eu)|\\d:\\d|ISBN`,
);

/** Hides URLs, e-mail addresses, times, ISBNs and rows of one mark from the rules and restores them afterwards. */
export const shielded = (source: TrackedText, rules: (text: TrackedText) => TrackedText): TrackedText => {
  let hidden = '';
  const hide: Replacer = ([match]) => {
    hidden += match;
    return SHIELD.repeat(match.length);
  };
  const masked = replaceTracked(source, PROTECTED, hide, MAY_BE_PROTECTED);
  const ruledText = rules(masked);
  if (hidden === '') return ruledText;
  let at = 0;
  const text = ruledText.text.replaceAll(SHIELD, () => hidden[at++] ?? SHIELD);
  return { text, styles: ruledText.styles };
};
