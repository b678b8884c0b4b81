import type { StoredFile } from '@souvenance/contracts';
import type { OrderDocument } from '../../selling/orders/order.ts';

/** Print files: those of the proof, each replaced by the one derived from it, if any. */
export const pressFiles = ({
  proof,
  derivation,
}: Pick<OrderDocument, 'proof' | 'derivation'>): StoredFile[] =>
  (proof?.files ?? []).map((file) => derivation?.files.find(({ name }) => name === file.name) ?? file);
