import { AppError } from '@souvenance/contracts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { consume, DAY_MS, requireRoom } from '../../foundation/limits/rate-limits.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import { orders } from '../../selling/orders/order.ts';
import { computeMailIdentity } from '../../writing/replies/mail-identity.ts';
import { REPLY_BYTES_MAX } from '../../writing/replies/receive-reply.ts';
import { readShopReplyAddress } from '../print-shops/derive-shop-reply-address.ts';
import { readShopReplyJob, shopReplies, shopReplyKey } from './shop-reply.ts';

type ReceiveDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'settings'>;

/** The most mails about one order a day; the limit also stops mail loops. */
const REPLIES_PER_DAY = 20;

/** Whether an address is a print shop's reply address. */
export const isShopReplyAddress = ({ settings }: Pick<Deps, 'settings'>, recipient: string): boolean =>
  readShopReplyAddress(settings, recipient) !== null;

/**
 * Stores a mail to an order's reply address and enqueues the job that reads it. Returns `known` and changes nothing if
 * the same mail was received before. Throws `reply.address_unknown`, `reply.too_large`, `reply.too_many`.
 */
export const receiveShopReply =
  (deps: ReceiveDeps) =>
  async (recipient: string, raw: Uint8Array): Promise<'new' | 'duplicate'> => {
    const { documents, media, clock, settings } = deps;
    const address = readShopReplyAddress(settings, recipient);
    const matches =
      address === null
        ? []
        : (await documents.find(orders, { where: [['number', '==', address.number]], limit: 1 })).items;
    const [order] = matches;
    if (address === null || order === undefined) throw new AppError('reply.address_unknown');
    if (raw.byteLength > REPLY_BYTES_MAX) throw new AppError('reply.too_large', { most: REPLY_BYTES_MAX });
    const { shopAssignment } = address;
    const replyId = sha256Of(`${order.id} ${shopAssignment} ${computeMailIdentity(raw)}`).slice(0, 32);
    if ((await documents.get(shopReplies, replyId)) !== null) return 'duplicate';
    const { familyId, bookTitle: subject } = order.value;
    const rateLimit = {
      action: 'shop-replies',
      owner: { hash: order.id },
      maximum: REPLIES_PER_DAY,
      windowMs: DAY_MS,
    };
    // Checked before the bytes are stored; counted when the document is created.
    await requireRoom(documents, deps, 'reply.too_many', rateLimit);
    const key = shopReplyKey(familyId, replyId);
    await media.put(key, raw, 'message/rfc822');
    return documents.transact(async (tx) => {
      if ((await tx.get(shopReplies, replyId)) !== null) return 'duplicate';
      await consume(tx, deps, 'reply.too_many', rateLimit);
      const createdAt = clock.now().toISOString();
      tx.create(shopReplies, replyId, {
        orderId: order.id,
        familyId,
        shopAssignment,
        key,
        outcome: null,
        createdAt,
      });
      enqueue(tx, deps, readShopReplyJob, { cause: replyId, payload: { replyId }, familyId, subject });
      return 'new';
    });
  };
