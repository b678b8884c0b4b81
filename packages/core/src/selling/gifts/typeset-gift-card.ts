import { dayOf } from '../../foundation/clock/day-of.ts';
import type { JobRule } from '../../foundation/jobs/job-rules.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import { mails } from '../../foundation/mail/mail.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type GiftDocument, gifts } from './gift.ts';
import { cardKey } from './gift-card-file.ts';
import { thankForBox } from './gift-mails.ts';
import { checkGiftPicture, deleteOtherPictures, type PictureDeps, pictureKey } from './gift-picture.ts';
import { deriveGiftCode } from './gift-secrets.ts';

/** Photograph of a card: its size, and its key in `media`. */
interface CardPhotograph {
  readonly key: string;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Content of a card, for the press. */
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

type TypesetDeps = PictureDeps & {
  /** Typesets the card as a PDF, in the press. */
  readonly typeset: (card: CardSheet) => Promise<Uint8Array>;
};

const toCardPhotograph = (giftId: string, { picture }: GiftDocument): CardPhotograph | null => {
  if (picture?.state !== 'ready' || picture.widthPx === null || picture.heightPx === null) return null;
  return { key: pictureKey(giftId, picture.id), widthPx: picture.widthPx, heightPx: picture.heightPx };
};

const buildCardSheet = (
  { settings }: Pick<Deps, 'settings'>,
  { id, value: gift }: Stored<GiftDocument>,
): CardSheet => ({
  language: settings.locale,
  from: gift.from.name,
  recipient: gift.recipient,
  message: gift.message,
  photograph: toCardPhotograph(id, gift),
  code: deriveGiftCode(settings, gift.purchaseId, gift.index),
  address: `${settings.siteUrl}/cadeau`,
  until: dayOf(gift.expiresAt, settings.timeZone),
});

/** Sends the buyer the confirmation of the gift once, with or without the card. */
const confirmGiftOnce = async (
  tx: Transaction,
  deps: Pick<Deps, 'clock' | 'settings'>,
  gift: Stored<GiftDocument> | null,
  hasCard: boolean,
): Promise<void> => {
  if (gift === null || (await tx.get(mails, `gift.${gift.id}`)) !== null) return;
  await thankForBox(tx, deps, gift, hasCard);
};

/**
 * Job: re-encodes the photograph of a box if needed, typesets and stores the card, and sends it to the buyer. Running
 * it again gives the current card, and no second mail.
 */
export const typesetGiftCard =
  (deps: TypesetDeps) =>
  async (claim: Claim, giftId: string): Promise<void> => {
    await checkGiftPicture(deps, claim, giftId);
    const gift = await deps.documents.get(gifts, giftId);
    if (gift !== null) {
      const pdf = await deps.typeset(buildCardSheet(deps, gift));
      await deps.files.put(cardKey(giftId), pdf, 'application/pdf');
    }
    await deps.documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      await confirmGiftOnce(tx, deps, await tx.get(gifts, giftId), true);
      finishJob(tx, deps, claim.jobId, job);
    });
    await deleteOtherPictures(deps, giftId);
  };

/**
 * Sends the confirmation without a card, when the card could not be made; the page has the link and the code. A
 * photograph that could not be checked is marked as unreadable.
 */
export const confirmGiftWithoutCard: NonNullable<JobRule['release']> = async (tx, deps, { giftId }) => {
  const gift = typeof giftId === 'string' ? await tx.get(gifts, giftId) : null;
  await confirmGiftOnce(tx, deps, gift, false);
  if (gift?.value.picture?.state === 'unchecked')
    tx.put(gifts, gift.id, { ...gift.value, picture: { ...gift.value.picture, state: 'unreadable' } });
};
