import type { Derivation, StoredFile } from '@souvenance/contracts';
import { sha256Of } from '../../../foundation/secrets/secrets.ts';
import { renderingFileKey } from '../../../making/renderings/rendering.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored } from '../../../ports/documents.port.ts';
import type { OrderDocument } from '../../../selling/orders/order.ts';
import { getShopOfOrder } from '../get-shop-of-order.ts';
import { derivedKey } from '../proof-file.ts';

/** The approved files, the book that they print, and the print profiles of their master and of the shop. */
export interface DeriveInput {
  readonly masterId: string;
  readonly shopId: string;
  readonly book: { readonly familyId: string; readonly bookId: string; readonly renderingId: string };
  readonly interior: Uint8Array;
  readonly cover: Uint8Array;
}

export interface DerivedBytes extends Pick<StoredFile, 'name' | 'pages' | 'approvedSha256'> {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** Derives the shop's files in the press. Throws `shop.underivable` if they need a new approval. */
export type DeriveFiles = (input: DeriveInput) => Promise<{
  readonly pages: number;
  readonly spineMm: number;
  readonly files: readonly DerivedBytes[];
}>;

type DeriveDeps = Pick<Deps, 'files' | 'settings'> & { readonly deriveFiles: DeriveFiles };

const readApprovedFile = async ({ files }: DeriveDeps, { bookId, proof }: OrderDocument, name: string) => {
  const bytes = await files.get(renderingFileKey(bookId, proof?.renderingId ?? '', name));
  if (bytes === null) throw new Error(`the approved ${name} is gone`);
  return bytes;
};

/**
 * Derives and stores the files for the order's shop from the approved files, each with both hashes. Returns null if the
 * approved files are printed unchanged. Throws `shop.underivable`.
 */
export const deriveForOrder = async (
  deps: DeriveDeps,
  { id, value }: Stored<OrderDocument>,
): Promise<Derivation | null> => {
  const { cart, familyId, bookId, proof } = value;
  const shop = getShopOfOrder(deps.settings, value);
  if (shop.derivation === null) return null;
  const shopId = shop.profile.id;
  const { pages, spineMm, files } = await deps.deriveFiles({
    masterId: deps.settings.profileForFormat(cart.format, cart.largePrint).id,
    shopId,
    book: { familyId, bookId, renderingId: proof?.renderingId ?? '' },
    interior: await readApprovedFile(deps, value, 'interior.pdf'),
    cover: await readApprovedFile(deps, value, 'cover.pdf'),
  });
  const storedFiles = await Promise.all(
    files.map(async ({ bytes, type, ...file }): Promise<StoredFile> => {
      const sha256 = sha256Of(bytes);
      const object = await deps.files.put(derivedKey(value, id, sha256), bytes, type);
      return { ...file, sha256: object.sha256, bytes: object.bytes };
    }),
  );
  return { shopId, pages, spineMm, files: storedFiles };
};
