import type { StoryDocument } from '@souvenance/contracts';
import {
  type Actor,
  approveProof,
  createBook,
  createFamily,
  createOrder,
  createStory,
  moveStory,
  openCheckout,
  renderings,
  requestRendering,
  saveStory,
} from '@souvenance/core';
import type { WorkerServices } from '../processors/processor.ts';

export const owner: Actor = {
  kind: 'user',
  uid: 'anne',
  name: 'Anne Morel',
  email: 'anne@exemple.fr',
  administratorRole: null,
};

const sentence =
  'L’eau montait depuis trois jours et personne, dans la rue basse, ne parlait d’autre chose. ';

const body: StoryDocument = {
  type: 'doc',
  content: Array.from({ length: 8 }, () => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: sentence.repeat(6).trim() }],
  })),
};

/** Creates a book of twelve stories, enough for 24 pages. */
export const writeBook = async (services: WorkerServices, by: Actor = owner): Promise<string> => {
  const family = await createFamily(services)(by, { name: 'Morel', timeZone: 'Europe/Paris' });
  const book = await createBook(services)(by, {
    familyId: family.id,
    title: 'Les jours de Jeanne',
    subtitle: '',
    narrator: 'Jeanne Morel',
    format: 'a5-broche',
    largePrint: false,
    themes: [],
    consent: 'in_person',
  });
  for (let chapter = 1; chapter <= 12; chapter += 1) {
    const title = `La crue, ${chapter}`;
    const input = { kind: 'story' as const, questionId: null, title, theme: 'La rivière' };
    const story = await createStory(services)(by, book.id, input);
    await saveStory(services)(by, story.id, { body, revision: 0 });
    await moveStory(services)(by, story.id, 'in_book');
  }
  return book.id;
};

const cart = {
  format: 'a5-broche',
  largePrint: false,
  copies: 1,
  ebook: true,
  country: 'FR',
  express: false,
} as const;

const address = {
  name: 'Anne Morel',
  line1: '3, rue de la Grève',
  line2: '',
  postcode: '49400',
  city: 'Saumur',
  country: 'FR',
  phone: '',
};

/** Orders a book whose rendering is ready, approves its proof and opens its payment. */
export const orderBook = async (services: WorkerServices, bookId: string, by: Actor = owner) => {
  const { renderingId } = await requestRendering(services)(by, bookId);
  const rendering = await services.documents.get(renderings, renderingId);
  const hashOf = (name: string) => rendering?.value.files.find((file) => file.name === name)?.sha256 ?? '';
  const order = await createOrder(services)(by, { bookId, cart, address });
  await approveProof(services)(by, order.id, {
    renderingId,
    interiorSha256: hashOf('interior.pdf'),
    coverSha256: hashOf('cover.pdf'),
    confirmations: [],
  });
  return { orderId: order.id, ...(await openCheckout(services)(by, order.id)) };
};
