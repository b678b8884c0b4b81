import {
  AppError,
  findBlockingRemarks,
  findingKey,
  type Order,
  type PreflightReport,
  type Proof,
} from '@souvenance/contracts';
import type { Actor } from '../../../foundation/actors/actor.ts';
import { appendAudit } from '../../../foundation/audit/audit.ts';
import { type LeftOut, readLeftOut } from '../../../making/before-printing/manage-before-printing.ts';
import { findOpenRemarks } from '../../../making/proof-review/open-remarks.ts';
import { checkRefusedStories } from '../../../making/renderings/find-refused-story.ts';
import { hasSameContent } from '../../../making/renderings/has-same-content.ts';
import { type RenderingDocument, renderings } from '../../../making/renderings/rendering.ts';
import { computeVariantRenderingId, hasFormat } from '../../../making/renderings/request-rendering.ts';
import type { Deps } from '../../../ports/deps.ts';
import type { Stored, Transaction } from '../../../ports/documents.port.ts';
import { type BookDocument, books } from '../../../writing/books/book.ts';
import { saveBook } from '../../../writing/books/save-book.ts';
import { computeQuote } from '../../quotes/quote.ts';
import { setApprovedPages } from '../editions/variants.ts';
import { openOwnOrder } from '../open-own-order.ts';
import { type OrderDocument, orders, toOrderView } from '../order.ts';

interface Approval {
  renderingId: string;
  interiorSha256: string;
  coverSha256: string;
  confirmations: string[];
}

/**
 * Throws `proof.blocked` for a red finding, `proof.confirmation_missing` for an orange finding that is not confirmed.
 */
const checkPreflight = (preflight: PreflightReport | null, confirmations: readonly string[]): void => {
  if (preflight === null || preflight.verdict === 'red') throw new AppError('proof.blocked');
  const confirmableKeys = preflight.findings
    .filter((finding) => finding.verdict === 'orange')
    .map(findingKey);
  const missingKeys = confirmableKeys.filter((key) => !confirmations.includes(key));
  if (missingKeys.length > 0) throw new AppError('proof.confirmation_missing', { missing: missingKeys });
};

const checkHashes = ({ files }: RenderingDocument, approval: Approval): void => {
  const fileSha256 = (name: string) => files.find((file) => file.name === name)?.sha256;
  const isSame =
    fileSha256('interior.pdf') === approval.interiorSha256 &&
    fileSha256('cover.pdf') === approval.coverSha256;
  if (!isSame) throw new AppError('proof.mismatch');
};

const buildProof = (
  rendering: RenderingDocument,
  approval: Approval & Pick<Proof, 'leavesOut'>,
  actor: Actor,
  now: string,
): Proof => ({
  renderingId: approval.renderingId,
  files: rendering.files,
  pages: rendering.pages ?? 0,
  spineMm: rendering.spineMm ?? 0,
  approvedAt: now,
  approvedBy: actor.kind === 'user' ? actor.name : actor.kind,
  confirmations: approval.confirmations,
  leavesOut: approval.leavesOut,
});

type Edition = Pick<OrderDocument['cart'], 'format' | 'largePrint' | 'copies'>;

const checkMatch = (
  deps: Pick<Deps, 'settings'>,
  { bookId }: OrderDocument,
  edition: Edition,
  rendering: RenderingDocument,
): void => {
  const profile = deps.settings.profileForFormat(edition.format, edition.largePrint);
  const isOfOrder = rendering.bookId === bookId && rendering.profileId === profile.id;
  if (rendering.state !== 'ready' || !isOfOrder) throw new AppError('proof.missing');
  const pages = rendering.pages ?? 0;
  // An e-book alone is not printed, so no page limits apply.
  if (edition.copies === 0) return;
  if (pages < profile.pagesMin) throw new AppError('book.too_short', { pages, least: profile.pagesMin });
  if (pages > profile.pagesMax) throw new AppError('book.too_long', { pages, most: profile.pagesMax });
};

/** Throws `proof.remarks_open` while a remark of the family is unsettled. */
const checkRemarks = async (
  tx: Transaction,
  { id: bookId, value: book }: Stored<BookDocument>,
  renderingId: string,
  isRepeated: boolean,
): Promise<void> => {
  const openRemarks = (await findOpenRemarks(tx, bookId)).map(({ value }) => value);
  const isOfPast = isRepeated && book.renderingId !== renderingId;
  const { length: count } = findBlockingRemarks(openRemarks, { renderingId, isOfPast });
  if (count > 0) throw new AppError('proof.remarks_open', { count });
};

/** Throws `order.state_refused` once the order is paid or cancelled: its pages are settled. */
const requireAwaitingPayment = ({ state }: OrderDocument): void => {
  if (state !== 'awaiting_payment') throw new AppError('order.state_refused', { state });
};

type ApproveDeps = Pick<Deps, 'documents' | 'files' | 'clock' | 'ids' | 'settings'>;

/**
 * Finds the number of the variant that a rendering shows, from 1, in the current book or in the repeated order; 0 for
 * the first edition or none.
 */
const findEditionIndex = async (
  tx: Transaction,
  deps: ApproveDeps,
  order: OrderDocument,
  book: Stored<BookDocument>,
  renderingId: string,
): Promise<number> => {
  const isOfBook = book.value.renderingId === renderingId && hasFormat(book.value, order.cart);
  if (isOfBook || order.repeats?.renderingId === renderingId) return 0;
  for (const [index, variant] of (order.cart.variants ?? []).entries()) {
    if (order.variants[index]?.repeats?.renderingId === renderingId) return index + 1;
    if ((await computeVariantRenderingId(deps, tx, book, variant)) === renderingId) return index + 1;
  }
  return 0;
};

