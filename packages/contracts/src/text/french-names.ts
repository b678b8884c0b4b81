/** First names whose h is silent: « d’Hélène », but « de Hassan ». Without accents, in small letters. */
const silent = (
  'hadrien hadrienne hector helen helena helene helier heliette heloise henri henriette henry herbert hercule ' +
  'hermance hermine hermione herve hilaire hilarion hildegarde hippolyte homere honorat honore honorine horace ' +
  'hortense hubert huberte hubertine hugo hugolin hugues huguette humbert hyacinthe'
).split(' ');
/** Words that begin with a vowel and are breathed all the same: « de Ouassila », « le chiffre de onze ». */
const breathed = /^(?:ou[aei]|onze|oui\b)/u;

const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'Oe')
    .replaceAll('æ', 'ae')
    .replaceAll('Æ', 'Ae')
    .toLowerCase();

/**
 * Whether « de » and « que » lose their e before this name: it begins with a vowel or a silent h. « Yves » and « Yvonne »
 * begin with a vowel to the ear, « Yann » and « Yasmine » do not.
 */
export const elides = (name: string): boolean => {
  const [first = ''] = plain(name)
    .replace(/^[\s«“"(]+/u, '')
    .split(/[^a-z]/u);
  if (breathed.test(first)) return false;
  return /^[aeiou]/u.test(first) || /^y[^aeiouy]/u.test(first) || silent.includes(first);
};

/** « de Jeanne », « d’Odette »; « que Jeanne », « qu’Odette ». */
export const elided = (word: 'de' | 'que', name: string): string =>
  elides(name) ? `${word.slice(0, -1)}’${name}` : `${word} ${name}`;

/** A title or a word of kinship that stands before a name: without what follows, it calls nobody. */
const before =
  /^(?:m|mme|mmes|mlle|mm|mr|dr|pr|me|st|ste|monsieur|madame|mademoiselle|docteur|professeur|maitre|pere|mere|frere|soeur|abbe|tante|tata|tatie|oncle|tonton|cousin|cousine|grand|grande|grand-mere|grand-pere|arriere-grand-mere|arriere-grand-pere|mamie|mamy|mami|meme|mamou|papi|papy|pepe|papou|maman|papa|nonna|nonno|famille|la|le|les|l)$/u;

/**
 * How a message greets somebody: by the first name, « Monique » of « Monique Delaunay ». A name that begins with a title
 * or a word of kinship, or whose first word is an initial, is said whole.
 */
export const addressName = (name: string): string => {
  const whole = name.trim().replace(/\s+/gu, ' ');
  const [first = ''] = whole.split(' ');
  const word = plain(first).replace(/[.’']+$/u, '');
  return before.test(word) || word.length < 2 || first.endsWith('.') ? whole : first;
};

/** « la famille Morel » of a family that calls itself « Famille Morel », « la famille « Chez nous » » of another. */
export const theFamily = (name: string): string => {
  const familyName = name.replace(/^(?:la\s+)?famille\s+/i, '');
  return familyName === name ? `la famille «\u00a0${name}\u00a0»` : `la famille ${familyName}`;
};
