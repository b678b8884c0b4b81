import type { Book, Rendering, Story } from '@souvenance/contracts';
import { approveProof } from '../../e2e/driver/carry/order-book.ts';
import { payAtFakeStripe } from '../../e2e/driver/carry/pay-at-fake-stripe.ts';
import { beginBook, edit, openPerson, type Person, write } from '../../e2e/driver/people/person.ts';
import { followJob } from '../../e2e/driver/visitor/follow-job.ts';
import { type Tally, timeCall } from './tally.ts';

/** Stories in the book of a family, besides the draft that it keeps saving. */
const STORIES = 6;

/** Simulates a family: it saves a draft, opens pages and, when its book is rendered, orders it. */
export interface LoadFamily {
  save(tally: Tally, words: string): Promise<void>;
  open(tally: Tally, path: string): Promise<void>;
  /** Places, approves, pays and confirms one order. Throws when the family has no rendered book. */
  order(tally: Tally): Promise<void>;
}

const address = {
  name: 'Anne Morel',
  line1: '3, rue de la Grève',
  line2: '',
  phone: '',
  postcode: '49400',
  city: 'Saumur',
  country: 'FR',
};

/** Renders the book and returns the rendering. */
const renderBookPages = async ({ visitor }: Person, bookId: string): Promise<Rendering> => {
  const { jobId } = await visitor.client.call('generateBook', { body: { bookId } });
  await followJob(visitor, jobId);
  const { renderingId } = await visitor.client.call('books.read', { params: { bookId } });
  if (renderingId === null) throw new Error('the book is not set');
  return visitor.client.call('renderings.read', { params: { renderingId } });
};

interface LoadFamilyOptions {
  readonly siteUrl: string;
  readonly fakeStripeUrl: string;
  readonly index: number;
  /** True when its book is rendered, so that it can be ordered. */
  readonly isOrdering: boolean;
}

const newDraft = ({ visitor }: Person, bookId: string): Promise<Story> =>
  visitor.client.call('stories.create', {
    params: { bookId },
    body: { kind: 'story', title: 'Un brouillon', theme: 'La rivière', questionId: null },
  });

const opening =
  ({ visitor }: Person) =>
  (tally: Tally, path: string): Promise<void> =>
    timeCall(tally, 'pagesMs', path.replace(/\?.*/, ''), async () => {
      const answer = await visitor.open(path);
      const text = await answer.text();
      if (answer.redirected || !text.endsWith('</html>'))
        throw new Error(`not whole, or led to ${answer.url}`);
    });

const ordering =
  ({ visitor: { client } }: Person, bookId: string, rendering: Rendering, fakeStripeUrl: string) =>
  async (tally: Tally): Promise<void> => {
    const cart = { format: 'a5-broche', largePrint: false, copies: 1, ebook: false, express: false } as const;
    const call = <T>(name: string, work: () => Promise<T>) => timeCall(tally, 'callsMs', name, work);
    const { id: orderId } = await call('orders.create', () =>
      client.call('orders.create', { body: { bookId, cart: { ...cart, country: 'FR' }, address } }),
    );
    await call('orders.approveProof', () => approveProof(client, orderId, rendering));
    const { sessionId } = await call('stripe.checkout', () =>
      client.call('stripe.checkout', { body: { orderId } }),
    );
    await payAtFakeStripe(fakeStripeUrl, sessionId);
    const { paidAt } = await call('orders.confirm', () =>
      client.call('orders.confirm', { params: { orderId }, body: { sessionId } }),
    );
    if (paidAt === null) throw new Error('paid, and not confirmed');
    tally.ordered += 1;
  };

export const openLoadFamily = async ({
  siteUrl,
  fakeStripeUrl,
  index,
  isOrdering,
}: LoadFamilyOptions): Promise<LoadFamily> => {
  const from = `198.51.100.${index + 1}`;
  const person = await openPerson(siteUrl, `Les Morel ${index + 1}`, `morel-${index + 1}@exemple.fr`, from);
  const bookId: Book['id'] = await beginBook(person, `Les jours de Jeanne, ${index + 1}`);
  for (let chapter = 0; chapter < STORIES; chapter += 1)
    await write(person, bookId, `La crue, ${chapter + 1}`);
  const rendering = isOrdering ? await renderBookPages(person, bookId) : null;
  let draft = await newDraft(person, bookId);
  return {
    save: async (tally, words) => {
      draft = await timeCall(tally, 'callsMs', 'stories.save', () => edit(person, draft, words));
    },
    open: (tally, path) => opening(person)(tally, path.replace(':storyId', draft.id)),
    order: async (tally) => {
      if (rendering === null) throw new Error('this family has no book to order');
      await ordering(person, bookId, rendering, fakeStripeUrl)(tally);
    },
  };
};
