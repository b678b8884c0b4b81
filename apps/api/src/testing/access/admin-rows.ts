import type { RouteName } from '@souvenance/contracts';
import { address } from '../proof.ts';
import { printFile, type Row } from './row.ts';

const reason = { body: { reason: 'À la demande de la famille' } };

const wording = {
  text: 'Où était votre école ?',
  about: null,
  followUps: [],
  period: 'enfance',
  depth: 1,
  sensitive: false,
  isRetired: false,
};

/** Rows of the administrators' own routes. */
export const adminRows: Partial<Record<RouteName, Row | readonly Row[]>> = {
  'admin.families': {},
  'admin.eraseFamily': { of: 'family', ...reason, usesUp: true },
  'admin.eraseAccount': { params: { uid: 'nobody' }, ...reason, best: '404 member.not_found' },
  'admin.handOver': { of: 'family', ...reason, best: '409 successor.not_member' },
  'admin.audit': {},
  'admin.verifyAudit': { query: { chain: 'house' } },
  'library.list': {},
  'library.add': { body: { ...wording, themeId: 'ecole' } },
  'library.edit': {
    params: { questionId: 'ecole.99' },
    body: { ...wording, revision: 0 },
    best: '404 question.not_found',
  },
  'library.versions': { params: { questionId: 'ecole.01' } },
  'admin.overview': {},
  'admin.accounts': {},
  'admin.accountsTable': { params: { month: '2026-11', form: 'fec' } },
  'admin.invoiceFile': { params: { number: 'F-2026-999999' }, best: '404 file.not_found' },
  'admin.orders': {},
  'admin.ordersTable': {},
  'admin.figures': {},
  'admin.figuresTable': {},
  'admin.search': { query: { text: 'morel' } },
  'admin.order': { of: 'order' },
  'admin.orderFee': { of: 'order' },
  'admin.file': { of: 'order', ...printFile, best: '404 file.not_found' },
  'admin.shopPicture': {
    of: 'order',
    params: { pictureId: 'nobodys' },
    best: '404 photograph.not_found',
  },
  'admin.resend': { of: 'order', ...reason, best: '409 order.state_refused' },
  'admin.chooseShop': {
    of: 'order',
    body: { shopId: 'a5-broche', reason: 'Délais' },
    best: '409 order.state_refused',
  },
  'admin.answerDefect': {
    of: 'order',
    params: { defectId: 'nobodys' },
    body: { outcome: 'declined', text: 'Merci de votre patience.' },
    best: '404 defect.not_found',
  },
  'admin.hold': { of: 'order', body: { reason: 'address' } },
  'admin.release': { of: 'order', ...reason, best: '409 order.state_refused' },
  'admin.answerShop': { of: 'order', body: { text: 'Le bouffant.', isClosing: true } },
  'admin.reprint': {
    of: 'order',
    body: { copies: 1, fault: 'cut', reason: 'Mal coupé' },
    best: '409 order.state_refused',
  },
  'admin.correctAddress': {
    of: 'order',
    body: { address, reason: 'Numéro de rue' },
    best: '409 order.state_refused',
  },
  'admin.replaceFiles': { of: 'order', ...reason, best: '409 order.state_refused' },
  'admin.note': { of: 'order', body: { text: 'Elle préfère attendre.' } },
  'admin.refund': { of: 'order', ...reason, best: '409 order.state_refused' },
  'adminGifts.list': {},
  'adminGifts.release': {
    params: { purchaseId: 'unknown' },
    body: { reason: 'écart accepté' },
    best: '404 gift.not_found',
  },
  'adminGifts.giveBack': {
    params: { giftId: 'unknown' },
    body: { reason: 'rétractation' },
    best: '404 gift.not_found',
  },
  'adminGiftCards.list': {},
  'adminGiftCards.table': {},
  'adminGiftCards.read': { params: { cardId: 'unknown' }, best: '404 gift_card.not_found' },
  'adminGiftCards.cancel': {
    params: { cardId: 'unknown' },
    body: { reason: 'perdue' },
    best: '404 gift_card.not_found',
  },
  'adminGiftCards.refund': {
    params: { cardId: 'unknown' },
    body: { reason: 'achat annulé' },
    best: '404 gift_card.not_found',
  },
  'adminGiftCards.send': {
    params: { cardId: 'unknown' },
    body: { reason: 'perdue' },
    best: '404 gift_card.not_found',
  },
  'coupons.list': {},
  'coupons.make': {
    body: {
      code: '',
      gives: { kind: 'delivery' },
      note: '',
      from: null,
      until: null,
      usesMax: null,
    },
  },
  'coupons.stop': {
    params: { coupon: 'NOEL26' },
    body: { isStopped: true, reason: 'Fini' },
    best: '404 code.not_found',
  },
  'printRules.read': {},
  'printRules.write': {
    body: { version: 0, rules: [{ shopId: 'nobody', format: null, countries: [], openMax: null }] },
    best: '404 shop.not_found',
  },
  'admin.jobs': {},
  'admin.checkService': { params: { service: 'mail' }, body: {} },
  'admin.changes': {},
  'admin.jobsLive': {},
  'admin.retryJobs': { body: {} },
  'admin.pauseQueue': { params: { name: 'voices' }, body: { isPaused: false, reason: 'Reprise' } },
  'admin.cleanQueue': { params: { name: 'voices' }, body: { reason: 'Ménage' } },
  'admin.drainWorker': {
    params: { workerId: 'nobody' },
    body: { isDraining: true, reason: 'Mise à jour' },
    best: '404 worker.not_found',
  },
  'admin.jobLog': { of: 'job' },
  'admin.retryJob': { of: 'job', body: {}, best: '409 job.state_refused' },
  'admin.cancelJob': { of: 'job', body: {}, best: '409 job.state_refused' },
  'admin.promoteJob': { of: 'job', body: {}, best: '409 job.state_refused' },
};
