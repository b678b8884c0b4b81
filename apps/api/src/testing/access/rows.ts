import type { RouteAction, RouteName } from '@souvenance/contracts';
import { address, cart } from '../proof.ts';
import type { Caller } from './rules.ts';
import type { Ids, ThingKind } from './things.ts';

/** How a route is knocked at. Parameters of the path come from the thing's identifiers by their names. */
export interface Row {
  /** The thing that the call names; left out where it names none. */
  readonly of?: ThingKind;
  /** Parameters that no thing gives. */
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, string> | ((ids: Ids) => Record<string, string>);
  readonly body?: object | ((ids: Ids) => object);
  /** What the table of roles asks of this body or file, where it is more or less than the route's own action. */
  readonly action?: RouteAction;
  /** Best answer that this input can have: a rule of states, or a part that the thing lacks. 200 when left out. */
  readonly best?: string;
  /** The first who is let in uses the thing up: everybody gets one of his own. */
  readonly usesUp?: true;
  /** The answer lists things of this kind: those of one's own families, and no others. */
  readonly lists?: ThingKind;
  /** Least caller to whom the list shows them; a reader when left out. */
  readonly lister?: Caller;
  /** Ends the caller's own session: everybody is made anew after it. */
  readonly endsSession?: true;
}

const token = 'a-token-of-nobody-with-forty-characters-';
const password = 'trois mots sans lien';
const wrongPassword = { password: 'pas le bon' };
const ofBookBody = ({ bookId }: Ids) => ({ bookId });
const printFile = { params: { name: 'interior.pdf' } } as const;
const reason = { body: { reason: 'À la demande de la famille' } };
const code = '123456';
const takeId = 'a3c1f0de-7b52-4c1e-9f0a-2d4b6c8e0f11';
const ofTake = { params: { takeId, index: 0 } } as const;
const newTake = { body: { takeId, type: 'audio/webm;codecs=opus' } } as const;

/**
 * One row, or several, for each route of the contract: who adds a route adds its row here, and a builder in things.ts
 * if it names a new kind of thing. The expected answers follow from the route's action (rules.ts).
 */
