import { listStoryParagraphs, type MailData, replyOutcomes } from '@souvenance/contracts';
import type { Documents } from '../../ports/documents.port.ts';
import type { DeliveryContext } from '../deliveries/link.ts';
import { stories } from '../stories/story.ts';
import { type ReplyRecord, replies } from './reply.ts';

/** The facts that one mail to the sender of an earlier reply told: what became of it. */
type Receipt = Pick<MailData<'reply_kept'>, 'outcome' | 'photographs' | 'takes' | 'recordings'> & {
  readonly hasFiles: boolean;
};

/** The earlier replies to one question, as the mails to their sender told of them. */
export interface EarlierReplies {
  readonly receipts: readonly Receipt[];
  /** Texts of the answers to the question, as they are now. */
  readonly answers: readonly string[];
}

/** Maximum number of earlier replies read, the newest first. */
const REPLIES_READ_MAX = 20;

const nothing = { photographs: 0, takes: 0, recordings: 0 };

/** The receipt of a reply, like `answerSender` writes it; null when its sender got none. */
const toReceipt = ({ outcome, photographs, takes, recordings, others }: ReplyRecord): Receipt | null => {
  const replyOutcome = replyOutcomes.find((one) => one === outcome);
  if (replyOutcome === undefined) return null;
  if (replyOutcome === 'known') return { outcome: replyOutcome, ...nothing, hasFiles: false };
  const hasFiles = others > 0;
  // The recordings of a separate story counted as takes before they were prepared.
  if (replyOutcome === 'apart')
    return { outcome: replyOutcome, photographs, takes: takes + recordings, recordings: 0, hasFiles };
  return { outcome: replyOutcome, photographs, takes, recordings, hasFiles };
};

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
  const receipts = items.flatMap(({ value }) => toReceipt(value) ?? []);
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
