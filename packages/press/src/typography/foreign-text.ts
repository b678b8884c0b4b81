export type ForeignLanguage = 'en' | 'de' | 'es' | 'it' | 'pt';

/** Frequent words that French does not have, by language. */
const FOREIGN_WORDS: readonly (readonly [ForeignLanguage, RegExp])[] = (
  [
    [
      'en',
      'the|and|you|your|of|is|are|was|were|with|this|that|what|where|when|how|my|he|she|they|we|it|have|has|will|not|for|from|don|to|in|love',
    ],
    [
      'de',
      'der|die|das|und|ist|nicht|ich|wir|sie|mit|von|ein|eine|wie|auf|zu|dem|den|mein|meine|war|hat|haben|nach|für|guten',
    ],
    [
      'es',
      'el|los|está|estás|qué|una|por|para|pero|como|cómo|muy|yo|usted|hola|mi|mis|más|sí|del|todo|también|buenos|son',
    ],
    ['it', 'che|è|sono|della|per|una|gli|questo|perché|ciao|mio|mia|dove|come|più|anche|nel|alla|bella|di'],
    ['pt', 'não|uma|você|são|com|isso|obrigado|obrigada|muito|para|meu|minha|também|onde|está|bom'],
  ] as const
).map(([language, words]) => [language, new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu')]);

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
 * The language of a sentence that is certainly English, German, Spanish, Italian or Portuguese; null in doubt, which
 * means French: a name or a word of another language within a French sentence is set as the sentence is.
 */
export const findForeignLanguage = (text: string): ForeignLanguage | null => {
  if (!MAY_BE_FOREIGN.test(text)) return null;
  const wordCount = count(text, /\p{L}+/gu);
  const isSpanish = /[¿¡]/u.test(text);
  if (wordCount < WORDS_MIN) return isSpanish ? 'es' : null;
  const french = count(text, FRENCH_WORDS);
  const counts = FOREIGN_WORDS.map(([language, ofLanguage]) => ({
    language,
    words: count(text, ofLanguage),
  }));
  const likeliest = counts.reduce((best, each) => (each.words > best.words ? each : best));
  if (isSpanish && likeliest.words > french) return 'es';
  const { language, words: foreign } = likeliest;
  const isCertain =
    foreign >= 3 ? foreign > french * 2 : foreign === 2 && french === 0 && wordCount <= SHORT_WORDS;
  return isCertain ? language : null;
};

/** The words between two quotation marks. */
export const QUOTATION = /(?<=["«“][ \u00A0]?)[^"«»“”\s][^"«»“”\n]{6,}?[^"«»“”\s](?=[ \u00A0]?["»”])/gu;
