/**
 * Women's and men's first names given in France from 1920 to 1970, without accents. Names given to both are left out.
 */
const women =
  'adele adrienne agathe agnes aline alice amelie andree angele anita anna anne annette annick annie antoinette ' +
  'arlette bernadette berthe blanche brigitte carole catherine cecile celine chantal charlotte christelle christiane ' +
  'christine claire claudette claudine clemence colette corinne danielle daniele delphine denise diane edith eliane ' +
  'elisabeth elise ella emilie emma estelle esther eugenie eva evelyne fanny fatima fernande florence france ' +
  'francine francoise gabrielle genevieve georgette germaine ghislaine gilberte ginette gisele helene henriette ' +
  'hortense huguette ines irene isabelle jacqueline janine jeanne jeannine jocelyne josephine josette josiane ' +
  'judith julie juliette justine karine laure laurence lea liliane lina louise lucie lucienne lucette lydie ' +
  'madeleine marcelle margot marguerite maria marianne marie marielle marinette marlene marthe martine mathilde ' +
  'micheline michele michelle mireille monique muriel nadia nadine nathalie nicole noelle odette odile paule ' +
  'paulette pauline raymonde regine reine renee rolande rosa rose roseline sabine sandrine sarah simone solange ' +
  'sonia sophie suzanne suzette sylvie sylviane therese valentine valerie vera veronique victorine violette ' +
  'virginie viviane yolande yvette yvonne zoe';
const men =
  'abel achille adrien alain albert alexandre alfred ali alphonse andre antoine armand arnaud arthur auguste ' +
  'augustin aurelien baptiste barthelemy benoit bernard bertrand bruno cesar charles christian christophe clement ' +
  'constant daniel david denis didier edgar edmond edouard emile emmanuel eric ernest etienne eugene fabrice ' +
  'felix ferdinand fernand florian francis francois frederic gabriel gaston georges gerald gerard germain ' +
  'gilbert gilles gregoire guillaume gustave guy hassan hector henri herve honore hubert hugues isidore jacques ' +
  'jean jerome joachim joel jose joseph jules julien laurent leon leonard louis luc lucien marc marcel marius ' +
  'martin mathieu maurice maxime michel mohamed nicolas noel octave olivier oscar pascal patrice patrick paul ' +
  'philippe pierre prosper raoul raphael raymond remi rene richard robert roger roland romain sebastien serge ' +
  'simon stephane sylvain theodore theophile thierry thomas tristan victor vincent william xavier yann yves';

const pronouns = new Map<string, 'elle' | 'il'>([
  ...women.split(' ').map((name) => [name, 'elle'] as const),
  ...men.split(' ').map((name) => [name, 'il'] as const),
]);

/** First names given to women and to men. */
const shared =
  'alix andrea camille claude dominique fred gaby jocelyn loic lou maxime morgan noa pascale sacha sam'.split(
    ' ',
  );
const sharedNames: ReadonlySet<string> = new Set(shared);

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Whether a word is a first name given in France, or several with hyphens: « Jeanne », « Marie-Claire », « Claude ».
 */
export const isFirstName = (word: string): boolean =>
  fold(word)
    .split(/[-‑]/u)
    .every((part) => pronouns.has(part) || sharedNames.has(part));

/** Words before a name that say whether its bearer is a woman or a man. */
const titles = new Map<string, 'elle' | 'il'>([
  ...['madame', 'mme', 'mademoiselle', 'mlle', 'tante', 'tata', 'tatie', 'marraine'].map(
    (title) => [title, 'elle'] as const,
  ),
  ...['monsieur', 'm', 'mr', 'oncle', 'tonton', 'parrain'].map((title) => [title, 'il'] as const),
]);

/** Words before a title or a name that say nothing. */
const skippedWords = new Set(['ma', 'mon', 'notre', 'la', 'le', 'chere', 'cher']);

const isInCapitals = (word: string): boolean => word.length > 1 && word === word.toUpperCase();

/**
 * The probable pronoun of a person until somebody states it: « elle » for Jeanne Martin, Marie-Pierre and Tante Simone,
 * null for Camille Martin. Only a title or the first of the words counts: many family names are first names too.
 */
export const guessPronoun = (name: string): 'elle' | 'il' | null => {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z]+/iu)
    .filter((word) => word !== '' && !skippedWords.has(word.toLowerCase()));
  // « MARTIN Camille » begins with the family name.
  const firstName = (words.find((word) => !isInCapitals(word)) ?? words[0] ?? '').toLowerCase();
  return titles.get(firstName) ?? pronouns.get(firstName) ?? null;
};
