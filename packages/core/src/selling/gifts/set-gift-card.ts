import { dayOf } from '../../foundation/clock/day-of.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { type Claim, finishJob, stillMine } from '../../foundation/jobs/run-job.ts';
import { mails } from '../../foundation/mail/mail.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type GiftDocument, gifts } from './gift.ts';
import { cardKey } from './gift-card-file.ts';
import { thankForBox } from './gift-mails.ts';
import { giftCode } from './gift-secrets.ts';

/** What is printed on a card, in the press's own shape. */
interface CardSheet {
  readonly language: string;
  readonly from: string;
  readonly recipient: string;
  readonly message: string;
  readonly code: string;
  readonly address: string;
  readonly until: string;
}

type SetDeps = Pick<Deps, 'documents' | 'files' | 'clock' | 'settings'> & {
  /** The press: the card as a PDF. */
  readonly set: (card: CardSheet) => Promise<Uint8Array>;
};

const sheetOf = ({ settings }: Pick<Deps, 'settings'>, gift: GiftDocument): CardSheet => ({
  ...{ language: settings.locale, from: gift.from.name, recipient: gift.recipient, message: gift.message },
  code: giftCode(settings, gift.purchaseId, gift.index),
  address: `${settings.siteUrl}/cadeau`,
  until: dayOf(gift.expiresAt, settings.timeZone),
});

/** The buyer is thanked once, with the card or without it. Reads first; gives the write. */
const thanking = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  gift: Stored<GiftDocument> | null,
  hasCard: boolean,
): Promise<() => void> => {
  if (gift === null || (await tx.get(mails, `gift.${gift.id}`)) !== null) return () => undefined;
  return () => thankForBox(tx, deps, gift, hasCard);
};

/**
 * The worker's part: has the press set the card of a box, keeps it, and thanks the buyer with it. Run again after a crash it
 * gives the same file, and one mail.
 */
export const setGiftCard =
  (deps: SetDeps) =>
  async (claim: Claim, giftId: string): Promise<void> => {
    const gift = await deps.documents.get(gifts, giftId);
    if (gift !== null) {
      const pdf = await deps.set(sheetOf(deps, gift.value));
      await deps.files.put(cardKey(giftId), pdf, 'application/pdf');
    }
    await deps.documents.transact(async (tx) => {
      const job = await stillMine(tx, claim);
      const thank = await thanking(tx, deps, await tx.get(gifts, giftId), true);
      thank();
      finishJob(tx, deps, claim.jobId, job);
    });
  };

/** A card that can't be set keeps nobody from his mail: his page has the link and the code. */
export const thankWithoutCard: NonNullable<JobRule['release']> = async (tx, deps, { giftId }) =>
  typeof giftId === 'string' ? thanking(tx, deps, await tx.get(gifts, giftId), false) : () => undefined;
