import { findForeignLanguage, MAY_BE_FOREIGN, QUOTATION } from './foreign-text.ts';
import { NO_BREAK, SHIELD } from './spaces.ts';
import { type Replacer, replaceKeepingStyles, type StyledText } from './styled-text.ts';

const ADDRESSES = [
  `${SHIELD}+`,
  // A row of the same mark, as on a form or beside a price, is neither an ellipsis nor a dash.
  '([.\\-–—_*=…·•~])(?: ?\\1){3,}',
  '(?:https?:\\/\\/|www\\.)[^\\s«»"<>]*[^\\s«»"<>.,;:!?…)\\]\'’]',
  '[\\p{L}\\p{N}._+-]+@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+',
  '(?<![\\p{L}\\p{N}])[a-z0-9-]+\\.(?:fr|com|org|net|eu)(?![\\p{L}\\p{N}])(?:\\/[^\\s«»"<>]*[^\\s«»"<>.,;:!?…)\\]\'’])?',
  // An address of any domain or machine, without its scheme, as printed beside a code: famille.ch/v/m2,
  // 127.0.0.1:4400/v.
  '(?<![\\p{L}\\p{N}])[a-z0-9-]+(?:(?:\\.[a-z0-9-]+)+(?::\\d{2,5})?|:\\d{2,5})\\/[^\\s«»"<>]*[^\\s«»"<>.,;:!?…)\\]\'’]',
  '(?<!\\d)\\d{1,2}:\\d{2}(?::\\d{2})?(?!\\d)',
  'ISBN(?:-1[03])?[\\s:]*\\d[\\d -]{8,16}[\\dX]',
];
/** Every pattern of an address contains one of these. */
const MAY_BE_ADDRESS = new RegExp(
  `${SHIELD}|([.\\-–—_*=…·•~])(?: ?\\1){3}|:\\/\\/|www\\.|@|\\.(?:fr|com|org|net|eu)|[.:][a-z0-9-]+\\/|\\d:\\d|ISBN`,
);

/** A telephone number of ten figures, or with the prefix of a country. */
const TELEPHONE =
  '(?<![\\p{L}\\p{N}])(?:(?:\\+|00)[1-9]\\d{0,2}[ \\u00A0.-]?(?:\\(0\\)[ \\u00A0]?)?|0)[1-9](?:[ \\u00A0.-]?\\d{2}){4}(?!\\d)';

const NUMBERS = [
  TELEPHONE,
  // A date in figures: 12-05-1944, 12/05/44, 1944-05-12.
  '(?<![\\p{L}\\p{N}/.-])(?:\\d{1,2}([-/.])\\d{1,2}\\1(?:\\d{4}|\\d{2})|\\d{4}-\\d{2}-\\d{2})(?![\\p{L}\\p{N}/-])',
  // Numbers of a bank account, of social security and of a company.
  '(?<![\\p{L}\\p{N}])[A-Z]{2}\\d{2}(?: ?[\\dA-Z]{4}){3,7}(?: ?[\\dA-Z]{1,3})?(?![\\p{L}\\p{N}])',
  '(?<![\\p{L}\\p{N}])[12] \\d{2} \\d{2} \\d{2} \\d{3} \\d{3}(?: \\d{2})?(?!\\d)',
  '(?<![\\p{L}\\p{N}])\\d{3} \\d{3} \\d{3} \\d{5}(?!\\d)',
  // A reference of capitals and figures: AB-123-CD, 2 E 1234/5, 1944/B-12.
  '(?<![\\p{L}\\p{N}])(?=[\\dA-Z/-]*\\d)(?=[\\dA-Z/-]*[A-Z])[\\dA-Z]+(?:[-/][\\dA-Z]+)+(?![\\p{L}\\p{N}])',
];
const MAY_BE_NUMBER = /\d[-/. ]?\d\d|\d[-/][A-Z]|[A-Z][-/]\d|[A-Z]\d\d/;

const PROTECTED: readonly (readonly [RegExp, RegExp])[] = [
  [new RegExp(ADDRESSES.join('|'), 'gu'), MAY_BE_ADDRESS],
  [new RegExp(NUMBERS.join('|'), 'gu'), MAY_BE_NUMBER],
];

/** Keeps the figures of each telephone number on one line. */
export const bindTelephones = (text: StyledText): StyledText =>
  replaceKeepingStyles(
    text,
    new RegExp(TELEPHONE, 'gu'),
    ([match]) => match.replaceAll(' ', NO_BREAK),
    /\d \d\d/,
  );

/** A line, or a quotation, whose marks themselves are French. */
const LINE = /[^\n]+/g;

/**
 * Hides sentences of other languages, URLs, e-mail addresses, times, telephone and reference numbers, numeric dates and
 * rows of one mark from the rules and restores them afterwards.
 */
export const applyShielded = (source: StyledText, rules: (text: StyledText) => StyledText): StyledText => {
  // A hidden text keeps its length, so that its characters are found again in the source.
  const hide: Replacer = ([match]) => SHIELD.repeat(match.length);
  const hideForeign: Replacer = ([match]) =>
    findForeignLanguage(match) ? SHIELD.repeat(match.length) : match;
  const french = [QUOTATION, LINE].reduce(
    (text, pattern) => replaceKeepingStyles(text, pattern, hideForeign, MAY_BE_FOREIGN),
    source,
  );
  const masked = PROTECTED.reduce(
    (text, [pattern, needs]) => replaceKeepingStyles(text, pattern, hide, needs),
    french,
  );
  const ruledText = rules(masked);
  if (!masked.text.includes(SHIELD)) return ruledText;
  let at = -1;
  const text = ruledText.text.replaceAll(SHIELD, () => {
    at = masked.text.indexOf(SHIELD, at + 1);
    return source.text.charAt(at);
  });
  return { text, styles: ruledText.styles };
};
