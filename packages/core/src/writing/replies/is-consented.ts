import { AppError } from '@souvenance/contracts';
import type { Transaction } from '../../ports/documents.port.ts';
import type { DeliveryContext } from '../deliveries/link.ts';
import { checkNarratorConsent } from '../persons/narrator.ts';

/** Whether the family may read the reply of the asked person: only a narrator's needs the consent to the book. */
export const isConsented = async (tx: Transaction, { person, book }: DeliveryContext): Promise<boolean> => {
  if (!person.value.isNarrator) return true;
  return checkNarratorConsent(tx, book, person.id).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'consent.missing') return false;
      throw error;
    },
  );
};
