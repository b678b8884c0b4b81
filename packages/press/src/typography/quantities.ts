import { NARROW } from './spaces.ts';

/** Symbols and words of units, as alternatives of a pattern; longer ones first. */
export const UNIT_SYMBOLS =
  'km/h|km[2²]|(?:d|c|m)?m[23²³]|km|hm|dm|cm|mm|m|kg|hg|dg|cg|mg|g|hl|dl|cl|ml|l|ha|kW|W|V|[kMG]?Hz|°C|%';
export const CURRENCIES = 'FF|F|francs?|frs?|euros?|€|£|\\$|centimes?|sous';
const UNIT_WORDS =
  'mètres?|kilomètres?|kilos?|grammes?|litres?|hectares?|tonnes?|degrés?|ans?|pages?|h|min|CV|°';
export const UNITS = `${UNIT_SYMBOLS}|${CURRENCIES}|${UNIT_WORDS}`;
/** Nouns that follow a number of people or things, never a year. */
export const COUNTED =
  'habitants?|hommes|femmes|enfants|soldats|personnes|âmes|ouvriers|ouvrières|élèves|prisonniers|morts|blessés|' +
  'exemplaires|bouteilles|volumes|moutons|vaches|brebis|arbres|hectares|lieues|kilomètres|mètres|fois|jours|voix';

/** The end of a unit: no letter, digit or apostrophe follows (« en 1962 l’Algérie » has no litre). */
export const UNIT_END = "(?![\\p{L}\\p{N}’'°])";

/**
 * The end of a text after which digits are a reference and not a quantity: « n° », « matricule », « dossier ». At most
 * two words may stand between it and the number.
 */
const REFERENCE =
  /(?:\b[nN][°oᵒ]s?ˢ?|matricule|référence|réf\.?|dossier|code(?: postal)?|poste|t[ée]l\.?|t[ée]l[ée]phone|SIRET|SIREN|RCS|compte|facture|commande|ticket|billet|num[ée]ro|lot|cote|BP|CP|CS|page|p\.|chambre|case|carte|immatricul\p{L}*|CEDEX|Cedex)[ \u00A0\u202F:.]*(?:[A-Z]{1,3}[ \u00A0-])?$/u;
const REFERENCE_WINDOW = 40;

/** True when the digits at an index are those of a reference. */
export const isReference = (text: string, at: number): boolean =>
  REFERENCE.test(text.slice(Math.max(0, at - REFERENCE_WINDOW), at));

/** Groups digits by three from the right, with narrow no-break spaces. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, NARROW);
