import type { Order } from '@souvenance/contracts';
import { readRecord } from '../../demo/seeding/record.ts';
import type { SeedContext } from '../../demo/seeding/seeding.ts';
import { approveProof } from '../driver/carry/order-book.ts';
import type { Visitor } from '../driver/visitor/visitor.ts';
import type { People } from './people.ts';
import { requestMailedLinks } from './request-mailed-links.ts';

/** A second order of the delivered book, approved but not paid, to visit each of its steps. */
const draftOrder = async ({ client }: Visitor, delivered: Order): Promise<Order> => {
  const { orders } = await client.call('orders.list');
  const unpaidOrder = orders.find(({ state }) => state === 'awaiting_payment');
  if (unpaidOrder !== undefined) return unpaidOrder;
  const { bookId, cart, address } = delivered;
  const order = await client.call('orders.create', { body: { bookId, cart, address } });
  const book = await client.call('books.read', { params: { bookId } });
  const params = { renderingId: book.renderingId ?? '' };
  const rendering = await client.call('renderings.read', { params });
  return approveProof(client, order.id, rendering);
};

/** The path of a link with which anybody reads this story. */
const findReadingPath = async ({ client }: Visitor, storyId: string): Promise<string> => {
  const params = { storyId };
  const { links } = await client.call('storyLinks.list', { params });
  const [link] = links.length > 0 ? links : (await client.call('storyLinks.create', { params })).links;
  return new URL(link?.url ?? '').pathname;
};

/** The path of an open link of the book, whose closing day is near. */
const findTributePath = async ({ client }: Visitor, bookId: string): Promise<string> => {
  const params = { bookId };
  const { tributes } = await client.call('tributes.list', { params });
  const closesOn = new Date(Date.now() + 864_000_000).toISOString().slice(0, 10);
  const body = { occasion: 'Les quatre-vingts ans', sentence: 'Un souvenir, même petit.', closesOn };
  const tribute = tributes[0] ?? (await client.call('tributes.create', { params, body }));
  return new URL(tribute.url).pathname;
};

/** Ids of the demonstration that the URLs need. */
export const findDemonstrationIds = async (context: SeedContext, people: People) => {
  const { client } = people.family;
  const { orders } = await client.call('orders.list');
  const delivered = orders.find(({ state }) => state === 'delivered');
  if (delivered === undefined) throw new Error('the demonstration has no delivered order');
  const { stories } = await client.call('stories.list', { params: { bookId: delivered.bookId } });
  const withPhotographs = stories.find(({ photographCount }) => photographCount > 0);
  const { jobs } = await people.administrator.client.call('admin.jobs', { query: {} });
  return {
    delivered,
    draft: await draftOrder(people.family, delivered),
    storyId: withPhotographs?.id ?? '',
    readingPath: await findReadingPath(people.family, withPhotographs?.id ?? ''),
    tributePath: await findTributePath(people.family, delivered.bookId),
    draftId: stories.find(({ state }) => state === 'draft')?.id ?? '',
    jobId: jobs.find(({ kind }) => kind === 'render-book')?.id ?? jobs[0]?.id ?? '',
    links: await requestMailedLinks(context, people),
    atelier: readRecord(context.dataDir).atelierToken ?? '',
  };
};

export type DemonstrationIds = Awaited<ReturnType<typeof findDemonstrationIds>>;