/** Returns the book with the time of approval, which fixes the text of its stories. */
const withApproval = (book: BookDocument, { renderingId }: Approval, now: string): BookDocument => {
  const isApproved = book.state === 'proof_ready' && book.renderingId === renderingId;
  return { ...book, ...(isApproved && { state: 'approved' }), approvedAt: now };
};

type Approvals = Pick<OrderDocument, 'proof' | 'repeats' | 'variants'>;

/**
 * Adds an approval to the approvals of an order, and drops approvals of another text: all editions of an order have the
 * same text.
 */
const withProof = async (
  deps: ApproveDeps,
  { bookId, proof, repeats, variants }: OrderDocument,
  editionIndex: number,
  newProof: Proof,
): Promise<Approvals> => {
  const hasOtherText = async (otherProof: Proof | null): Promise<boolean> =>
    otherProof !== null &&
    !(await hasSameContent(deps, bookId, [otherProof.renderingId, newProof.renderingId]));
  const updatedVariants = await Promise.all(
    variants.map(async (variant, index) => {
      if (index + 1 === editionIndex) return { ...variant, proof: newProof };
      return (await hasOtherText(variant.proof)) ? { proof: null, repeats: null } : variant;
    }),
  );
  if (editionIndex === 0) return { proof: newProof, repeats, variants: updatedVariants };
  return (await hasOtherText(proof))
    ? { proof: null, repeats: null, variants: updatedVariants }
    : { proof, repeats, variants: updatedVariants };
};

/** Stories outside of the pages to approve; pages of an order before leave out what they left out then. */
const leftOutOf = async (
  deps: ApproveDeps,
  actor: Actor,
  { bookId, repeats, variants }: OrderDocument,
  { renderingId }: Approval,
): Promise<LeftOut> => {
  const isRepeated = [repeats, ...variants.map((variant) => variant.repeats)].some(
    (pages) => pages?.renderingId === renderingId,
  );
  if (!isRepeated) return readLeftOut(deps)(actor, bookId);
  const former = repeats === null ? null : await deps.documents.get(orders, repeats.orderId);
  return { stories: former?.value.proof?.leavesOut ?? [], undecidedCount: 0 };
};

/**
 * Approves the stored files of one edition, by SHA-256: exactly these bytes are printed. The order is quoted again with
 * the proof's page count. For repeated pages, the findings confirmed in the former order count as confirmed. Drops
 * approvals of editions with another text. Throws `order.state_refused`, `proof.missing`, `proof.mismatch`,
 * `proof.blocked`, `proof.confirmation_missing`, `book.too_short`, `book.too_long`, `proof.remarks_open` while a remark
 * of the family is open, `proof.stories_waiting` while a story waits that nobody has left out, and
 * `proof.story_refused` for pages with a story whose narrator has refused.
 */
export const approveProof =
  (deps: ApproveDeps) =>
  async (actor: Actor, orderId: string, approval: Approval): Promise<Order> => {
    const { value: orderBefore } = await openOwnOrder(deps.documents, actor, orderId);
    requireAwaitingPayment(orderBefore);
    const { stories, undecidedCount } = await leftOutOf(deps, actor, orderBefore, approval);
    await checkRefusedStories(deps.documents, orderBefore.familyId, [approval.renderingId]);
    return deps.documents.transact(async (tx) => {
      const order = await openOwnOrder(tx, actor, orderId);
      requireAwaitingPayment(order.value);
      const rendering = await tx.get(renderings, approval.renderingId);
      const book = await tx.get(books, order.value.bookId);
      if (rendering === null || book === null) throw new AppError('proof.missing');
      const editionIndex = await findEditionIndex(tx, deps, order.value, book, approval.renderingId);
      const edition = order.value.cart.variants?.[editionIndex - 1] ?? order.value.cart;
      const repeats =
        editionIndex === 0 ? order.value.repeats : order.value.variants[editionIndex - 1]?.repeats;
      const isRepeated = repeats?.renderingId === approval.renderingId;
      const isOfBook = editionIndex > 0 || book.value.renderingId === approval.renderingId;
      if (!isOfBook && !isRepeated) throw new AppError('proof.mismatch');
      checkMatch(deps, order.value, edition, rendering.value);
      checkHashes(rendering.value, approval);
      const confirmations = [
        ...new Set([...approval.confirmations, ...(isRepeated ? repeats.confirmations : [])]),
      ];
      checkPreflight(rendering.value.preflight, confirmations);
      await checkRemarks(tx, book, approval.renderingId, isRepeated);
      if (undecidedCount > 0) throw new AppError('proof.stories_waiting', { count: undecidedCount });
      const now = deps.clock.now().toISOString();
      const proof = buildProof(
        rendering.value,
        { ...approval, confirmations, leavesOut: [...stories] },
        actor,
        now,
      );
      const approvals = await withProof(deps, order.value, editionIndex, proof);
      const firstCart = editionIndex === 0 ? { ...order.value.cart, pages: proof.pages } : order.value.cart;
      const cart = setApprovedPages(firstCart, approvals.variants);
      const quote = computeQuote(cart, deps.settings, order.value.discount);
      const { familyId, version } = order.value;
      const value: OrderDocument = {
        ...order.value,
        ...approvals,
        cart,
        quote,
        version: version + 1,
        updatedAt: now,
      };
      tx.put(orders, orderId, value);
      if (isOfBook) await saveBook(tx, deps, actor, book, withApproval(book.value, approval, now));
      const object = `order:${orderId}`;
      await appendAudit(tx, deps, actor, {
        action: 'proof.approved',
        object,
        familyId,
        to: approval.interiorSha256,
      });
      return toOrderView({ ...order, value });
    });
  };
