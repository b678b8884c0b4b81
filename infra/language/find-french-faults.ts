import { findEnglishWords } from './find-english-words.ts';

/** Tokens that aren't prose: web and e-mail addresses, file names, and ids of a payment service (`pi_…`). */
const addresses =
  /\{\}:\{\}|(?:\d{1,3}\.){3}\d+(?::\d+)?|(?<!\p{L})[a-z][a-z0-9-]*(?:[._][a-z0-9-]+)+(?!\p{L})|(?:(?:https?|otpauth):\/\/|www\.)\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?<![\p{L}\p{N}])\/[\w-]+(?:\/[\w.-]*)*|[\w-]+\.(?:json|pdf|epub|txt)(?!\p{L})/giu;

/** Frequent first words of a sentence without the accent that their capital requires. */
const bare =
  'Ca|Ecole|Ecoles|Ecouter|Ecoutez|Ecran|Ecrire|Ecrit|Ecrite|Ecrivez|Edition|Editions|Editeur|Egalement|Elève|Elèves|Element|Emotion|Enorme|Epoque|Epaisseur|Epreuve|Epreuves|Equipe|Etage|Etape|Etapes|Etat|Etats|Eté|Etes|Etiez|Etions|Etranger|Etre|Etude|Etudes|Evénement|Evidemment';

const units = '€|%|mm|cm|km|kg|g|Mo|ko|Go|h|min|s|ans?|octets?|pages?|exemplaires?|euros?|points par pouce';
const months = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre';

/** Faults that no screen may show (apps/web/README.md, Voice), by name. */
const faults: Readonly<Record<string, RegExp>> = {
  'a straight apostrophe or quotation mark': /['"]/u,
  'no narrow no-break space before ; ! ?': /[^\u202f;!?([][;!?]/u,
  'no no-break space before a colon': /[^\u00a0]:/u,
  'no no-break space inside guillemets': /«[^\u00a0]|[^\u00a0]»/u,
  'no no-break space before a unit': new RegExp(`[\\d#}](?: |(?=[€%]))(?:${units})(?![\\p{L}\\d’])`, 'u'),
  'no no-break space within a number': /(?<![\d\u202f\u00a0])\d{1,3} \d{3}(?!\d)|\d{4,} ?€/u,
  'a decimal point, or a sign before its amount': /\d\.\d+[ \u00a0\u202f]?[€%]|€ ?\d/u,
  'a hyphen for a minus sign': /(?<![\p{L}\d)}])-\d[\d\u202f\u00a0]*(?:,\d+)?[ \u00a0\u202f]?[€%]/u,
  'an e that is not elided':
    /(?<!\p{L})(?:de|que|jusque|lorsque|puisque) (?!onze|oui|ouate)[aàâeéèêiîoôuûœ]\p{L}*(?!\p{L})/iu,
  'a word said twice': /(?<!\p{L})(?!nous|vous)(\p{L}{3,}) \1(?!\p{L})/iu,
  'a measure said twice': /(?<!\d)(\d+[ \u00a0]×[ \u00a0]\d+)(?!\d).{0,40}(?<!\d)\1(?!\d)/u,
  'two texts that run together': /\d\p{Lu}\p{Ll}|\p{Ll}[?…]\p{Lu}\p{Ll}/u,
  'the masculine for who may be a woman': /(?<!\p{L})(?:le|du|au|un) narrateur(?!\p{L}|, narratrice)/iu,
  'three full stops': /\.\.\./u,
  'an exclamation mark': /!/u,
  'a capital without its accent': new RegExp(
    `(?<!\\p{L})(?:${bare})(?!\\p{L})|(?:^|[.:?…] )A (?=\\p{Ll})`,
    'u',
  ),
  'oe for œ': /(?<!\p{L})(?:c|s|ch)?oeu(?:r|v|x|d|f)|\bvoeu|\bnoeud|\boeil/iu,
  'a date or a time that is not written out': new RegExp(
    `\\b\\d{4}-\\d\\d-\\d\\d\\b|\\b\\d?\\d:\\d\\d\\b|\\b\\d?\\d/\\d?\\d/\\d{2,4}\\b|(?<!\\d)1 (?:${months})`,
    'u',
  ),
};

/** Names of the typography faults in a French text, and its English words; empty for a correct text. */
export const findFrenchFaults = (text: string): string[] => {
  const prose = text.replace(addresses, '·');
  const names = Object.entries(faults).flatMap(([name, fault]) => (fault.test(prose) ? [name] : []));
  return [...names, ...findEnglishWords(prose).map((word) => `the English word ${word}`)];
};
