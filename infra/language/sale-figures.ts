import type { Promised } from './promises.ts';

type Figure = Omit<Promised, 'what'>;

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
    keptBy: [{ file: core('writing/questions/library/library.test'), has: /Array\(20\)\.fill\(18\)/u }],
  },
  {
    words: /vingt thèmes/u,
    keptBy: [{ file: core('writing/questions/library/library.test'), has: /Array\(20\)\.fill\(18\)/u }],
  },
  {
    words: /jusqu’à 30 mégaoctets/u,
    keptBy: [{ file: core('writing/photographs/photograph'), has: /PHOTOGRAPH_BYTES_MAX = 30_000_000;/u }],
  },
  {
    words: /douze par récit/u,
    keptBy: [{ file: 'packages/contracts/src/bounds/story-bounds.ts', has: /STORY_PHOTOGRAPHS_MAX = 12;/u }],
  },
  {
    words: /cinquante derniers enregistrements/u,
    keptBy: [{ file: core('writing/stories/story'), has: /REVISIONS_KEPT = 50;/u }],
  },
  {
    words: /Quatre(?= :| livres)/u,
    keptBy: [catalogue(/books: \{\n(?: {4}'[\w-]+': \{ cents: [\d_]+ \},\n){4} {2}\}/u)],
  },
  {
    words: /170 × 240 mm/u,
    keptBy: [{ file: 'packages/press/src/profiles/print-profiles.ts', has: /widthMm: 170, heightMm: 240/u }],
  },
  {
    words: /210 × 210 mm/u,
    keptBy: [{ file: 'packages/press/src/profiles/print-profiles.ts', has: /widthMm: 210, heightMm: 210/u }],
  },
  {
    words: /De 24 à 600 pages/u,
    keptBy: [{ file: 'packages/press/src/profiles/print-profiles.ts', has: /min: 24, max: 600/u }],
  },
  { words: /120 pages/u, keptBy: [catalogue(/includedPages: 120,/u)] },
  { words: /10 % de remise dès 5 exemplaires/u, keptBy: [catalogue(/from: 5, percent: 10 /u)] },
  { words: /20 % dès 10 exemplaires/u, keptBy: [catalogue(/from: 10, percent: 20 /u)] },
  {
    words: /quatre étapes : Préparation, Impression, Expédition, Livré/u,
    keptBy: [
      {
        file: 'apps/web/messages/fr/order.json',
        has: /"Préparation"[\s\S]*"Impression"[\s\S]*"Expédition"[\s\S]*"Livré"/u,
      },
    ],
  },
  {
    words: /quatre étapes : le choix du livre, la livraison, la relecture, le paiement/u,
    keptBy: [
      {
        file: 'apps/web/features/orders/order-steps.tsx',
        has: /t\('book'\), t\('delivery'\), t\('review'\), t\('payment'\)/u,
      },
    ],
  },
  { words: /Quatre courtes étapes/u, keptBy: [{ file: 'apps/web/app/(entry)/onboarding', has: /steps?/u }] },
  {
    words: /après quatorze jours|laisse 14 jours/u,
    keptBy: [{ file: core('oversight/erasure/erasure'), has: /GRACE_DAYS = 14;/u }],
  },
  {
    words: /gratuit jusqu’à six membres/u,
    keptBy: [{ file: 'packages/contracts/src/rules/plan-rules.ts', has: /free: 6,/u }],
  },
  { words: /Douze suffisent/u, keptBy: [book(/PRINTABLE_FROM = 12;/u)] },
  { words: /une trentaine/u, keptBy: [book(/COMFORTABLE_FROM = 30;/u)] },
  { words: /cinquante-deux/u, keptBy: [book(/COMPLETE_FROM = 52;/u)] },
  { words: /remboursement suit sous 14 jours|remboursée en entier sous 14 jours/u, keptBy: [legal] },
  {
    words: /valable cinq ans/u,
    keptBy: [{ file: core('selling/gifts/gift-days'), has: /CODE_YEARS = 5;/u }],
  },
  {
    words: /Dix lignes au plus/u,
    keptBy: [{ file: 'packages/contracts/src/text/plain-name.ts', has: /MESSAGE_LINES_MAX = 10;/u }],
  },
  {
    words: /27 lettres et chiffres|Vingt-sept lettres et chiffres/u,
    keptBy: [{ file: core('selling/gifts/gift-secrets'), has: /CODE_SIGNS = 27;/u }],
  },
  {
    words: /sept jours à télécharger/u,
    keptBy: [{ file: core('oversight/export/export'), has: /EXPORT_DAYS = 7;/u }],
  },
  {
    words: /gardée entière pendant 30 jours/u,
    keptBy: [{ file: core('writing/replies/reply'), has: /READ_DAYS = 30;/u }],
  },
  {
    words: /elle est gardée un an/u,
    keptBy: [{ file: core('writing/replies/reply'), has: /UNREAD_DAYS = 365;/u }],
  },
  {
    words: /garde votre connexion, 30 jours au plus/u,
    keptBy: [{ file: core('people/accounts/user'), has: /SESSION_DAYS = 30;/u }],
  },
  {
    words: /400 jours au plus/u,
    keptBy: [{ file: 'apps/api/src/http/session/session-cookie.ts', has: /DEVICE_DAYS = 400;/u }],
  },
  {
    words: /dix cartes au plus par commande/u,
    keptBy: [{ file: core('selling/cards/card-use'), has: /ORDER_CARDS_MAX = 10;/u }],
  },
  {
    words: /reste valable six mois au moins/u,
    keptBy: [{ file: core('selling/cards/move-cards'), has: /RETURNED_DAYS = 183;/u }],
  },
  {
    words: /reste sur la carte, cinq ans après l’achat/u,
    keptBy: [{ file: core('selling/gifts/gift-days'), has: /CODE_YEARS = 5;/u }],
  },
  {
    words: /garde votre réponse, six mois/u,
    keptBy: [{ file: 'apps/web/features/analytics/consent.ts', has: /KEPT_SECONDS = 15_768_000;/u }],
  },
  {
    words: /à votre visite suivante, après sept jours/u,
    keptBy: [{ file: 'apps/web/lib/storage/kept-files.ts', has: /KEPT_MS = 7 \* 24 \* 3_600_000;/u }],
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
