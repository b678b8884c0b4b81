import { AppError, findingKey, type Order, type PreflightReport, type Proof } from '@souvenance/contracts';
import type { Actor } from '../../foundation/actors/actor.ts';
import { appendAudit } from '../../foundation/audit/audit.ts';
import { type RenderingDocument, renderings } from '../../making/renderings/rendering.ts';
import type { Deps } from '../../ports/deps.ts';
import { books } from '../../writing/books/book.ts';
import { saveBook } from '../../writing/books/save-book.ts';
import { type OrderDocument, orders, orderView } from '../orders/order.ts';
import { quoteOf } from '../quotes/quote.ts';
import { openOwnOrder } from './open-own-order.ts';

interface Approval {
  renderingId: string;
  interiorSha256: string;
  coverSha256: string;
  confirmations: string[];
}

/** Red blocks; each orange must have been confirmed. */
const checkPreflight = (preflight: PreflightReport | null, confirmations: readonly string[]): void => {
  if (preflight === null || preflight.verdict === 'red') throw new AppError('proof.blocked');
  const asked = preflight.findings.filter((finding) => finding.verdict === 'orange').map(findingKey);
  const missing = asked.filter((key) => !confirmations.includes(key));
  if (missing.length > 0) throw new AppError('proof.confirmation_missing', { missing });
};

const checkHashes = ({ files }: RenderingDocument, approval: Approval): void => {
  const hashOf = (name: string) => files.find((file) => file.name === name)?.sha256;
  const isSame =
    hashOf('interior.pdf') === approval.interiorSha256 && hashOf('cover.pdf') === approval.coverSha256;
  if (!isSame) throw new AppError('proof.mismatch');
};

const proofOf = (rendering: RenderingDocument, approval: Approval, actor: Actor, now: string): Proof => ({
  renderingId: approval.renderingId,
  files: rendering.files,
  pages: rendering.pages ?? 0,
  spineMm: rendering.spineMm ?? 0,
  approvedAt: now,
  approvedBy: actor.kind === 'user' ? actor.name : actor.kind,
  confirmations: approval.confirmations,
});

const checkMatch = (
  deps: Pick<Deps, 'settings'>,
  order: OrderDocument,
  rendering: RenderingDocument,
): void => {
  const profile = deps.settings.profileOf(order.cart.format, order.cart.largePrint);
  const isOfOrder = rendering.bookId === order.bookId && rendering.profileId === profile.id;
  if (rendering.state !== 'ready' || !isOfOrder) throw new AppError('proof.missing');
  const pages = rendering.pages ?? 0;
  // An e-book alone has no shop whose limits it must keep.
  if (order.cart.copies === 0) return;
  if (pages < profile.pagesMin) throw new AppError('book.too_short', { pages, least: profile.pagesMin });
  if (pages > profile.pagesMax) throw new AppError('book.too_long', { pages, most: profile.pagesMax });
};

/**
 * Approves the exact stored bytes, by SHA-256, for an order. From here nothing is rendered: these bytes are what is
 * sent. The total is made with the proof's pages and stands from now on. Of pages that an order before was printed from,
 * what was confirmed then stands.
 */
export const approveProof =
  (deps: Pick<Deps, 'documents' | 'clock' | 'ids' | 'settings'>) =>
  (actor: Actor, orderId: string, approval: Approval): Promise<Order> =>
    deps.documents.transact(async (tx) => {
      const order = await openOwnOrder(tx, actor, orderId);
      if (order.value.state !== 'awaiting_payment') {
        throw new AppError('order.state_refused', { state: order.value.state });
      }
      const rendering = await tx.get(renderings, approval.renderingId);
      const book = await tx.get(books, order.value.bookId);
      if (rendering === null || book === null) throw new AppError('proof.missing');
      const { repeats } = order.value;
      const isRepeated = repeats?.renderingId === approval.renderingId;
      if (book.value.renderingId !== approval.renderingId && !isRepeated)
        throw new AppError('proof.mismatch');
      checkMatch(deps, order.value, rendering.value);
      checkHashes(rendering.value, approval);
      const confirmations = [
        ...new Set([...approval.confirmations, ...(isRepeated ? repeats.confirmations : [])]),
      ];
      checkPreflight(rendering.value.preflight, confirmations);
      const now = deps.clock.now().toISOString();
      const proof = proofOf(rendering.value, { ...approval, confirmations }, actor, now);
      const cart = { ...order.value.cart, pages: proof.pages };
      const quote = quoteOf(cart, deps.settings, order.value.discount);
      const { familyId, version } = order.value;
      const value: OrderDocument = {
        ...order.value,
        proof,
        cart,
        quote,
        version: version + 1,
        updatedAt: now,
      };
      tx.put(orders, orderId, value);
      if (book.value.state === 'proof_ready' && book.value.renderingId === approval.renderingId)
        saveBook(tx, deps, actor, book, { ...book.value, state: 'approved' });
      const object = `order:${orderId}`;
      appendAudit(tx, deps, actor, {
        action: 'proof.approved',
        object,
        familyId,
        to: approval.interiorSha256,
      });
      return orderView({ ...order, value });
    });
