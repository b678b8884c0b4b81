import type { BookFormat, StoredFile } from '@souvenance/contracts';
import {
  claimJob,
  deriveSecret,
  finishRendering,
  prepareOrder,
  renderingFileKey,
  sha256Of,
} from '@souvenance/core';
import type { TestApi } from './start-api.ts';
import { addStory, type TestFamily } from './visitor.ts';

const storeFile = async (api: TestApi, bookId: string, renderingId: string, name: StoredFile['name']) => {
  const bytes = new TextEncoder().encode(`${name} of ${renderingId}`);
  await api.services.files.put(renderingFileKey(bookId, renderingId, name), bytes, 'application/pdf');
  return { name, sha256: sha256Of(bytes), bytes: bytes.byteLength, pages: 64 };
};

interface Finding {
  rule: string;
  verdict: 'green' | 'orange' | 'red';
  page: number | null;
}

/** Finishes a requested rendering as a worker would, with files of a few bytes and the given findings. */
const finishRequestedRendering = async (
  api: TestApi,
  family: TestFamily,
  { jobId, renderingId }: { jobId: string; renderingId: string },
  findings: Finding[] = [],
) => {
  const claim = await claimJob(api.services)(jobId);
  if (claim === null) throw new Error('the job was done already');
  const files = [
    await storeFile(api, family.bookId, renderingId, 'interior.pdf'),
    await storeFile(api, family.bookId, renderingId, 'cover.pdf'),
  ];
  const verdicts = findings.map(({ verdict }) => verdict);
  const verdict = verdicts.includes('red') ? 'red' : verdicts.includes('orange') ? 'orange' : 'green';
  const findingViews = findings.map((one) => ({
    ...one,
    file: 'interior' as const,
    message: 'Constat.',
    remedy: 'Remède.',
  }));
  await finishRendering(api.services)(claim, renderingId, {
    pages: 64,
    spineMm: 5.2,
    pageMap: null,
    pageKeys: [],
    chapters: [],
    files,
    preflight: {
      verdict,
      profileId: 'a5-broche',
      pages: 64,
      spineMm: 5.2,
      colourPages: [],
      findings: findingViews,
    },
  });
  const [interior, cover] = files;
  return { renderingId, interiorSha256: interior?.sha256 ?? '', coverSha256: cover?.sha256 ?? '' };
};

/** Cart and delivery address of the orders that these tests create. */
export const cart = { format: 'a5-broche', copies: 1, ebook: true } as const;
export const address = {
  name: 'Anne Morel',
  line1: '3, rue de la Grève',
  postcode: '49400',
  city: 'Saumur',
  country: 'FR',
};

/** Requests another edition of a family's book and finishes its rendering. */
export const finishVariant = async (
  api: TestApi,
  family: TestFamily,
  variant: { format: BookFormat; largePrint: boolean },
) =>
  finishRequestedRendering(
    api,
    family,
    await family.owner.call('generateBook', { body: { bookId: family.bookId, variant } }),
  );

/** Requests a rendering of a family's book and finishes it. */
export const finishBook = async (api: TestApi, family: TestFamily, findings: Finding[] = []) =>
  finishRequestedRendering(
    api,
    family,
    await family.owner.call('generateBook', { body: { bookId: family.bookId } }),
    findings,
  );

/** Creates an order of a book with one story and an approved proof, ready to be paid. */
export const createApprovedOrder = async (api: TestApi, family: TestFamily) => {
  await addStory(family);
  const proof = await finishBook(api, family);
  const order = await family.owner.call('orders.create', { body: { bookId: family.bookId, cart, address } });
  const body = { ...proof, consent: true };
  await family.owner.call('orders.approveProof', { params: { orderId: order.id }, body });
  return { orderId: order.id, proof };
};

/** No shop is configured here, so the approved files are printed. */
const noShop = async (): Promise<never> => {
  throw new Error('no shop of these tests has files derived');
};

/** Prepares a paid order as a worker would. Returns the token of the print shop's link. */
export const prepareAsWorker = async (api: TestApi, orderId: string): Promise<string> => {
  const claim = await claimJob(api.services)(`prepare.${orderId}`);
  if (claim === null) throw new Error('nothing to prepare');
  const page = new TextEncoder().encode('ticket');
  const makeTicket = async () => ({ json: page, page, xjdf: page, report: null, labels: null });
  await prepareOrder({ ...api.services, makeTicket, deriveFiles: noShop })(claim, orderId);
  return deriveSecret(api.services.settings.linkSecret, `atelier.${orderId}`);
};

/** Pays an approved order and prepares it as a worker would. Returns the token of the print shop's link. */
export const sendToPrint = async (api: TestApi, { owner }: TestFamily, orderId: string): Promise<string> => {
  const { sessionId } = await owner.call('stripe.checkout', { body: { orderId } });
  await api.fakeStripe.control.pay(sessionId);
  await owner.call('orders.confirm', { params: { orderId }, body: { sessionId } });
  return prepareAsWorker(api, orderId);
};
