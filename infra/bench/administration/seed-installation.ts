import {
  createJobDocument,
  type Documents,
  deliveries,
  families,
  jobs,
  mails,
  members,
  newOrderFields,
  orders,
  questionLibrary,
  questions,
  users,
} from '@souvenance/core';

export interface InstallationSize {
  readonly families: number;
  readonly orders: number;
  readonly jobs: number;
  readonly mails: number;
  /** Questions sent to people. */
  readonly deliveries: number;
}

const FIRST = ['Anne', 'Jean-Paul', 'Élodie', 'Marc', 'Simone', 'Zoé', 'Hélène', 'Luc', 'Inès', 'Noël'];
const LAST = ['Morel', 'Lefèvre', 'Dupont', 'Œuvrard', 'Petit', 'Garnier', 'Le Goff', 'Étienne', 'Roux'];
const STATES = ['paid', 'preparing', 'sent_to_print', 'accepted', 'printing', 'shipped', 'on_hold'] as const;

const START_MS = Date.parse('2025-01-06T08:00:00Z');
/** ISO time of the index-th document of a kind, with `minutes` between two of them. */
const at = (index: number, minutes: number): string =>
  new Date(START_MS + index * minutes * 60_000).toISOString();

const nameOf = (index: number): string =>
  `${FIRST[index % FIRST.length]} ${LAST[Math.floor(index / FIRST.length) % LAST.length]}`;
const toAddress = (index: number): string => `client${index}@exemple.fr`;

/** One order in seven is a cart; of the others, one in ten is in progress and the rest were delivered long ago. */
const chooseState = (index: number) => {
  if (index % 7 === 0) return 'awaiting_payment' as const;
  return index % 10 === 1 ? (STATES[index % STATES.length] ?? 'paid') : ('delivered' as const);
};

const STATES_IN_ORDER = [
  'awaiting_payment',
  'paid',
  'preparing',
  'sent_to_print',
  'printing',
  'shipped',
  'delivered',
] as const;
/** Minutes between two states of an order. */
const STEP_MINUTES = 1_000;

const makeOrder = (index: number, familyCount: number) => {
  const state = chooseState(index);
  const made = at(index, 90);
  return orders.schema.parse({
    ...newOrderFields,
    number: `S-2026-${String(index).padStart(5, '0')}`,
    familyId: `family-${index % familyCount}`,
    bookId: `book-${index}`,
    bookTitle: `Les jours de ${FIRST[index % FIRST.length]}`,
    narrator: nameOf(index),
    buyerUid: `user-${index % familyCount}`,
    buyerName: nameOf(index % familyCount),
    email: toAddress(index % familyCount),
    cart: { format: 'a5-broche', largePrint: false, copies: 2, ebook: true, country: 'FR', express: false },
    quote: { currency: 'EUR', lines: [], totalCents: 4_900, vatCents: 0, shippingCents: 0 },
    address: {
      name: nameOf(index % familyCount),
      line1: '3, rue de la Grève',
      line2: '',
      postcode: '49400',
      city: 'Saumur',
      country: index % 50 === 1 ? 'BE' : 'FR',
      phone: '',
    },
    state,
    stateBeforeHold: state === 'on_hold' ? 'paid' : null,
    holdReason: state === 'on_hold' ? 'file' : null,
    version: 1,
    sessionId: `cs_test_${index}`,
    paymentIntentId: `pi_${index}`,
    paidCents: state === 'awaiting_payment' ? 0 : 4_900,
    history: STATES_IN_ORDER.map((to, step) => ({
      at: at(index * 90 + step * STEP_MINUTES, 1),
      from: null,
      to: step === STATES_IN_ORDER.length - 1 ? state : to,
      by: `user:user-${index % familyCount}`,
    })),
    createdAt: made,
    updatedAt: at(index, 97),
    paidAt: state === 'awaiting_payment' ? null : made,
  });
};

const makeJob = (index: number) =>
  jobs.schema.parse({
    ...createJobDocument(
      'send-mail',
      { payload: { mailId: `mail-${index}` }, familyId: null, subject: `order_status order-${index}` },
      at(index, 20),
    ),
    state: index % 400 === 0 ? 'failed' : 'done',
    dispatch: 'ended',
    attempts: 1,
    fence: 1,
    finishedAt: at(index, 20),
  });

