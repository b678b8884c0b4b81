import { listStoryParagraphs } from '@souvenance/contracts';
import type { Documents } from '../../ports/documents.port.ts';
import type { DeliveryContext } from '../deliveries/link.ts';
import { stories } from '../stories/story.ts';
import { type Receipt, replies } from './reply.ts';

/** The earlier replies to one question, as the mails to their sender told of them. */
export interface EarlierReplies {
  readonly receipts: readonly Receipt[];
  /** Texts of the answers to the question, as they are now. */
  readonly answers: readonly string[];
}

/** Maximum number of earlier replies read, the newest first. */
const REPLIES_READ_MAX = 20;

/** Reads the earlier replies to a question, whose receipts a reply may quote. */
export const readEarlierReplies = async (
  documents: Pick<Documents, 'get' | 'find'>,
  { delivery }: Pick<DeliveryContext, 'delivery'>,
): Promise<EarlierReplies> => {
  const { items } = await documents.find(replies, {
    where: [['deliveryId', '==', delivery.id]],
    orderBy: { field: 'createdAt', direction: 'desc' },
    limit: REPLIES_READ_MAX,
  });
  const receipts = items.flatMap(({ value }) => value.receipt ?? []);
  const distinctReceipts = new Map(receipts.map((receipt) => [JSON.stringify(receipt), receipt]));
  const storyIds = new Set([delivery.value.storyId, ...items.map(({ value }) => value.storyId)]);
  const storiesFound = await Promise.all(
    [...storyIds].filter((id) => id !== null).map((id) => documents.get(stories, id)),
  );
  const answers = storiesFound.flatMap((story) =>
    story === null ? [] : [listStoryParagraphs(story.value.body).join('\n')],
  );
  return { receipts: [...distinctReceipts.values()], answers };
};
