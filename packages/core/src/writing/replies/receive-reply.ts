import { AppError } from '@souvenance/contracts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { consume, DAY_MS, requireRoom } from '../../foundation/limits/rate-limits.ts';
import { removeWhenRefused } from '../../foundation/limits/remove-when-refused.ts';
import { addBytes } from '../../foundation/limits/stored-bytes.ts';
import { sha256Of } from '../../foundation/secrets/secrets.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Transaction } from '../../ports/documents.port.ts';
import { openDelivery } from '../deliveries/link.ts';
import { replyAddresses, replyAddressId } from '../deliveries/reply-address.ts';
import { computeMailIdentity } from './mail-identity.ts';
import { readReplyJob } from './read-reply-job.ts';
import { replies, replyKey, setEndDate } from './reply.ts';

type ReceiveDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'settings'>;

/** Maximum size of a mail in bytes as received: some 18 MB of photographs, the limit of the large providers. */
export const REPLY_BYTES_MAX = 25_000_000;

/** Limit of mails per question and day, which stops mail loops. */
const REPLIES_PER_DAY = 20;

/**
 * Stores a mail to a question's address, and enqueues its reading. Returns `known` for a mail that arrived before by
 * any way, and changes nothing. Throws `reply.address_unknown`, `reply.too_large` and `reply.too_many`.
 */
export const receiveReply =
  (deps: ReceiveDeps) =>
  async (recipient: string, raw: Uint8Array): Promise<'new' | 'duplicate'> => {
    const addressId = replyAddressId(deps.settings, recipient);
    const address = addressId === null ? null : await deps.documents.get(replyAddresses, addressId);
    if (address === null) throw new AppError('reply.address_unknown');
    if (raw.byteLength > REPLY_BYTES_MAX) throw new AppError('reply.too_large', { most: REPLY_BYTES_MAX });
    const { deliveryId, familyId, bookId } = address.value;
    const deliveryContext = await openDelivery(deps.documents, deliveryId);
    if (deliveryContext === null) throw new AppError('reply.address_unknown');
    const replyId = sha256Of(`${deliveryId} ${computeMailIdentity(raw)}`).slice(0, 32);
    const key = replyKey(familyId, replyId);
    if ((await deps.documents.get(replies, replyId)) !== null) return 'duplicate';
    const limit = {
      action: 'replies',
      owner: { hash: deliveryId },
      maximum: REPLIES_PER_DAY,
      windowMs: DAY_MS,
    };
    // Checked before the bytes are stored; counted in the transaction only.
    await requireRoom(deps.documents, deps, 'reply.too_many', limit);
    await deps.media.put(key, raw, 'message/rfc822');
    const value = setEndDate({
      familyId,
      bookId,
      deliveryId,
      key,
      bytes: raw.byteLength,
      outcome: null,
      storyId: null,
      photographs: 0,
      takes: 0,
      recordings: 0,
      others: 0,
      receipt: null,
      createdAt: deps.clock.now().toISOString(),
      readAt: null,
    });
    const isRecorded = async () => (await deps.documents.get(replies, replyId)) !== null;
    const record = async (tx: Transaction): Promise<'new' | 'duplicate'> => {
      if ((await tx.get(replies, replyId)) !== null) return 'duplicate';
      await consume(tx, deps, 'reply.too_many', limit);
      tx.create(replies, replyId, value);
      await addBytes(tx, { familyId, bytes: raw.byteLength });
      const subject = deliveryContext.delivery.value.question;
      enqueue(tx, deps, readReplyJob, { cause: replyId, payload: { replyId }, familyId, subject });
      return 'new';
    };
    return removeWhenRefused(deps.media, { key, codes: ['reply.too_many'], isRecorded }, () =>
      deps.documents.transact(record),
    );
  };
