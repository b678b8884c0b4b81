import { replaceTracked, type TrackedText } from './tracked-text.ts';

/** The fixed list of words whose o and e are bound; nothing outside it is touched (moelle, coexister). */
const BOUND_OE =
  /(?<!\p{L})(?:(?:[ée]|re|ran|é[cv]|d[ée]s|man|ch?|b|s|v|n|m|contre)?oeu(?:r|v|f|d|x)|voeu(?!\p{L})|oeil|oedipe|foet|oesophag|oenolog|oed[eè]m|oecum[eé]n|coelacanth)/giu;
const BOUND_AE = /(?<!\p{L})(?:ex aequo|curriculum vitae|et caetera|nævus|naevus)(?!\p{L})/giu;

const bind = (from: string): ((match: RegExpExecArray) => string) => {
  const [a, b] = from;
  const small = from === 'oe' ? 'œ' : 'æ';
  const capital = from === 'oe' ? 'Œ' : 'Æ';
  return ([match]) =>
    match.replace(new RegExp(`${a}${b}`, 'i'), (pair) => (pair.startsWith(a ?? '') ? small : capital));
};

export const boundLetters = (text: TrackedText): TrackedText =>
  replaceTracked(replaceTracked(text, BOUND_OE, bind('oe'), /oe/i), BOUND_AE, bind('ae'), /ae|æ/i);
