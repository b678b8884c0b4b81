import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import { addBytes } from '../../foundation/limits/stored-bytes.ts';
import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { normalizeMailbox } from '../../foundation/mail/mail-limits.ts';
import { getCoreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { MailReader } from '../../ports/mail-reader.port.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { classifyMail } from '../../writing/replies/classify-mail.ts';
import { isTooLongToRead } from '../../writing/replies/own-words/separate-own-words.ts';
import { getShopOfOrder } from '../print-jobs/get-shop-of-order.ts';
import {
  addShopMessage,
  hasReachedDailyLimit,
  isThreadFull,
  notifyOperator,
} from '../print-jobs/send-shop-message.ts';
import { addPicture } from '../shop-pictures/add-picture.ts';
import { rawPictureKey } from '../shop-pictures/shop-picture.ts';
import { readShopMailContent, type ShopMailContent } from './shop-mail-content.ts';
import { type ShopReplyOutcome, shopReplies } from './shop-reply.ts';

type ReadDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'ids' | 'settings'> & {
  readonly mailReader: MailReader;
};

const isFromShop = (
  deps: ReadDeps,
  order: OrderDocument,
  { from: [sender, ...more] }: ShopMailContent,
): boolean =>
  sender !== undefined &&
  more.length === 0 &&
  normalizeMailbox(sender.address) === normalizeMailbox(getShopOfOrder(deps.settings, order).email);

/** Alerts the administrators to a mail that is not added to the thread, with its sender and text. */
const alertIgnoredReply = async (
  tx: Transaction,
  deps: ReadDeps,
  { number }: OrderDocument,
  { replyId, content, outcome }: { replyId: string; content: ShopMailContent; outcome: 'stranger' | 'told' },
): Promise<void> => {
  const { printShop, shopReply } = getCoreMessages(deps.settings.locale).alerts;
  const sentence = shopReply[outcome](
    content.from.map(({ address }) => address).join(', '),
    content.textAlone,
  );
  await alertAdministrators(tx, deps, {
    cause: `alert.shop_reply.${replyId}`,
    subject: printShop.subject(number),
    sentence,
  });
};

/** Adds the mail to the thread as a question, with its pictures, which are shown once they are re-encoded. */
const addToThread = async (
  tx: Transaction,
  deps: ReadDeps,
  order: Stored<OrderDocument>,
  { text, omittedText, wholeText, pictures: mailPictures }: ShopMailContent,
): Promise<void> => {
  const usedAt = deps.clock.now().toISOString();
  const pictures = mailPictures.map(({ pictureId }) => ({ pictureId, state: 'unchecked' as const }));
  const updatedOrder = addShopMessage(deps, order, {
    text,
    ...(omittedText !== undefined && { omittedText }),
    fileRefusal: null,
    pictures,
  });
  tx.put(orders, order.id, updatedOrder.value);
  for (const { pictureId } of mailPictures) addPicture(tx, deps, order, { pictureId, usedAt });
  const { withPictures } = getCoreMessages(deps.settings.locale).alerts.shopReply;
  await notifyOperator(
    tx,
    deps,
    updatedOrder,
    mailPictures.length === 0 ? wholeText : `${wholeText}\n\n${withPictures(mailPictures.length)}`,
  );
};

/** Adds a mail written by a person to the thread, or alerts the administrators. Returns the outcome. */
const handleMail = async (
  tx: Transaction,
  deps: ReadDeps,
  order: Stored<OrderDocument>,
  { replyId, shopAssignment, content }: { replyId: string; shopAssignment: number; content: ShopMailContent },
): Promise<ShopReplyOutcome> => {
  if (content.text === '') return 'empty';
  const isFromCurrentAssignment =
    order.value.shopAssignment === shopAssignment && order.value.shopDue !== null;
  const isRefused =
    !isFromCurrentAssignment || hasReachedDailyLimit(order.value, deps) || isThreadFull(order.value);
  const outcome = isRefused ? 'told' : 'taken';
  if (outcome === 'taken' && isFromShop(deps, order.value, content)) {
    await addToThread(tx, deps, order, content);
    return 'taken';
  }
  const alertKind = outcome === 'taken' ? 'stranger' : 'told';
  await alertIgnoredReply(tx, deps, order.value, { replyId, content, outcome: alertKind });
  return alertKind;
};

type Unwritten = Exclude<ReturnType<typeof classifyMail> | 'unreadable', 'person' | 'doubtful'>;

/** Ends a mail that no person wrote, or that cannot be read: then the administrators are alerted. */
const endUnwritten = async (
  tx: Transaction,
  deps: ReadDeps,
  { number }: OrderDocument,
  replyId: string,
  outcome: Unwritten,
): Promise<ShopReplyOutcome> => {
  if (outcome !== 'unreadable') return outcome;
  const { printShop, shopReply } = getCoreMessages(deps.settings.locale).alerts;
  await alertAdministrators(tx, deps, {
    cause: `alert.shop_reply.${replyId}`,
    subject: printShop.subject(number),
    sentence: shopReply.unreadable,
  });
  return outcome;
};

/**
 * Job: reads a print shop's mail into the order's thread as a question. A mail of another sender, or of a former
 * shop, is sent to the administrators only. Running it again changes nothing.
 */
export const readShopReply =
  (deps: ReadDeps) =>
  async (claim: Claim, replyId: string): Promise<void> => {
    const reply = await deps.documents.get(shopReplies, replyId);
    const raw = reply === null ? null : await deps.media.get(reply.value.key);
    const mail = raw === null ? null : await deps.mailReader.read(raw);
    const isUnread = mail === null || isTooLongToRead(mail.text);
    const nature = isUnread ? 'unreadable' : classifyMail(mail, deps.settings);
    const isNew = reply !== null && reply.value.outcome === null;
    const content =
      mail === null || (nature !== 'person' && nature !== 'doubtful')
        ? null
        : readShopMailContent(deps.settings, replyId, mail);
    const pictures = isNew && content !== null ? content.pictures : [];
    const toRawKey = (pictureId: string) => rawPictureKey(reply?.value.familyId ?? '', pictureId);
    // The pictures are stored before the message that uses them; a repeated run stores the same pictures.
    for (const { pictureId, bytes } of pictures)
      await deps.media.put(toRawKey(pictureId), bytes, 'application/octet-stream');
    const outcome = await deps.documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      const currentReply = await tx.get(shopReplies, replyId);
      const order = currentReply === null ? null : await tx.get(orders, currentReply.value.orderId);
      if (currentReply === null || order === null || currentReply.value.outcome !== null) {
        finishJob(tx, deps, claim.jobId, job);
        return currentReply?.value.outcome ?? 'empty';
      }
      const { shopAssignment } = currentReply.value;
      const newOutcome =
        content === null
          ? await endUnwritten(tx, deps, order.value, replyId, nature as Unwritten)
          : await handleMail(tx, deps, order, { replyId, shopAssignment, content });
      tx.put(shopReplies, replyId, { ...currentReply.value, outcome: newOutcome });
      // Only an unreadable mail stays stored.
      if (newOutcome === 'unreadable')
        await addBytes(tx, { familyId: currentReply.value.familyId, bytes: raw?.byteLength ?? 0 });
      finishJob(tx, deps, claim.jobId, job, { outcome: newOutcome });
      return newOutcome;
    });
    if (outcome !== 'taken')
      for (const { pictureId } of pictures) await deps.media.removeAll(toRawKey(pictureId));
    // An unreadable mail is stored for inspection, until its family is erased.
    if (reply !== null && outcome !== 'unreadable') await deps.media.removeAll(reply.value.key);
  };
