/** Evidence for a promise: a file of the product, and a pattern that it must contain. */
interface Evidence {
  readonly file: string;
  readonly has?: RegExp;
}

/**
 * A pattern of promising words and the evidence for it. Whoever builds a feature adds its evidence; until then no text
 * may promise it.
 */
export interface PromiseRule {
  readonly what: string;
  readonly words: RegExp;
  /** Every item must exist, or no text may contain the words. */
  readonly evidence: readonly Evidence[];
}

const api = (name: string) => `packages/contracts/src/api/${name}.ts`;
const sends = (kind: string): Evidence => ({
  file: 'packages/core/src',
  has: new RegExp(`kind: '${kind}'`, 'u'),
});

/** Evidence for the page on which mailed questions are answered, without which their link would be dead. */
const isAnswered: Evidence = { file: 'apps/web/app', has: /'links\.send'/u };

/** Promises to families, about existing and planned features. */
export const promises: readonly PromiseRule[] = [
  {
    what: 'a voice that is recorded and printed as a code to listen to',
    words:
      /(?<!de vive |une )(?<!synthèse )(?<!\p{L})(?:la|sa|votre|leur|les|vos|à haute) voix(?!\p{L})|enregistrements? (?:audio|sonores?|vocal|vocaux)|(?:les|vos|des) enregistrements|dict(?:er|ez) |code QR|à écouter/iu,
    evidence: [{ file: api('writing/recordings'), has: /'recordings?\./u }],
  },
  {
    what: 'gift boxes and gift cards on sale',
    words: /coffrets?|cartes? (?:et coffrets? )?à offrir|cartes?[ -]cadeau|chèques?[ -]cadeau/iu,
    evidence: [{ file: 'apps/web/app/(public)/offrir/page.tsx' }],
  },
  {
    what: 'remarks of relatives',
    words:
      /(?:les|le|la|l’|vos récits et les|ses) ?comment(?:er|aires)|vos remarques|(?:laisser|écrire|poser) (?:une|des) remarques?/iu,
    evidence: [{ file: api('writing/books'), has: /'remarks\./u }],
  },
  {
    what: 'older versions that the writer finds again',
    words:
      /chaque version|(?:dans|de) l’historique|versions? (?:d’avant|précédentes?|antérieures?)|une version que l’on peut retrouver/iu,
    evidence: [{ file: 'apps/web/app/(app)/stories', has: /'stories\.revisions'/u }],
  },
  {
    what: 'a book printed again by the company',
    words: /réimpr|imprimé à nouveau|nouvelle impression/iu,
    evidence: [{ file: api('oversight/admin-orders'), has: /reprint/u }],
  },
  {
    what: 'the VAT of each line before payment',
    words: /TVA (?:de|par|à) (?:chaque )?ligne|taux de chaque ligne/iu,
    evidence: [{ file: 'apps/web/features/orders/quote-lines.tsx', has: /vatPerMille/u }],
  },
  {
    what: 'questions that come by mail, at their hour',
    words:
      /questions? (?:vous )?(?:arriv|parvien|ser(?:a|ont) envoy)|à cette heure-là|(?:recev(?:ez|rez|oir)|envo(?:yons|ie|yer)) (?:une|vos|les|des|chaque) (?:nouvelles? )?questions?/iu,
    evidence: [sends('daily_question'), isAnswered],
  },
  {
    what: 'a word when somebody of the family asks',
    words: /vous demande\s:|quand (?:une personne|quelqu’un) de votre famille vous pose/iu,
    evidence: [sends('new_question')],
  },
  {
    what: 'a reminder of a question that waits',
    words: /un rappel(?!\p{L})|nous vous rappel|rappelons la question/iu,
    evidence: [sends('reminder'), isAnswered],
  },
  {
    what: 'an answer by replying to a mail',
    words:
      /répond(?:ez|re|ant) (?:tout )?(?:simplement |directement )?(?:à ce message|à l’e-mail|par e-mail)/iu,
    evidence: [{ file: 'apps/api/src/routes', has: /inbound/u }],
  },
  {
    what: 'an answer by post',
    words:
      /répond(?:ez|re|ant) (?:simplement |directement )?(?:par courrier|par la poste)[^.]*(?:récit|souvenir|question)|le carnet de questions|carnet imprimé/iu,
    evidence: [{ file: 'apps/api/src/routes', has: /notebook/u }],
  },
  {
    what: 'sensitive themes for who asks for them',
    words:
      /ne sont (?:proposés|posées|demandés) que si vous|jamais (?:demandés|proposés|posées) sans (?:votre )?accord/iu,
    evidence: [
      { file: 'packages/core/src/writing/deliveries/pick-question.ts', has: /takesSensitive/u },
      { file: 'packages/core/src/writing/deliveries/manage-deliveries.ts', has: /takesSensitive/u },
      { file: 'apps/web/features/asking/person-values.ts', has: /takesSensitive/u },
    ],
  },
  {
    what: 'a parcel that goes first',
    words: /livraison express/iu,
    evidence: [
      { file: 'packages/core/src/printing/print-jobs/atelier.ts', has: /express/u },
      { file: 'packages/core/src/printing/print-jobs/describe-order.ts', has: /express/u },
    ],
  },
  {
    what: 'writing without a network',
    words: /coupure de réseau|gardé sur (?:votre|cet) appareil/iu,
    evidence: [{ file: 'apps/web/features/stories/writing/autosaver.test.ts', has: /without a network/u }],
  },
  {
    what: 'two writers of whom none loses a word',
    words: /par-dessus l’autre|rien n’est remplacé avant/iu,
    evidence: [
      {
        file: 'apps/web/features/stories/writing/autosaver-conflict.test.ts',
        has: /two versions of one story/u,
      },
      { file: 'apps/web/features/stories/writing/conflict-sheet.tsx' },
    ],
  },
  {
    what: 'the library of 360 questions',
    words: /360 questions|en a écrit 360|vingt thèmes/iu,
    evidence: [{ file: 'packages/core/src/writing/questions/library/library.test.ts', has: /twenty|20/u }],
  },
  {
    what: 'a cancelled order given back whole',
    words: /remboursée? en entier/iu,
    evidence: [{ file: api('selling/orders'), has: /'orders\.cancel'/u }],
  },
  {
    what: 'a copy of all that is one’s own',
    words: /emport(?:er|ez) (?:une copie|vos|une copie complète)|en emporter une copie/iu,
    evidence: [{ file: api('oversight/exports'), has: /'exports\.create'/u }],
  },
  {
    what: 'fourteen days to change one’s mind before all is erased',
    words: /quatorze jours|laisse 14 jours/iu,
    evidence: [
      { file: api('oversight/erasures'), has: /'erasures\.cancelByLink'/u },
      { file: 'packages/core/src/oversight/erasure/plan-erasure.ts' },
    ],
  },
  {
    what: 'the withdrawal on line',
    words: /permet d’exercer ce droit en ligne/iu,
    evidence: [
      { file: api('oversight/withdrawals'), has: /'withdrawals\.create'/u },
      sends('withdrawal_receipt'),
    ],
  },
  {
    what: 'an heir of the family',
    words: /héritera de la famille|désigner la personne/iu,
    evidence: [{ file: api('oversight/erasures'), has: /'successor\.choose'/u }],
  },
  {
    what: 'quiet hours',
    words: /heures calmes/iu,
    evidence: [{ file: 'packages/core/src/foundation/mail/quiet-hours.test.ts' }],
  },
  {
    what: 'no cookie but those named',
    words: /aucun cookie de publicité/iu,
    evidence: [{ file: 'infra/e2e/journeys/legal.test.ts', has: /cookie/u }],
  },
  {
    what: 'pages without a fault for who can’t see or point',
    words: /contrôles automatiques de toutes les pages/iu,
    evidence: [{ file: 'infra/e2e/accessibility/pages.test.ts' }],
  },
  {
    what: 'the very bytes that were approved',
    words: /tels? que vous l’avez approuvé|exactement ceux qui sont imprimés|plus rien n’est recomposé/iu,
    evidence: [{ file: 'packages/core/src/selling/orders/proof/approve-proof.ts', has: /sha256/iu }],
  },
];
