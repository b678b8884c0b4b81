import type { RouteName } from '@souvenance/contracts';

/**
 * Where a free text is used. `page` is shown on pages of the site; `mail`, `book` (its e-book and the family's export
 * too), `paper` (cards, notebooks, tickets, invoices) and `table` are proved in `infra/hostile-words` and
 * `hostile-words.test.ts`; `secret` is compared or hashed and `sought` is searched for, so neither is shown.
 */
type Fate = 'page' | 'mail' | 'book' | 'paper' | 'table' | 'secret' | 'sought';

const secret: readonly Fate[] = ['secret'];
const sought: readonly Fate[] = ['sought'];
const page: readonly Fate[] = ['page'];
const book: readonly Fate[] = ['page', 'book'];
const nameFates: readonly Fate[] = ['page', 'mail', 'book', 'paper', 'table'];
const questionFates: readonly Fate[] = ['page', 'mail', 'book', 'paper'];
const letter: readonly Fate[] = ['page', 'mail'];

const blocks = 'content[].content[]';
const storyBody = Object.fromEntries(
  ['', '.content[]', '.content[].content[]'].flatMap((deep) => [
    [`body.${blocks}${deep}.text`, book],
    [`body.${blocks}${deep}.marks[].attrs.text`, book],
  ]),
);
const story = { title: nameFates, ...storyBody, 'body.content[].attrs.type': book };
const photographs = Object.fromEntries(
  ['caption', 'credit', 'who', 'when', 'description'].map((field) => [`photographs[].${field}`, book]),
);
const parcel = (at: string) =>
  Object.fromEntries(
    ['name', 'line1', 'line2', 'postcode', 'city', 'phone'].map((field) => [`${at}.${field}`, nameFates]),
  );
const parcels = { ...parcel('address'), ...parcel('otherAddresses[]') };
const libraryWords = { text: questionFates, about: questionFates, 'followUps[]': questionFates };
const titlesFates = { title: nameFates, subtitle: book, narrator: nameFates, 'themes[]': book };
const reasons = [
  'adminGiftCards.cancel',
  'adminGiftCards.refund',
  'adminGiftCards.send',
  'adminGifts.release',
  'adminGifts.refundBox',
  'adminGifts.markDecided',
  'workshops.sendLink',
  'admin.resend',
  'admin.resendMail',
  'admin.release',
  'admin.chooseShop',
  'admin.correctAddress',
  'admin.reprint',
  'admin.replaceFiles',
  'admin.refund',
  'admin.pauseQueue',
  'admin.cleanQueue',
  'admin.drainWorker',
  'admin.eraseFamily',
  'admin.eraseAccount',
  'admin.handOver',
  'admin.grantPremium',
  'admin.grantRole',
  'admin.revokeRole',
  'admin.endPremium',
  'admin.takeDownTribute',
  'admin.restoreTribute',
  'coupons.stop',
];
const passwords = [
  'identity.signUp',
  'identity.signIn',
  'identity.enrolSecondFactor',
  'identity.confirmSecondFactor',
  'identity.checkNewAccount',
  'identity.resetPassword',
  'identity.reauthenticate',
  'identity.changePassword',
  'identity.newRecoveryCodes',
  'identity.disableSecondFactor',
  'account.requestEmailChange',
  'erasures.requestForAccount',
  'erasures.requestForFamily',
];

type Written = Readonly<Record<string, readonly Fate[]>>;

