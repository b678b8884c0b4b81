import { readFileSync } from 'node:fs';
import { MESSAGE_LINES_MAX, PHOTOGRAPH_BYTES_MAX, STORY_PHOTOGRAPHS_MAX } from '@souvenance/contracts';
import { CONSENT_SECONDS, DEVICE_COOKIE_DAYS, followedStages, membersMax } from '@souvenance/contracts/rules';
import {
  CODE_CHARACTERS,
  CODE_YEARS,
  COMFORTABLE_FROM,
  COMPLETE_FROM,
  catalogue,
  EXPORT_DAYS,
  GRACE_DAYS,
  ORDER_CARDS_MAX,
  PRINTABLE_FROM,
  questionLibrary,
  READ_DAYS,
  REFUND_WITHIN_DAYS,
  RETURNED_CARD_VALID_DAYS,
  SESSION_DAYS,
  UNREAD_DAYS,
} from '@souvenance/core/figures';
import { printProfile } from '@souvenance/press';

/** A figure stated in marketing texts, and the constant that implements it. */
export interface SaleFigure {
  readonly words: RegExp;
  readonly stated: string | number;
  readonly implemented: string | number | undefined;
}

const webMessages = (area: string) =>
  JSON.parse(readFileSync(new URL(`../../apps/web/messages/fr/${area}.json`, import.meta.url), 'utf8'));
const { steps: checkoutSteps, follow } = webMessages('order');

const trimOf = (id: string): string => {
  const { widthMm, heightMm } = printProfile(id).trim;
  return `${widthMm} × ${heightMm}`;
};
const { min, max } = printProfile('a5-broche').pages;
const discountFrom = (copies: number): number | undefined =>
  catalogue.copyDiscounts.find(({ from }) => from === copies)?.percent;

/**
 * Figures in marketing texts, each with the constant that implements it: a figure changed in one place only fails a
 * test. A row has one figure, so a sentence with two figures needs two rows.
 */
export const saleFigures: readonly SaleFigure[] = [
  {
    words: /360(?= |,)/u,
    stated: 360,
    implemented: questionLibrary.flatMap(({ questions }) => questions).length,
  },
  { words: /vingt thèmes/u, stated: 20, implemented: questionLibrary.length },
  { words: /jusqu’à 30 mégaoctets/u, stated: 30_000_000, implemented: PHOTOGRAPH_BYTES_MAX },
  { words: /douze par récit/u, stated: 12, implemented: STORY_PHOTOGRAPHS_MAX },
  { words: /Quatre(?= :| livres)/u, stated: 4, implemented: Object.keys(catalogue.books).length },
  { words: /170 × 240 mm/u, stated: '170 × 240', implemented: trimOf('170x240-relie') },
  { words: /210 × 210 mm/u, stated: '210 × 210', implemented: trimOf('210x210-relie') },
  { words: /De 24 à 600 pages/u, stated: '24 à 600', implemented: `${min} à ${max}` },
  { words: /120 pages/u, stated: 120, implemented: catalogue.includedPages },
  { words: /200 pages au plus/u, stated: 200, implemented: catalogue.gifts.boxPages },
  { words: /10 % de remise dès 5 exemplaires/u, stated: 10, implemented: discountFrom(5) },
  { words: /20 % dès 10 exemplaires/u, stated: 20, implemented: discountFrom(10) },
  {
    words: /quatre étapes : Préparation, Impression, Expédition, Livré/u,
    stated: 'Préparation, Impression, Expédition, Livré',
    implemented: followedStages.map((stage) => follow.stages[stage]).join(', '),
  },
  {
    words: /trois étapes : le choix du livre, la livraison, la relecture avec le paiement/u,
    stated: 'book, delivery, review',
    implemented: Object.keys(checkoutSteps).join(', '),
  },
  { words: /après quatorze jours|laisse 14 jours/u, stated: 14, implemented: GRACE_DAYS },
  { words: /gratuit jusqu’à six membres/u, stated: 6, implemented: membersMax.free ?? undefined },
  { words: /Douze suffisent/u, stated: 12, implemented: PRINTABLE_FROM },
  { words: /une trentaine/u, stated: 30, implemented: COMFORTABLE_FROM },
  { words: /cinquante-deux/u, stated: 52, implemented: COMPLETE_FROM },
  {
    words: /remboursement suit sous 14 jours|remboursée en entier sous 14 jours/u,
    stated: 14,
    implemented: REFUND_WITHIN_DAYS,
  },
  { words: /valable cinq ans/u, stated: 5, implemented: CODE_YEARS },
  { words: /Dix lignes au plus/u, stated: 10, implemented: MESSAGE_LINES_MAX },
  {
    words: /27 lettres et chiffres/u,
    stated: 27,
    implemented: CODE_CHARACTERS,
  },
  { words: /sept jours à télécharger/u, stated: 7, implemented: EXPORT_DAYS },
  { words: /gardée entière pendant 30 jours/u, stated: 30, implemented: READ_DAYS },
  { words: /elle est gardée un an/u, stated: 365, implemented: UNREAD_DAYS },
  { words: /garde votre connexion, 30 jours au plus/u, stated: 30, implemented: SESSION_DAYS },
  { words: /400 jours au plus/u, stated: 400, implemented: DEVICE_COOKIE_DAYS },
  { words: /dix cartes au plus par commande/u, stated: 10, implemented: ORDER_CARDS_MAX },
  { words: /reste valable six mois au moins/u, stated: 183, implemented: RETURNED_CARD_VALID_DAYS },
  { words: /reste sur la carte, cinq ans après l’achat/u, stated: 5, implemented: CODE_YEARS },
  { words: /garde votre réponse, six mois/u, stated: 15_768_000, implemented: CONSENT_SECONDS },
];

/** Returns the rows whose stated figure differs from the program's. */
export const listWrongFigures = (figures: readonly SaleFigure[]): string[] =>
  figures
    .filter(({ stated, implemented }) => stated !== implemented)
    .map(({ words, implemented }) => `${words.source}: the program has ${implemented}`);

/**
 * Figures that no code implements: those of the law, service promises kept by people, examples, and text of a story.
 */
export const figuresOfOthers: readonly RegExp[] = [
  /article L\.\s221-28,\s3°|articles L\. 217-3 et suivants|articles 1641 à 1649|pendant deux ans|dix ans, comme la loi/u,
  /disposez de 14 jours|avez 14 jours|dans les 14 jours de l’achat|au plus tard 30 jours après le paiement/u,
  /sous deux jours ouvrés|sous sept jours/u,
  // Measured in A5: fifty stories of 404 words take 110 pages, 114 with 17 photographs, 130 with 34.
  /Cinquante récits de 400\smots/u,
  /RGAA 4\.1|WCAG 2\.2|200 %|18 points|71120, 75342|CEDEX 07/u,
  /S-2026-0042|soixante-cinq|deux cerises|quatre ans|sommes deux|Les deux textes|A5/u,
];
