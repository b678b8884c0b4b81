import { dayOf } from '../../foundation/clock/day-of.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { type Claim, finishJob, stillMine } from '../../foundation/jobs/run-job.ts';
import { mails } from '../../foundation/mail/mail.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type GiftDocument, gifts } from './gift.ts';
import { cardKey } from './gift-card-file.ts';
import { thankForBox } from './gift-mails.ts';
import { checkGiftPicture, dropOtherPictures, type PictureDeps, pictureKey } from './gift-picture.ts';
import { giftCode } from './gift-secrets.ts';

/** The photograph of a card: its size, and where `media` has it. */
interface CardPhotograph {
  readonly key: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** What is printed on a card, in the press's own shape. */
interface CardSheet {
  readonly language: string;
  readonly from: string;
  readonly recipient: string;
  readonly message: string;
  readonly photograph: CardPhotograph | null;
  readonly code: string;
  readonly address: string;
  readonly until: string;
}

type SetDeps = PictureDeps & {
  /** The press: the card as a PDF. */
  readonly set: (card: CardSheet) => Promise<Uint8Array>;
};

const photographOf = (giftId: string, { picture }: GiftDocument): CardPhotograph | null => {
  if (picture?.state !== 'ready' || picture.widthPx === null || picture.heightPx === null) return null;
  return { key: pictureKey(giftId, picture.id), widthPx: picture.widthPx, heightPx: picture.heightPx };
};

const sheetOf = (
  { settings }: Pick<Deps, 'settings'>,
  { id, value: gift }: Stored<GiftDocument>,
): CardSheet => ({
  language: settings.locale,
  from: gift.from.name,
  recipient: gift.recipient,
  message: gift.message,
  photograph: photographOf(id, gift),
  code: giftCode(settings, gift.purchaseId, gift.index),
  address: `${settings.siteUrl}/cadeau`,
  until: dayOf(gift.expiresAt, settings.timeZone),
});

/** The buyer is thanked once, with the card or without it. */
const thanking = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  gift: Stored<GiftDocument> | null,
  hasCard: boolean,
): Promise<void> => {
  if (gift === null || (await tx.get(mails, `gift.${gift.id}`)) !== null) return;
  await thankForBox(tx, deps, gift, hasCard);
};

/**
 * The worker's part: makes the photograph of a box anew where one waits, has the press set its card, keeps it, and thanks the
 * buyer with it. Run again after a crash, or for another photograph, it gives the card as it is now, and one mail.
 */
export const setGiftCard =
  (deps: SetDeps) =>
  async (claim: Claim, giftId: string): Promise<void> => {
    await checkGiftPicture(deps, claim, giftId);
    const gift = await deps.documents.get(gifts, giftId);
    if (gift !== null) {
      const pdf = await deps.set(sheetOf(deps, gift));
      await deps.files.put(cardKey(giftId), pdf, 'application/pdf');
    }
    await deps.documents.transact(async (tx) => {
      const job = await stillMine(tx, claim);
      await thanking(tx, deps, await tx.get(gifts, giftId), true);
      finishJob(tx, deps, claim.jobId, job);
    });
    await dropOtherPictures(deps, giftId);
  };

/**
 * A card that can't be set keeps nobody from his mail: his page has the link and the code. A photograph that nobody could judge
 * is told unreadable, so that nobody waits for it.
 */
export const thankWithoutCard: NonNullable<JobRule['release']> = async (tx, deps, { giftId }) => {
  const gift = typeof giftId === 'string' ? await tx.get(gifts, giftId) : null;
  await thanking(tx, deps, gift, false);
  if (gift?.value.picture?.state === 'unchecked')
    tx.put(gifts, gift.id, { ...gift.value, picture: { ...gift.value.picture, state: 'unreadable' } });
};