const special: Partial<Record<RouteName, Written>> = {
  'session.signIn': { identityToken: secret },
  'restoration.begin': { code: secret, key: secret },
  'restoration.open': { code: secret },
  'restoration.beginUpload': { code: secret },
  'identity.signUp': { name: nameFates },
  'identity.answerSecondFactor': { challenge: secret, code: secret },
  'identity.confirmSecondFactor': { code: secret },
  'identity.reconfirmSecondFactor': { code: secret },
  'identity.checkNewAccount': { name: secret },
  'identity.recover': { code: secret },
  'identity.changePassword': { newPassword: secret },
  'account.updateProfile': { name: nameFates },
  'account.updateMailChoices': { timeZone: sought },
  'families.create': { name: letter, timeZone: sought },
  'families.update': { name: letter, timeZone: sought },
  'invitations.create': { name: letter, sentence: letter },
  'books.create': titlesFates,
  'books.update': {
    ...titlesFates,
    secondNarratorName: nameFates,
    dedication: book,
    'epigraph.text': book,
    'epigraph.source': book,
    'cover.backText': book,
    'cover.spineText': book,
  },
  'bookPages.saveChronology': { 'lines[].text': book },
  'bookPages.saveFamilyTree': { 'people[].name': book },
  'bookPages.saveNameIndex': { 'names[].name': book, 'names[].forms[]': book },
  'library.add': libraryWords,
  'library.edit': libraryWords,
  'questions.choose': { libraryId: sought, text: questionFates, theme: questionFates },
  // Sent to a language model and not stored.
  ...{ 'assistant.titles': { text: sought }, 'assistant.questions': { text: sought } },
  'assistant.clean': { text: sought },
  'comments.add': { text: book },
  'remarks.add': { text: letter },
  'stories.create': { title: nameFates, theme: book, 'importedFrom.fileName': page },
  'stories.save': { ...story, ...photographs, period: book, signature: book },
  'stories.showPage': { ...story, ...photographs, period: book, 'knownPageKeys[]': sought },
  'orders.create': parcels,
  'orders.update': parcels,
  'orders.setCode': { code: sought },
  'orders.addCard': { code: sought },
  'orders.approveProof': { 'confirmations[]': sought },
  'orders.reportDefect': { text: page },
  'giftCards.look': { code: sought },
  'stripe.multiplePublicCheckout': {
    'buyer.name': nameFates,
    'items[].recipient': nameFates,
    'items[].message': questionFates,
    'items[].timeZone': sought,
  },
  'gifts.describePicture': { description: page },
  addReferral: { code: sought },
  'atelier.move': { carrier: letter, trackingNumber: letter },
  'atelier.sendMessage': { text: letter },
  'atelier.refuse': { text: page },
  'admin.chooseShop': { shopId: sought },
  'admin.answerShop': { text: letter },
  'admin.addNote': { text: page },
  'admin.changeOrders': { 'change.reason': page, 'change.text': page },
  'admin.saveView': { name: page, query: page },
  'admin.correctAddress': parcel('address'),
  'admin.answerDefect': { text: letter },
  'printRules.write': { 'rules[].shopId': sought },
  'contact.write': { name: letter, subject: letter, message: letter, website: sought },
  'withdrawals.create': { orderNumber: sought },
  'narrators.add': { name: nameFates },
  'persons.add': { name: questionFates, timeZone: sought },
  'persons.update': { name: questionFates, timeZone: sought },
  'deliveries.ask': { sentence: letter },
  'deliveries.preview': { libraryId: sought, sentence: letter },
  'books.beginVolume': { title: nameFates },
  'tributes.create': { occasion: letter, sentence: page },
  'tributes.update': { occasion: letter, sentence: page },
  'tributes.beginPiece': { name: nameFates },
  'tributes.report': { text: letter },
  'links.save': { ...story, ...photographs },
  'links.goOn': { followUpId: sought },
  'recordings.openTake': { type: sought },
  'links.openTake': { type: sought },
  'links.addPhotograph': { type: sought },
  'photographs.create': { type: sought },
  'album.add': { fileName: page },
  'album.describe': { caption: page, who: page },
  'writtenPages.create': { type: sought },
  'erasures.requestForAccount': { identityToken: secret },
  'erasures.requestForFamily': { identityToken: secret },
  'successor.choose': { 'successor.name': letter },
  'coupons.make': { code: page, note: page },
};

/**
 * Returns every text of a route's body that accepts a hostile vector. A new text field needs an entry with its uses. A
 * text in a path or a query is searched for, and not shown.
 */
export const listWrittenTexts = (name: RouteName): Written => ({
  ...(reasons.includes(name) ? { reason: page } : {}),
  ...(passwords.includes(name) ? { password: secret } : {}),
  ...special[name],
});
