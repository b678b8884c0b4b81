import type { StoredFile } from '@souvenance/contracts';
import type { OrderDocument } from '../../selling/orders/order.ts';

/** Lists the print files: those of the proof, each replaced by the file derived from it, if any. */
export const listPressFiles = ({
  proof,
  derivation,
}: Pick<OrderDocument, 'proof' | 'derivation'>): StoredFile[] =>
  (proof?.files ?? []).map((file) => derivation?.files.find(({ name }) => name === file.name) ?? file);
