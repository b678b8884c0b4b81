import { foldFrench } from '@souvenance/contracts';

const toSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words before a name that say that it is a person's, in lower case without accents or full stop. */
export const PERSON_TITLES = toSet(
  'm mm mr mme mmes mlle mlles dr me mgr monsieur madame mademoiselle messieurs docteur maitre professeur abbe cure ' +
    'pere mere frere soeur oncle tante tonton tata tatie cousin cousine neveu niece filleul filleule parrain marraine ' +
    'mamie memere meme papi papy pepere pepe grand-mere grand-pere colonel capitaine commandant general',
);

/** Titles of kinship, which stay with a first name: « Simone (tante) ». */
export const KIN_TITLES = toSet(
  'oncle tante tonton tata tatie cousin cousine parrain marraine mamie memere meme papi papy pepere pepe grand-mere grand-pere',
);

/** Words before the name of a place as before many others: « la Corrèze », « la Révolution ». */
export const ARTICLES = toSet('la le l au aux du dans sur');

/** Words before a name that say that it is a place's. */
export const PLACE_WORDS = toSet(
  'a en vers rue place avenue boulevard gare quai pont village hameau bourg ville port lac',
);

/** Words between the parts of a person's name. */
export const PARTICLES = toSet('de du des d la le van von di da del');

/** Words in capitals within a sentence that are no names of people or places. */
export const NO_NAMES = toSet(
  'dieu seigneur christ jesus vierge noel paques toussaint careme pentecote ascension etat eglise ecole mairie guerre ' +
    'resistance liberation occupation republique premiere seconde grande nord sud est ouest maman papa maire bible ' +
    'allemand allemands allemande allemandes anglais anglaise anglaises americain americains americaine francais ' +
    'francaise francaises italien italiens italienne espagnol espagnols espagnole polonais polonaise russe russes ' +
    'algerien algeriens marocain marocains tunisien tunisiens portugais portugaise belge belges suisses juif juifs ' +
    'parisien parisiens parisienne breton bretons bretonne auvergnat auvergnats alsacien alsaciens basques corses ' +
    'lyonnais chinois arabes indiens je il elle on nous vous ils elles mon ma mes ton ta tes son sa ses notre nos votre ' +
    'vos leur leurs ce cet cette ces un une les et mais ou donc or ni car que qui quoi quand comme si non oui merci',
);

const DEPARTMENTS = toSet(
  'ain aisne allier ardeche ardennes ariege aube aude aveyron calvados cantal charente cher correze corse creuse ' +
    'dordogne doubs drome eure finistere gard gers gironde herault indre isere jura landes loire loiret lot lozere ' +
    'manche marne mayenne meuse morbihan moselle nievre oise orne rhone sarthe savoie somme tarn vaucluse vendee ' +
    'vienne vosges yonne yvelines auvergne bretagne normandie picardie lorraine alsace bourgogne champagne limousin ' +
    'provence gascogne bearn perigord quercy rouergue anjou touraine berry poitou saintonge artois flandre alpes ' +
    'pyrenees cevennes massif paris lyon marseille toulouse nantes rennes lille bordeaux nice strasbourg',
);

/** Countries and territories as they are called in French, without accents. */
const listCountries = (): ReadonlySet<string> => {
  const names = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Set(codes.flatMap((code) => names.of(code) ?? []).map(foldFrench));
};

let countries: ReadonlySet<string> | null = null;

/** Whether a name is that of a country, a department, an old province or a large town. */
export const isPlaceName = (name: string): boolean => {
  const folded = foldFrench(name);
  countries ??= listCountries();
  return DEPARTMENTS.has(folded) || countries.has(folded);
};
