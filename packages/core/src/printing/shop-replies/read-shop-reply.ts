import { type Claim, finishJob, stillMine } from '../../foundation/jobs/run-job.ts';
import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { mailboxOf } from '../../foundation/mail/mail-bounds.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { MailReader } from '../../ports/mail-reader.port.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { natureOf } from '../../writing/replies/nature-of.ts';
import { isFull, tellHouse, withWord } from '../print-jobs/ask-house.ts';
import { shopOfOrder } from '../print-jobs/shop-of-order.ts';
import { addPicture } from '../shop-pictures/add-picture.ts';
import { rawPictureKey } from '../shop-pictures/shop-picture.ts';
import { type ShopLetter, shopLetterOf } from './shop-letter.ts';
import { type ShopReplyOutcome, shopReplies } from './shop-reply.ts';

type ReadDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'ids' | 'settings'> & {
  readonly mailReader: MailReader;
};

const isFromShop = (deps: ReadDeps, order: OrderDocument, { from: [sender, ...more] }: ShopLetter): boolean =>
  sender !== undefined &&
  more.length === 0 &&
  mailboxOf(sender.address) === mailboxOf(shopOfOrder(deps.settings, order).email);

/** Tells the house of a mail that is not followed, with who wrote it and what. */
const tellOnly = async (
  tx: Transaction,
  deps: ReadDeps,
  { number }: OrderDocument,
  { replyId, letter, outcome }: { replyId: string; letter: ShopLetter; outcome: 'stranger' | 'told' },
): Promise<void> => {
  const { printShop, shopReply } = coreMessages(deps.settings.locale).alerts;
  const sentence = shopReply[outcome](letter.from.map(({ address }) => address).join(', '), letter.textAlone);
  await alertAdministrators(tx, deps, {
    cause: `alert.shop_reply.${replyId}`,
    subject: printShop.subject(number),
    sentence,
  });
};

/** The letter as a question in the thread, its pictures at it; they are shown when a worker has made them anew. */
const takeWord = async (
  tx: Transaction,
  deps: ReadDeps,
  order: Stored<OrderDocument>,
  { text, pictures: came }: ShopLetter,
): Promise<void> => {
  const usedAt = deps.clock.now().toISOString();
  const pictures = came.map(({ pictureId }) => ({ pictureId, state: 'unchecked' as const }));
  const asked = withWord(deps, order, { text, refused: null, pictures });
  tx.put(orders, order.id, asked.value);
  for (const { pictureId } of came) addPicture(tx, deps, order, { pictureId, usedAt });
  const { withPictures } = coreMessages(deps.settings.locale).alerts.shopReply;
  await tellHouse(tx, deps, asked, came.length === 0 ? text : `${text}\n\n${withPictures(came.length)}`);
};

/** Writes what a person's mail says to where it belongs; gives what became of it. */
const take = async (
  tx: Transaction,
  deps: ReadDeps,
  order: Stored<OrderDocument>,
  { replyId, shopTurn, letter }: { replyId: string; shopTurn: number; letter: ShopLetter },
): Promise<ShopReplyOutcome> => {
  if (letter.text === '') return 'empty';
  const isShops = order.value.shopTurn === shopTurn && order.value.shopDue !== null;
  const outcome = !isShops || isFull(order.value, deps) ? 'told' : 'taken';
  if (outcome === 'taken' && isFromShop(deps, order.value, letter)) {
    await takeWord(tx, deps, order, letter);
    return 'taken';
  }
  const told = outcome === 'taken' ? 'stranger' : 'told';
  await tellOnly(tx, deps, order.value, { replyId, letter, outcome: told });
  return told;
};

/**
 * Reads a print shop's mail: its own words become a question in the thread of the order, as one that is asked in its page.
 * What another address sends, or a shop that has the order no more, is told to the house and not followed. A mail has one
 * outcome; reading it again after a crash has none.
 */
export const readShopReply =
  (deps: ReadDeps) =>
  async (claim: Claim, replyId: string): Promise<void> => {
    const reply = await deps.documents.get(shopReplies, replyId);
    const raw = reply === null ? null : await deps.media.get(reply.value.key);
    const mail = raw === null ? null : await deps.mailReader.read(raw);
    const nature = mail === null ? 'unreadable' : natureOf(mail, deps.settings);
    const isNew = reply !== null && reply.value.outcome === null;
    const letter =
      mail === null || (nature !== 'person' && nature !== 'doubtful')
        ? null
        : shopLetterOf(deps.settings, replyId, mail);
    const pictures = isNew && letter !== null ? letter.pictures : [];
    const keyOf = (pictureId: string) => rawPictureKey(reply?.value.familyId ?? '', pictureId);
    // Before the word that takes them; the same again after a crash.
    for (const { pictureId, bytes } of pictures)
      await deps.media.put(keyOf(pictureId), bytes, 'application/octet-stream');
    const outcome = await deps.documents.transact(async (tx) => {
      const job = await stillMine(tx, claim);
      const kept = await tx.get(shopReplies, replyId);
      const order = kept === null ? null : await tx.get(orders, kept.value.orderId);
      if (kept === null || order === null || kept.value.outcome !== null) {
        finishJob(tx, deps, claim.jobId, job);
        return kept?.value.outcome ?? 'empty';
      }
      const { shopTurn } = kept.value;
      const found =
        letter === null
          ? (nature as Exclude<typeof nature, 'person' | 'doubtful'>)
          : await take(tx, deps, order, { replyId, shopTurn, letter });
      tx.put(shopReplies, replyId, { ...kept.value, outcome: found });
      finishJob(tx, deps, claim.jobId, job, { outcome: found });
      return found;
    });
    if (outcome !== 'taken')
      for (const { pictureId } of pictures) await deps.media.removeAll(keyOf(pictureId));
    // What could not be read is kept for whoever looks; it is erased with its family.
    if (reply !== null && outcome !== 'unreadable') await deps.media.removeAll(reply.value.key);
  };