const makeMail = (index: number) =>
  mails.schema.parse({
    kind: 'order_status',
    to: { name: nameOf(index), address: toAddress(index) },
    replyTo: null,
    unsubscribeUrl: null,
    data: {},
    traceId: '',
    spanId: '',
    messageId: `<${index}@exemple.fr>`,
    state: 'sent',
    handovers: 1,
    orderId: `order-${index}`,
    familyId: null,
    createdAt: at(index, 40),
    sentAt: at(index, 40),
    needsReviewSince: null,
  });

const libraryIds = questionLibrary.flatMap((theme) => theme.questions.map(({ id }) => id));

const makeQuestion = (index: number) =>
  questions.schema.parse({
    familyId: 'family-1',
    bookId: `book-${index}`,
    libraryId: libraryIds[index % libraryIds.length],
    text: 'Où êtes-vous né ?',
    theme: 'racines',
    state: 'chosen',
    storyId: null,
    askedBy: '',
    askedByUid: null,
    position: index,
    skippedBy: [],
    contributions: [],
    isForRelatives: false,
    about: null,
  });

const makeDelivery = (index: number) => {
  const putAt = at(index, 25);
  const isAnswered = index % 3 > 0;
  return deliveries.schema.parse({
    familyId: 'family-1',
    bookId: `book-${index}`,
    personId: `person-${index}`,
    theme: 'racines',
    questionId: `question-${index}`,
    libraryId: libraryIds[index % libraryIds.length],
    isToNarrator: true,
    question: 'Où êtes-vous né ?',
    origin: 'library',
    askedBy: '',
    askedByUid: null,
    sentence: '',
    state: isAnswered ? 'answered' : 'sent',
    linkNumber: 1,
    storyId: null,
    createdAt: putAt,
    sentAt: putAt,
    firstSentAt: putAt,
    remindedAt: null,
    openedAt: null,
    settledAt: isAnswered ? at(index + 100, 25) : null,
    laterUntil: null,
    bouncedAt: null,
  });
};

const BATCH = 250;

const inBatches = async (count: number, plant: (from: number, to: number) => Promise<void>) => {
  for (let from = 0; from < count; from += BATCH) await plant(from, Math.min(count, from + BATCH));
};

const each = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);

/**
 * Fills a store with the data of an installation after a year: families with two people each, orders, jobs, questions,
 * deliveries and mails.
 */
export const seedInstallation = async (documents: Documents, size: InstallationSize): Promise<void> => {
  await inBatches(size.families, (from, to) =>
    documents.transact(async (tx) => {
      for (const index of each(from, to)) {
        const createdAt = at(index, 200);
        const familyId = `family-${index}`;
        const name = `Les ${LAST[index % LAST.length]}`;
        tx.put(families, familyId, {
          name,
          timeZone: 'Europe/Paris',
          pictureId: null,
          plan: 'free',
          planUntil: null,
          premiumUntil: null,
          memberCount: 2,
          openInvitations: [],
          createdAt,
          assistant: false,
          successor: null,
        });
        for (const [person, role] of [
          [index, 'owner'],
          [index + size.families, 'author'],
        ] as const) {
          const uid = `user-${person}`;
          const account = { email: toAddress(person), name: nameOf(person), largeText: false };
          tx.put(users, uid, { ...account, verifiedEmail: null, referralCode: '', createdAt });
          tx.put(members, `${familyId}.${uid}`, {
            familyId,
            uid,
            name: account.name,
            role,
            joinedAt: createdAt,
          });
        }
      }
    }),
  );
  const plain: [number, (tx: Parameters<Parameters<Documents['transact']>[0]>[0], index: number) => void][] =
    [
      [size.orders, (tx, index) => tx.put(orders, `order-${index}`, makeOrder(index, size.families))],
      [size.jobs, (tx, index) => tx.put(jobs, `job-${index}`, makeJob(index))],
      [size.deliveries, (tx, index) => tx.put(questions, `question-${index}`, makeQuestion(index))],
      [size.deliveries, (tx, index) => tx.put(deliveries, `delivery-${index}`, makeDelivery(index))],
      [size.mails, (tx, index) => tx.put(mails, `mail-${index}`, makeMail(index))],
    ];
  for (const [count, putDocument] of plain)
    await inBatches(count, (from, to) =>
      documents.transact(async (tx) => {
        for (const index of each(from, to)) putDocument(tx, index);
      }),
    );
};
