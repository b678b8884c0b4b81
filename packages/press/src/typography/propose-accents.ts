/** A word that may be written otherwise. It is only proposed: the writer decides. */
export interface WritingProposal {
  /** Index of the word in the text, in UTF-16 units. */
  readonly at: number;
  readonly word: string;
  readonly proposed: string;
}

/** Words that always begin with an accented letter in French; none of them is also a name. */
const ACUTE =
  'Ecole|Ecoles|Eglise|Eglises|Etat|Etats|Etais|Etait|Etaient|Etant|Etions|Etiez|Eté|Etés|Evidemment|Egalement|Elève|Elèves|' +
  'Epoque|Epoques|Etude|Etudes|Etudiant|Etudiante|Etudiants|Etranger|Etrangers|Etrangère|Etable|Etables|Ecurie|Ecuries|' +
  'Etage|Etages|Etang|Etangs|Epicerie|Evénement|Evénements|Electricité|Equipe|Equipes|Enorme|Enormes|Emotion|Emotions|' +
  'Ecoute|Ecoutez|Ecoutait|Ecrire|Ecrit|Ecrivait|Ecrivais|Edition|Editions|Education|Eclair|Eclairs|Eclats?|Epouse|Epoux|' +
  'Evangile|Evêque|Evêché';
const CIRCUMFLEX = 'Etre|Etes|Ile|Iles|Ame|Age|Ages|Ane|Anes';

const WORD = new RegExp(`(?<![\\p{L}\\p{N}-])(?:(${ACUTE})|(${CIRCUMFLEX}))(?![\\p{L}\\p{N}])`, 'gu');

/** Beginning of a sentence: start of a paragraph, a full stop, an opening quotation mark, a dialogue dash. */
const SENTENCE = '(?<=^\\s*|[.!?…]\\s+|[«“—]\\s*)';
/**
 * Words that may follow the preposition « À » at the beginning of a sentence, but not the letter A or the verb « a ».
 */
const AFTER_A =
  'la|cette|cet|ce|ces|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leur|leurs|chaque|quelques|quel|quelle|' +
  'partir|peine|force|côté|propos|travers|cause|midi|minuit|table|présent|nouveau|Noël|Pâques|deux|trois|quatre|cinq|six|' +
  'sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|\\d+';
const PREPOSITION = new RegExp(`${SENTENCE}A(?=[ \\u00A0](?:${AFTER_A})(?![\\p{L}\\p{N}]))`, 'gmu');
const PREPOSITION_ELIDED = new RegExp(`${SENTENCE}A(?=[ \\u00A0]l[’'])`, 'gmu');
const PRONOUN = new RegExp(`${SENTENCE}Ca(?= \\p{Ll})`, 'gmu');

const FIRST: Readonly<Record<string, string>> = { E: 'Ê', I: 'Î', A: 'Â' };

/** After a capitalized word or a title, the word may be a name, so it is not reported. */
const MAY_BE_NAME = /(?:\p{Lu}[\p{L}’'-]*\.?|Mmes?|Mlles?|MM?\.)[ \u00A0]$/u;

const proposeByWordList = (text: string): WritingProposal[] =>
  [...text.matchAll(WORD)].flatMap(({ 0: word, 1: acute, index }) => {
    if (MAY_BE_NAME.test(text.slice(Math.max(0, index - 40), index))) return [];
    const first = acute === undefined ? FIRST[word[0] ?? ''] : 'É';
    return [{ at: index, word, proposed: `${first}${word.slice(1)}` }];
  });

const proposeByPattern = (text: string, pattern: RegExp, proposed: string): WritingProposal[] =>
  [...text.matchAll(pattern)].map(({ 0: word, index }) => ({ at: index, word, proposed }));

/**
 * Returns the capitals of a text that may lack an accent, by fixed lists, in order: « Etat » → « État », « A la » → « À
 * la ». Proposals are for the writer; the press never applies them (README.md, Typography).
 */
export const proposeAccents = (text: string): WritingProposal[] => {
  const proposals = [
    ...proposeByWordList(text),
    ...proposeByPattern(text, PREPOSITION, 'À'),
    ...proposeByPattern(text, PREPOSITION_ELIDED, 'À'),
    ...proposeByPattern(text, PRONOUN, 'Ça'),
  ];
  const byPlace = new Map(proposals.map((proposal) => [proposal.at, proposal]));
  return [...byPlace.values()].sort((a, b) => a.at - b.at);
};