export const rows: Partial<Record<RouteName, Row | readonly Row[]>> = {
  'session.read': {},
  'session.signIn': { body: { identityToken: token }, best: '401 identity.token_invalid' },
  'session.signOut': { endsSession: true },
  'session.requestProof': {},
  'session.proveAddress': { body: { token }, best: '401 identity.token_invalid' },
  'identity.signUp': { body: { email: 'nobody', password, name: 'Anne' }, best: '400 request.invalid' },
  'identity.signIn': { body: { email: 'nul@exemple.fr', password }, best: '401 identity.refused' },
  'identity.answerSecondFactor': { body: { challenge: token, code }, best: '401 identity.token_invalid' },
  'identity.enrolSecondFactor': { body: wrongPassword, best: '401 identity.refused' },
  'identity.confirmSecondFactor': { body: { password, code }, best: '401 identity.code_refused' },
  'identity.refreshFactor': { body: { code }, best: '401 identity.second_factor_required' },
  // These three are for accounts of a hosted service.
  'identity.requestSignInLink': { body: { email: 'nul@exemple.fr' }, best: '404 route.not_found' },
  'identity.weighPassword': {
    body: { email: 'nul@exemple.fr', password, name: 'Anne' },
    best: '404 route.not_found',
  },
  'identity.recover': { body: { email: 'nul@exemple.fr', code }, best: '404 route.not_found' },
  'identity.requestPasswordReset': { body: { email: 'nul@exemple.fr' } },
  'identity.resetPassword': { body: { token, password }, best: '401 identity.token_invalid' },
  'identity.reauthenticate': { body: wrongPassword, best: '401 identity.refused' },
  'identity.changePassword': {
    body: { ...wrongPassword, newPassword: password },
    best: '401 identity.refused',
  },
  'identity.readSecondFactor': {},
  'identity.newRecoveryCodes': { body: wrongPassword, best: '401 identity.refused' },
  'identity.disableSecondFactor': { body: wrongPassword, best: '401 identity.refused' },
  'account.updateProfile': { body: { name: 'Une personne', largeText: false } },
  'account.sessions': {},
  'account.endSession': { params: { sessionId: 'unknown' }, best: '404 session.not_found' },
  'account.endOtherSessions': { endsSession: true },
  'account.requestEmailChange': {
    body: { ...wrongPassword, newEmail: 'neuve@exemple.fr' },
    best: '401 identity.refused',
  },
  'account.readMailChoices': {},
  'account.updateMailChoices': {
    body: {
      topics: { order_steps: true, questions: true, digest: true },
      quietHours: null,
      timeZone: 'Europe/Paris',
    },
  },
  'account.unsubscribe': {
    params: { uid: 'u', topic: 'questions', token },
    best: '401 identity.token_invalid',
  },
  'account.answerEmailChange': { body: { token, decision: 'confirm' }, best: '401 identity.token_invalid' },
  'families.create': { body: { name: 'Morel' } },
  'families.read': { of: 'family' },
  'families.update': { of: 'family', body: { name: 'Famille Morel' } },
  'families.transfer': { of: 'family', body: { uid: 'nobody' }, best: '404 member.not_found' },
  'families.leave': { of: 'family' },
  'members.setRole': { of: 'member', body: { role: 'author' } },
  'members.choosePortrait': { of: 'family', body: { portraitId: null } },
  'members.remove': { of: 'member', usesUp: true },
  'invitations.list': { of: 'family' },
  'invitations.create': {
    of: 'family',
    body: { name: 'Paul', email: 'paul.morel@exemple.fr', role: 'reader' },
  },
  'invitations.resend': { of: 'invitation' },
  'invitations.revoke': { of: 'invitation', usesUp: true },
  'invitations.open': { of: 'invitation' },
  'invitations.accept': {
    params: { token },
    body: { agreed: true },
    best: '404 invitation.not_found',
  },
  'invitations.decline': { of: 'invitation', usesUp: true },
  'books.create': {
    of: 'family',
    body: ({ familyId }: Ids) => ({ familyId, title: 'Un livre', narrator: 'Jeanne' }),
  },
  'dashboard.read': [
    {},
    { of: 'book', query: ({ bookId }) => ({ book: bookId ?? '' }), action: 'family.read' },
  ],
  'books.list': { lists: 'book' },
  'books.read': { of: 'book' },
  'books.update': { of: 'book', body: { title: 'Un autre titre', revision: 0 } },
  'books.setRhythm': { of: 'book', body: { pace: 'daily', weekday: 1, hour: 9 } },
  'books.orderChapters': { of: 'book', body: { storyIds: [] } },
  'books.drawCover': { of: 'book' },
  'books.coverPicture': { of: 'book', params: { hash: 'a'.repeat(64) }, best: '404 page.not_found' },
  'questions.library': {},
  'questions.ofBook': { of: 'book' },
  'questions.choose': { of: 'book', body: { text: 'Où était la maison ?' } },
  'questions.setState': { of: 'question', body: { state: 'skipped' } },
  'questions.reorder': { of: 'book', body: { questionIds: [] } },
  'stories.list': { of: 'book' },
  'stories.create': { of: 'book', body: { title: 'Un récit' } },
  'stories.read': { of: 'story' },
  'stories.save': { of: 'story', body: { title: 'Un titre', revision: 1 } },
  'stories.move': [
    { of: 'story', body: { to: 'submitted' } },
    { of: 'story', body: { to: 'in_book' }, action: 'story.approve' },
  ],
  'stories.revisions': { of: 'story' },
  'stories.restore': { of: 'story', params: { revision: 1 } },
  'photographs.create': { of: 'book', body: { type: 'image/jpeg', bytes: 3 } },
  'photographs.upload': { of: 'upload', best: '422 upload.mismatch' },
  'photographs.received': { of: 'photograph', best: '404 upload.not_found' },
  'photographs.read': { of: 'photograph' },
  'photographs.picture': { of: 'photograph', best: '409 photograph.not_ready' },
  'notebooks.list': { of: 'book' },
  'notebooks.create': { of: 'book', body: { questionIds: ['none'] }, best: '404 question.not_found' },
  'notebooks.file': { of: 'notebook', best: '409 notebook.not_ready' },
  'writtenPages.create': { of: 'book', body: { type: 'image/jpeg', bytes: 3 } },
  'writtenPages.received': { of: 'written_page', best: '404 upload.not_found' },
  'writtenPages.place': {
    of: 'written_page',
    body: { questionId: 'none' },
    best: '409 written_page.state_refused',
  },
  'writtenPages.remove': { of: 'written_page', usesUp: true },
  generateBook: { of: 'book', body: ofBookBody, best: '422 book.too_short' },
  generateEbook: { of: 'book', body: ofBookBody, best: '422 book.too_short' },
  'jobs.read': { of: 'job' },
  'jobs.events': { of: 'job' },
  'renderings.read': { of: 'rendering' },
  'renderings.page': { of: 'rendering', params: { page: 1 }, best: '404 page.not_found' },
  'renderings.coverPicture': { of: 'rendering' },
  'renderings.file': [
    { of: 'rendering', ...printFile, action: 'book.layout' },
    { of: 'rendering', params: { name: 'screen.pdf' }, best: '404 file.not_found' },
  ],
  quotes: { body: cart },
  'orders.create': { of: 'book', body: ({ bookId }: Ids) => ({ bookId, cart, address }) },
  'orders.update': { of: 'order', body: { cart, address } },
  'orders.setCode': { of: 'order', body: { code: 'RIEN' }, best: '404 code.not_found' },
  addReferral: { body: { code: 'RIEN' }, best: '404 code.not_found' },
  'referrals.read': {},
  'orders.list': { lists: 'order', lister: 'editor' },
  'orders.read': { of: 'order' },
  'orders.cancel': { of: 'order', usesUp: true },
  'orders.approveProof': {
    of: 'order',
    body: {
      renderingId: 'r',
      interiorSha256: 'a'.repeat(64),
      coverSha256: 'a'.repeat(64),
      consent: true,
    },
    best: '409 proof.missing',
  },
  'orders.confirm': {
    of: 'order',
    body: { sessionId: 'cs_nowhere' },
    best: '404 payment.session_unknown',
  },
  'stripe.checkout': [
    { of: 'order', body: ({ orderId }: Ids) => ({ orderId }), best: '409 proof.missing' },
    {
      of: 'family',
      body: ({ familyId }: Ids) => ({ familyId, priceId: 'basic_month' }),
      action: 'family.manage',
    },
  ],
  'stripe.portal': {
    of: 'family',
    query: ({ familyId = '' }: Ids) => ({ familyId }),
    best: '404 subscription.not_found',
  },
  'catalogue.read': {},
  'plans.list': {},
  'subscription.read': { of: 'family' },
  'subscription.confirm': { of: 'family' },
  'stripe.webhook': { body: { id: 'evt_forged' } },
  'content.read': [
    { params: { page: 'faq' } },
    { params: { page: 'faq' }, query: { draft: '1' }, action: 'administrate' },
  ],
  'content.webhook': { body: { page: 'faq' } },
  'mail.inbound': { body: { mail: 'forged' } },
  'contact.write': {
    body: { name: 'A', email: 'a@exemple.fr', subject: 'Rien', message: 'x'.repeat(10), writtenInSeconds: 9 },
    best: '400 request.invalid',
  },
  'visits.record': { body: { path: '/' } },
  'atelier.read': { of: 'atelier' },
  'atelier.file': { of: 'atelier', ...printFile },
  'atelier.move': { of: 'atelier', body: { to: 'accepted' } },
  'atelier.ask': { of: 'atelier', body: { text: 'Quel papier ?' } },
  'withdrawals.create': {
    body: { orderNumber: 'S-0000-0000', email: 'nul@exemple.fr' },
    best: '404 order.not_found',
  },
  'exports.create': { of: 'family', body: ({ familyId }: Ids) => ({ familyId }) },
  'exports.list': {},
  'exports.file': { params: { exportId: 'nobodys' }, best: '404 export.not_found' },
  'consents.list': { of: 'family' },
  'consents.record': [
    { of: 'book', body: { way: 'own_account' } },
    { of: 'book', body: { way: 'in_person' }, action: 'book.layout' },
  ],
  'consents.ask': { of: 'book', body: { email: 'jeanne@exemple.fr' } },
  // The narrator may too, whatever his role: consents.test.ts.
  'consents.withdraw': { of: 'book', action: 'book.layout', usesUp: true },
  'consents.open': { params: { token }, best: '404 consent.not_found' },
  'consents.answer': { params: { token }, body: { agreed: true }, best: '404 consent.not_found' },
  'persons.list': { of: 'book' },
  'persons.add': { of: 'book', body: { name: 'Paul Morel', email: null } },
  'persons.update': { of: 'book', body: { pronoun: 'elle' } },
  'persons.pause': { of: 'book', body: { isPaused: true } },
  'persons.unsubscribe': { params: { personId: 'nobody', token }, best: '401 identity.token_invalid' },
  'deliveries.list': { of: 'book' },
  'deliveries.ask': {
    of: 'book',
    body: { questionId: 'none', personId: 'nobody' },
    best: '404 question.not_found',
  },
  'deliveries.revoke': { of: 'delivery' },
  'links.open': { of: 'link' },
  'links.askerPicture': { of: 'link', best: '404 photograph.not_found' },
  'links.markOpened': { of: 'link' },
  'links.save': { of: 'link', body: { title: 'La rivière', revision: 0 } },
  'links.send': { of: 'link', best: '422 story.empty' },
  'links.another': { of: 'link' },
  'links.skip': { of: 'link' },
  'links.putOff': { of: 'link' },
  'links.setRhythm': { of: 'link', body: { pace: 'fortnightly', weekday: 1, hour: 9 } },
  'links.pause': { of: 'link', body: { isPaused: true } },
  'links.answerConsent': { of: 'link', body: { agreed: true } },
  'links.renew': { of: 'link' },
  'links.addPhotograph': { of: 'link', body: { type: 'image/jpeg', bytes: 3 } },
  'links.photographReceived': {
    of: 'link',
    params: { photographId: 'none' },
    best: '404 photograph.not_found',
  },
  'links.readPhotograph': { of: 'link', params: { photographId: 'none' }, best: '404 photograph.not_found' },
  'links.picture': { of: 'link', params: { photographId: 'none' }, best: '404 photograph.not_found' },
  'recordings.read': { of: 'story' },
  'recordings.openTake': { of: 'story', ...newTake },
  'recordings.putPiece': { of: 'story', ...ofTake, best: '404 take.not_found' },
  'recordings.endTake': { of: 'story', ...ofTake, body: { pieces: 1 }, best: '404 take.not_found' },
  'recordings.removeTake': { of: 'story', ...ofTake, body: { isRemoved: true }, best: '404 take.not_found' },
  'recordings.finish': { of: 'story', best: '422 recording.empty' },
  'recordings.sound': { of: 'story', best: '409 recording.not_ready' },
  'recordings.agree': { of: 'story', body: { revision: 1 }, best: '404 heard.not_found' },
  'recordings.setCode': { of: 'story', body: { isOpen: false }, best: '409 recording.not_ready' },
  'links.recording': { of: 'link' },
  'links.openTake': { of: 'link', ...newTake },
  'links.putPiece': { of: 'link', ...ofTake, best: '404 take.not_found' },
  'links.endTake': { of: 'link', ...ofTake, body: { pieces: 1 }, best: '404 take.not_found' },
  'links.removeTake': { of: 'link', ...ofTake, body: { isRemoved: true }, best: '404 take.not_found' },
  'links.finishRecording': { of: 'link', best: '422 recording.empty' },
  'links.sound': { of: 'link', best: '409 recording.not_ready' },
  'voices.read': { params: { code: 'nobodys' }, best: '404 voice.not_found' },
  'voices.sound': { params: { code: 'nobodys' }, best: '404 voice.not_found' },
  'voices.face': { params: { code: 'nobodys' }, best: '404 voice.not_found' },
  'erasures.list': {},
  'erasures.askAccount': { body: { password }, best: '403 erasure.off' },
  'erasures.askFamily': { of: 'family', body: { password }, best: '403 erasure.off' },
  'erasures.cancel': { params: { erasureId: 'nobodys' }, best: '404 erasure.not_found' },
  'erasures.cancelByLink': { body: { erasureId: 'nobodys', token }, best: '404 erasure.not_found' },
  'successor.read': { of: 'family' },
  'successor.name': { of: 'family', body: { successor: null } },
  'admin.families': {},
  'admin.eraseFamily': { of: 'family', ...reason, usesUp: true },
  'admin.eraseAccount': { params: { uid: 'nobody' }, ...reason, best: '404 member.not_found' },
  'admin.handOver': { of: 'family', ...reason, best: '409 successor.not_member' },
  'admin.audit': {},
  'admin.verifyAudit': { query: { chain: 'house' } },
  'admin.overview': {},
  'admin.orders': {},
  'admin.order': { of: 'order' },
  'admin.file': { of: 'order', ...printFile, best: '404 file.not_found' },
  'admin.resend': { of: 'order', ...reason, best: '409 order.state_refused' },
  'admin.chooseShop': {
    of: 'order',
    body: { shopId: 'a5-broche', reason: 'Délais' },
    best: '409 order.state_refused',
  },
  'admin.hold': { of: 'order', body: { reason: 'address' } },
  'admin.release': { of: 'order', ...reason, best: '409 order.state_refused' },
  'admin.refund': { of: 'order', ...reason, best: '409 order.state_refused' },
  'admin.jobs': {},
  'admin.jobsLive': {},
  'admin.jobLog': { of: 'job' },
  'admin.retryJob': { of: 'job', body: {}, best: '409 job.state_refused' },
  'admin.cancelJob': { of: 'job', body: {}, best: '409 job.state_refused' },
  'admin.promoteJob': { of: 'job', body: {}, best: '409 job.state_refused' },
};
