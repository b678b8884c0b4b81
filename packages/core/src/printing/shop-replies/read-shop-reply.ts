import { type Claim, finishJob, stillMine } from '../../foundation/jobs/run-job.ts';
import { alertAdministrators } from '../../foundation/mail/alert.ts';
import { mailboxOf } from '../../foundation/mail/mail-bounds.ts';
import { coreMessages } from '../../foundation/messages/index.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import type { MailReader, ReadMail } from '../../ports/mail-reader.port.ts';
import { type OrderDocument, orders } from '../../selling/orders/order.ts';
import { natureOf } from '../../writing/replies/nature-of.ts';
import { ownWords } from '../../writing/replies/own-words.ts';
import { isFull, tellHouse, withWord } from '../print-jobs/ask-house.ts';
import { shopOfOrder } from '../print-jobs/shop-of-order.ts';
import { type ShopReplyOutcome, shopReplies } from './shop-reply.ts';

type ReadDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'ids' | 'settings'> & {
  readonly mailReader: MailReader;
};

/** As many signs as a question has that is asked in the page. */
const WORDS_MAX = 2_000;

interface Letter {
  readonly from: ReadMail['from'];
  readonly text: string;
}

/** What the shop wrote itself; files that came with it are named, since they are not shown in the thread. */
const letterOf = ({ settings }: ReadDeps, mail: ReadMail): Letter => {
  const words = ownWords({ ...mail, house: new URL(settings.siteUrl).host }).join('\n\n');
  const files = mail.attachments.filter(({ isInline }) => !isInline).map(({ fileName }) => fileName);
  const { withFiles } = coreMessages(settings.locale).alerts.shopReply;
  const text = files.length === 0 ? words : `${words}\n\n${withFiles(files)}`;
  return { from: mail.from, text: text.trim().slice(0, WORDS_MAX) };
};

const isFromShop = (deps: ReadDeps, order: OrderDocument, { from: [sender, ...more] }: Letter): boolean =>
  sender !== undefined &&
  more.length === 0 &&
  mailboxOf(sender.address) === mailboxOf(shopOfOrder(deps.settings, order).email);

/** Tells the house of a mail that is not followed, with who wrote it and what. */
const tellOnly = (
  tx: Transaction,
  deps: ReadDeps,
  { number }: OrderDocument,
  { replyId, letter, outcome }: { replyId: string; letter: Letter; outcome: 'stranger' | 'told' },
): void => {
  const { printShop, shopReply } = coreMessages(deps.settings.locale).alerts;
  const sentence = shopReply[outcome](letter.from.map(({ address }) => address).join(', '), letter.text);
  alertAdministrators(tx, deps, {
    cause: `alert.shop_reply.${replyId}`,
    subject: printShop.subject(number),
    sentence,
  });
};

/** Writes what a person's mail says to where it belongs; gives what became of it. */
const take = (
  tx: Transaction,
  deps: ReadDeps,
  order: Stored<OrderDocument>,
  { replyId, shopTurn, letter }: { replyId: string; shopTurn: number; letter: Letter },
): ShopReplyOutcome => {
  if (letter.text === '') return 'empty';
  const isShops = order.value.shopTurn === shopTurn && order.value.shopDue !== null;
  const outcome = !isShops || isFull(order.value, deps) ? 'told' : 'taken';
  if (outcome === 'taken' && isFromShop(deps, order.value, letter)) {
    const asked = withWord(deps, order, { text: letter.text, refused: null, picture: null });
    tx.put(orders, order.id, asked.value);
    tellHouse(tx, deps, asked, letter.text);
    return 'taken';
  }
  const told = outcome === 'taken' ? 'stranger' : 'told';
  tellOnly(tx, deps, order.value, { replyId, letter, outcome: told });
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
        mail === null || nature !== 'person'
          ? (nature as Exclude<typeof nature, 'person'>)
          : take(tx, deps, order, { replyId, shopTurn, letter: letterOf(deps, mail) });
      tx.put(shopReplies, replyId, { ...kept.value, outcome: found });
      finishJob(tx, deps, claim.jobId, job, { outcome: found });
      return found;
    });
    // What could not be read is kept for whoever looks; it is erased with its family.
    if (reply !== null && outcome !== 'unreadable') await deps.media.removeAll(reply.value.key);
  };
