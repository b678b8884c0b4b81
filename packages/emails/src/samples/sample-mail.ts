import type { MailData, MailKind } from '@souvenance/contracts';
import { sampleBill } from './sample-bill.ts';
import { samplePrintJob } from './sample-print-job.ts';

const site = 'https://souvenance.example';
const workshopUrl = `${site}/atelier/commandes/exemple`;
const order = { orderNumber: 'S-2026-0042', title: 'Les étés de Saint-Cirgues' };
const orderUrl = `${site}/book/order?order=S-2026-0042`;
const name = 'Madeleine';

const invitation = {
  name,
  invitedBy: 'Jeanne Martin',
  familyName: 'Famille Martin',
  sentence: 'Venez lire ce que maman nous raconte.',
  expiresOn: '2026-11-30',
  invitationUrl: `${site}/invitation/exemple`,
};

const samples: { [K in MailKind]: MailData<K> } = {
  create_account: { name, dashboardUrl: `${site}/dashboard` },
  address_proof: { name, proofUrl: `${site}/auth/address?token=exemple` },
  invite: { ...invitation, role: 'reader' },
  invite_author: { ...invitation, isNarrator: true },
  sign_in_link: { name, signInUrl: `${site}/auth/link?code=exemple` },
  password_reset: { name, resetUrl: `${site}/auth/password-reset?token=exemple` },
  address_change: {
    name,
    side: 'old',
    newEmail: 'madeleine.neuve@exemple.fr',
    answerUrl: `${site}/auth/email?token=exemple`,
  },
  consent_request: {
    name: 'Jeanne Aubrac',
    askedBy: name,
    bookTitle: order.title,
    consentUrl: `${site}/accord/exemple`,
  },
  invitation_notice: {
    name,
    invited: 'Paul Vialatte',
    familyName: 'Vialatte',
    answer: 'accepted',
    membersUrl: `${site}/settings/organization/members`,
  },
  withdrawal_notice: {
    name,
    buyer: 'Paul Vialatte',
    orderNumber: 'S-2026-0042',
    bookTitle: 'Les jours de Jeanne',
    effect: 'held',
    orderUrl: `${site}/book/order?order=o1`,
  },
  consent_notice: {
    name,
    narrator: 'Jeanne Aubrac',
    bookTitle: order.title,
    answer: 'withdrawn',
    consentUrl: `${site}/settings/consent`,
  },
  security_notice: {
    name,
    event: 'password_changed',
    on: '2026-11-23',
    securityUrl: `${site}/settings/profile/authentication`,
  },
  new_question: {
    name,
    askedBy: 'Jeanne',
    question:
      'Quel bruit faisait la maison de votre enfance, le matin, avant que tout le monde se lève\u202f?',
    portraitId: null,
    follows: '',
    sentence: 'Paul et moi en parlions dimanche.',
    about: '',
    answerUrl: `${site}/stories/member-form/exemple`,
    byReply: true,
  },
  daily_question: {
    name,
    askedBy: 'Jeanne',
    portraitId: null,
    follows: '',
    sentence: '',
    theme: 'La maison d’enfance',
    question: 'Qui cuisinait chez vous, et quel plat revenait le dimanche\u202f?',
    answerUrl: `${site}/stories/member-form/exemple`,
    byReply: true,
  },
  reminder: {
    name,
    askedBy: 'Jeanne',
    portraitId: null,
    follows: '',
    sentence: '',
    question: 'Qui cuisinait chez vous, et quel plat revenait le dimanche\u202f?',
    answerUrl: `${site}/stories/member-form/exemple`,
    byReply: false,
  },
  reply_received: {
    name: 'Jeanne',
    answeredBy: name,
    question: 'Qui cuisinait chez vous, et quel plat revenait le dimanche\u202f?',
    storyUrl: `${site}/stories/form?story=exemple`,
  },
  reply_kept: {
    name,
    askedBy: 'Jeanne',
    question: 'Qui cuisinait chez vous, et quel plat revenait le dimanche\u202f?',
    outcome: 'sent',
    excerpt:
      'Le dimanche, c’était la poule au pot de ma tante Odile. Elle se levait avant la messe pour allumer le feu, et toute la maison sentait le laurier…',
    photographs: 2,
    recordings: 0,
    answerUrl: `${site}/stories/member-form/exemple`,
  },
  reply_held: {
    name: 'Jeanne',
    asked: 'Marguerite',
    question: 'Qui cuisinait chez vous, et quel plat revenait le dimanche\u202f?',
    reason: 'sender',
    recordings: 1,
    storyUrl: `${site}/stories/form?story=exemple`,
  },
  questions_paused: {
    name: 'Jeanne',
    narrator: 'Marguerite',
    bookTitle: 'Les dimanches de Marguerite',
    reason: 'silence',
    listUrl: `${site}/questions-categories`,
  },
  story_digest: {
    name: 'Jeanne',
    familyName: 'Vialatte',
    stories: [
      {
        title: 'La soupe du dimanche',
        author: name,
        isTold: true,
        storyUrl: `${site}/stories/form?story=s1`,
      },
      {
        ...{ title: 'Ma grand-mère et ses abeilles', author: 'Paul', isTold: false },
        storyUrl: `${site}/stories/form?story=s2`,
      },
    ],
    company: [
      {
        ...{ kind: 'comment', who: 'Paul', title: 'La soupe du dimanche' },
        storyUrl: `${site}/stories/form?story=s1`,
      },
    ],
    remarks: [
      {
        ...{ news: 'waved', who: 'Jeanne', bookTitle: order.title, page: 12 },
        remarkUrl: `${site}/book/preview?book=b1&page=12&remark=k1#remarques`,
      },
    ],
    count: 3,
    dashboardUrl: `${site}/dashboard`,
  },
  proof_ready: { name: 'Jeanne', title: order.title, pages: 96, previewUrl: `${site}/book/preview` },
  gift: {
    name: 'Jeanne',
    recipient: name,
    giftName: 'Une année de questions, un livre relié A5',
    announcedOn: '2026-11-24',
    cardUrl: `${site}/offrir/suivi/exemple`,
    cardOf: 'exemple',
  },
  invite_gift: {
    name,
    from: 'Jeanne',
    message: 'Maman, raconte-nous.\nNous avons tant de questions.',
    giftUrl: `${site}/cadeau/exemple`,
  },
  gift_received: { name: 'Jeanne', recipient: name, giftUrl: `${site}/dashboard` },
  gift_news: {
    name: 'Jeanne',
    recipient: name,
    event: 'declined',
    giftUrl: `${site}/offrir/suivi/exemple`,
    invoiceId: null,
  },
  gift_card: {
    name,
    from: 'Jeanne',
    message: '',
    cents: 5_000,
    currency: 'EUR',
    code: 'SOUV-7KQ2-MX84',
    expiresOn: '2031-11-24',
    orderUrl: `${site}/book/order`,
    balanceUrl: `${site}/carte-cadeau`,
  },
  gift_coupon_affiliation: {
    name,
    friend: 'Paul',
    cents: 1_000,
    currency: 'EUR',
    code: 'K7RTM2XWQPHB',
    affiliationUrl: `${site}/settings/affiliation`,
  },
  invoice: {
    name,
    orderNumber: order.orderNumber,
    paidOn: '2026-11-23',
    quote: sampleBill,
    cardCents: 5_000,
    orderUrl,
    invoiceId: 'order.sample',
    demonstration: true,
    isPlan: false,
  },
  book_to_print: { ...order, ...samplePrintJob, atelierUrl: `${site}/atelier/exemple`, workshopUrl },
  workshop_link: { isRenewed: true, workshopUrl },
  book_to_print_user: { name, ...order, reprinted: 0, edition: '', orderUrl },
  print_notice: {
    ...order,
    event: 'held',
    reason: 'address',
    text: '',
    atelierUrl: `${site}/atelier/exemple`,
    workshopUrl,
  },
  order_status: {
    name,
    ...order,
    stage: 'shipped',
    isReprint: false,
    edition: '',
    address: '',
    carrier: 'Colissimo',
    trackingNumber: '6A 0000 0000 000',
    orderUrl,
  },
  defect_answered: {
    ...{ name, ...order, outcome: 'reprint', copies: 1, cents: 0, currency: 'EUR', orderUrl },
    text: 'La tache vient de la presse. L’imprimeur a vérifié sa machine ; toutes nos excuses.',
  },
  refund: {
    name,
    orderNumber: order.orderNumber,
    cents: 125_000,
    cardCents: 5_000,
    currency: 'EUR',
    orderUrl,
    invoiceId: 'refund.sample',
    isPlan: false,
  },
  atelier_question: {
    ...order,
    question: 'La photographie de la page 48 est sombre. Souhaitez-vous l’imprimer ainsi\u202f?',
    orderUrl,
  },
  contact: {
    name: 'Jeanne Vialatte',
    email: 'jeanne@famille.example',
    subject: 'Une commande',
    message: 'Bonjour,\nPeut-on faire livrer le même livre à deux adresses\u202f?\nMerci d’avance.',
    adminUrl: `${site}/admin`,
  },
  contact_acknowledgement: { subject: 'Une commande', faqUrl: `${site}/faq` },
  withdrawal_receipt: {
    name,
    orderNumber: order.orderNumber,
    receivedAt: '2026-11-23T13:05:00.000Z',
    outcome: 'personalised',
    effect: 'held',
    siteUrl: site,
  },
  export_ready: { name, familyName: 'Aubrac', until: '2026-11-30', pageUrl: `${site}/settings/export` },
  deletion_planned: {
    name,
    familyName: 'Aubrac',
    on: '2026-11-30',
    cancelUrl: `${site}/suppression/annuler?demande=exemple&jeton=exemple`,
  },
  administrator_alert: {
    subject: 'La commande S-2026-0042 attend une décision',
    sentence:
      'La somme réglée diffère d’un centime du montant de la commande. Rien n’est parti à l’impression.',
    adminUrl: `${site}/admin/orders`,
  },
};

/** Data for the developers' preview and the tests: an invented order, the same at each call. */
export const sampleMail = <K extends MailKind>(kind: K): MailData<K> => structuredClone(samples[kind]);
