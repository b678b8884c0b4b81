import { AppError } from '@souvenance/contracts';
import type { Deps } from '../../ports/deps.ts';
import { gifts } from './gift.ts';
import { isLive, readPurchaseByToken } from './read-purchase.ts';

/** Storage key of a box's card. */
export const cardKey = (giftId: string): string => `gift-cards/${giftId}.pdf`;

/** Reads the card of a box as a mail attachment; null if the card was not made. */
export const readGiftCardFile =
  ({ files }: Pick<Deps, 'files'>) =>
  async (giftId: string | null): Promise<{ fileName: string; bytes: Uint8Array } | null> => {
    const bytes = giftId === null ? null : await files.get(cardKey(giftId));
    return bytes === null ? null : { fileName: 'carte-cadeau.pdf', bytes };
  };

/** Opens a box's card for the buyer's page, while its code is live. Throws `gift.not_found`, `file.not_found`. */
export const openGiftCard =
  (deps: Pick<Deps, 'documents' | 'files' | 'settings'>) => async (token: string, giftId: string) => {
    const { id: purchaseId } = await readPurchaseByToken(deps, token);
    const gift = await deps.documents.get(gifts, giftId);
    if (gift?.value.purchaseId !== purchaseId || !isLive(gift.value)) throw new AppError('gift.not_found');
    const file = await deps.files.open(cardKey(giftId));
    if (file === null) throw new AppError('file.not_found');
    return file;
  };
