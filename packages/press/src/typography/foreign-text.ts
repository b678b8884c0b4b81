/** Frequent words that French does not have, by language. */
const FOREIGN_WORDS: readonly RegExp[] = [
  'the|and|you|your|of|is|are|was|were|with|this|that|what|where|when|how|my|he|she|they|we|it|have|has|will|not|for|from|don|to|in|love',
  'der|die|das|und|ist|nicht|ich|wir|sie|mit|von|ein|eine|wie|auf|zu|dem|den|mein|meine|war|hat|haben|nach|für|guten',
  'el|los|está|estás|qué|una|por|para|pero|como|cómo|muy|yo|usted|hola|mi|mis|más|sí|del|todo|también|buenos|son',
  'che|è|sono|della|per|una|gli|questo|perché|ciao|mio|mia|dove|come|più|anche|nel|alla|bella|di',
  'não|uma|você|são|com|isso|obrigado|obrigada|muito|para|meu|minha|também|onde|está|bom',
].map((words) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu'));

/** Frequent words that only French has. */
const FRENCH_WORDS =
  /(?<!\p{L})(?:les|des|et|est|qui|dans|je|elle|nous|vous|pas|pour|une|avec|était|mais|sur|ce|cette|son|aux|le|il|à|au|du|ne|ils|elles|nos|vos|ses|mon|leurs?|plus|tout|chez|ont|étai(?:s|t|ent)|avai(?:s|t|ent))(?!\p{L})|(?<!\p{L})(?:[cjdlnmst]|qu)['’]/giu;
/** A text without any of these words needs no counting; most French paragraphs end here. */
export const MAY_BE_FOREIGN =
  /[¿¡]| (?:the|and|you|is|are|ich|der|das|und|ist|wir|sie|el|los|qué|está|una|che|è|sono|per|não|uma|com)[ ,.;:!?\n"»”]/;

const count = (text: string, words: RegExp): number => text.match(words)?.length ?? 0;

/** Words below which a text is too short to tell its language. */
const WORDS_MIN = 3;
const SHORT_WORDS = 7;

/**
 * True when a sentence is certainly English, German, Spanish, Italian or Portuguese. In doubt it is French: a name or a
 * word of another language within a French sentence is set as the sentence is.
 */
export const isForeign = (text: string): boolean => {
  if (!MAY_BE_FOREIGN.test(text)) return false;
  const words = count(text, /\p{L}+/gu);
  if (words < WORDS_MIN) return /[¿¡]/u.test(text);
  const french = count(text, FRENCH_WORDS);
  const foreign = Math.max(...FOREIGN_WORDS.map((language) => count(text, language)));
  if (/[¿¡]/u.test(text) && foreign > french) return true;
  return foreign >= 3 ? foreign > french * 2 : foreign === 2 && french === 0 && words <= SHORT_WORDS;
};
