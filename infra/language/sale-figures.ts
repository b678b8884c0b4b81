import type { PromiseRule } from './promises.ts';

type Figure = Omit<PromiseRule, 'what'>;

const core = (path: string) => `packages/core/src/${path}.ts`;
const catalogue = (has: RegExp) => ({ file: core('selling/quotes/catalogue'), has });
const book = (has: RegExp) => ({ file: core('writing/books/book'), has });
const legal = { file: core('oversight/watch/order-concerns'), has: /ANSWERED_WITHIN_DAYS = 14;/u };

/**
 * Figures in texts of sale, each with the line of the program that implements it: a figure changed in one place alone
 * fails a test. A row has one figure, so a sentence with two needs two rows.
 */
export const saleFigures: readonly Figure[] = [
  {
    words: /360(?= |,)/u,
    evidence: [{ file: core('writing/questions/library/library.test'), has: /Array\(20\)\.fill\(18\)/u }],
  },
  {
    words: /vingt thèmes/u,
    evidence: [{ file: core('writing/questions/library/library.test'), has: /Array\(20\)\.fill\(18\)/u }],
  },
  {
    words: /jusqu’à 30 mégaoctets/u,
    evidence: [
      {
        file: 'packages/contracts/src/bounds/photograph-bounds.ts',
        has: /PHOTOGRAPH_BYTES_MAX = 30_000_000;/u,
      },
    ],
  },
  {
    words: /douze par récit/u,
    evidence: [
      { file: 'packages/contracts/src/bounds/story-bounds.ts', has: /STORY_PHOTOGRAPHS_MAX = 12;/u },
    ],
  },
  {
    words: /Quatre(?= :| livres)/u,
    evidence: [catalogue(/books: \{\n(?: {4}'[\w-]+': \{ cents: [\d_]+ \},\n){4} {2}\}/u)],
  },
  {
    words: /170 × 240 mm/u,
    evidence: [
      { file: 'packages/press/src/profiles/print-profiles.ts', has: /widthMm: 170, heightMm: 240/u },
    ],
  },
  {
    words: /210 × 210 mm/u,
    evidence: [
      { file: 'packages/press/src/profiles/print-profiles.ts', has: /widthMm: 210, heightMm: 210/u },
    ],
  },
  {
    words: /De 24 à 600 pages/u,
    evidence: [{ file: 'packages/press/src/profiles/print-profiles.ts', has: /min: 24, max: 600/u }],
  },
  { words: /120 pages/u, evidence: [catalogue(/includedPages: 120,/u)] },
  { words: /10 % de remise dès 5 exemplaires/u, evidence: [catalogue(/from: 5, percent: 10 /u)] },
  { words: /20 % dès 10 exemplaires/u, evidence: [catalogue(/from: 10, percent: 20 /u)] },
  {
    words: /quatre étapes : Préparation, Impression, Expédition, Livré/u,
    evidence: [
      {
        file: 'apps/web/messages/fr/order.json',
        has: /"Préparation"[\s\S]*"Impression"[\s\S]*"Expédition"[\s\S]*"Livré"/u,
      },
    ],
  },
  {
    words: /quatre étapes : le choix du livre, la livraison, la relecture, le paiement/u,
    evidence: [
      {
        file: 'apps/web/features/orders/order-steps.tsx',
        has: /t\('book'\), t\('delivery'\), t\('review'\), t\('payment'\)/u,
      },
    ],
  },
  {
    words: /Quatre courtes étapes/u,
    evidence: [{ file: 'apps/web/app/(entry)/onboarding', has: /steps?/u }],
  },
  {
    words: /après quatorze jours|laisse 14 jours/u,
    evidence: [{ file: core('oversight/erasure/erasure'), has: /GRACE_DAYS = 14;/u }],
  },
  {
    words: /gratuit jusqu’à six membres/u,
    evidence: [{ file: 'packages/contracts/src/rules/plan-rules.ts', has: /free: 6,/u }],
  },
  { words: /Douze suffisent/u, evidence: [book(/PRINTABLE_FROM = 12;/u)] },
  { words: /une trentaine/u, evidence: [book(/COMFORTABLE_FROM = 30;/u)] },
  { words: /cinquante-deux/u, evidence: [book(/COMPLETE_FROM = 52;/u)] },
  { words: /remboursement suit sous 14 jours|remboursée en entier sous 14 jours/u, evidence: [legal] },
  {
    words: /valable cinq ans/u,
    evidence: [{ file: core('selling/gifts/gift-days'), has: /CODE_YEARS = 5;/u }],
  },
  {
    words: /Dix lignes au plus/u,
    evidence: [{ file: 'packages/contracts/src/text/plain-name.ts', has: /MESSAGE_LINES_MAX = 10;/u }],
  },
  {
    words: /27 lettres et chiffres|Vingt-sept lettres et chiffres/u,
    evidence: [{ file: core('selling/gifts/gift-secrets'), has: /CODE_SIGNS = 27;/u }],
  },
  {
    words: /sept jours à télécharger/u,
    evidence: [{ file: core('oversight/export/export'), has: /EXPORT_DAYS = 7;/u }],
  },
  {
    words: /gardée entière pendant 30 jours/u,
    evidence: [{ file: core('writing/replies/reply'), has: /READ_DAYS = 30;/u }],
  },
  {
    words: /elle est gardée un an/u,
    evidence: [{ file: core('writing/replies/reply'), has: /UNREAD_DAYS = 365;/u }],
  },
  {
    words: /garde votre connexion, 30 jours au plus/u,
    evidence: [{ file: core('people/accounts/user'), has: /SESSION_DAYS = 30;/u }],
  },
  {
    words: /400 jours au plus/u,
    evidence: [{ file: 'apps/api/src/http/session/session-cookie.ts', has: /DEVICE_DAYS = 400;/u }],
  },
  {
    words: /dix cartes au plus par commande/u,
    evidence: [{ file: core('selling/cards/card-use'), has: /ORDER_CARDS_MAX = 10;/u }],
  },
  {
    words: /reste valable six mois au moins/u,
    evidence: [{ file: core('selling/cards/move-cards'), has: /RETURNED_DAYS = 183;/u }],
  },
  {
    words: /reste sur la carte, cinq ans après l’achat/u,
    evidence: [{ file: core('selling/gifts/gift-days'), has: /CODE_YEARS = 5;/u }],
  },
  {
    words: /garde votre réponse, six mois/u,
    evidence: [{ file: 'apps/web/features/analytics/consent.ts', has: /KEPT_SECONDS = 15_768_000;/u }],
  },
  {
    words: /à votre visite suivante, après sept jours/u,
    evidence: [{ file: 'apps/web/lib/storage/stored-files.ts', has: /KEPT_MS = 7 \* 24 \* 3_600_000;/u }],
  },
];

/**
 * Figures that no program implements: those of the law, those that people keep by their work, examples, and words of a
 * story.
 */
export const figuresOfOthers: readonly RegExp[] = [
  /article L\.\s221-28,\s3°|articles L\. 217-3 et suivants|articles 1641 à 1649|pendant deux ans|dix ans, comme la loi/u,
  /disposez de 14 jours|avez 14 jours|dans les 14 jours de l’achat|au plus tard 30 jours après le paiement/u,
  /sous deux jours ouvrés|sous sept jours/u,
  /RGAA 4\.1|WCAG 2\.2|200 %|18 points|71120, 75342|CEDEX 07/u,
  /S-2026-0042|soixante-cinq|deux cerises|quatre ans|sommes deux|Les deux textes|A5/u,
];
