import { AppError, PHOTOGRAPH_BYTES_MAX } from '@souvenance/contracts';
import { type Actor, requireSignedIn } from '../../foundation/actors/actor.ts';
import { enqueue } from '../../foundation/jobs/enqueue.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import { consume, DAY_MS } from '../../foundation/limits/rate-limits.ts';
import { deriveRepeatableId } from '../../foundation/secrets/derive-repeatable-id.ts';
import { authorizeAccess } from '../../people/families/authorize-access.ts';
import type { Deps } from '../../ports/deps.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { type BookDocument, books } from '../books/book.ts';
import { checkPhotographJob } from './check-photograph-job.ts';
import {
  originalKey,
  type PhotographRecord,
  type PreparedPicture,
  photographs,
  storePrepared,
} from './photograph.ts';
import { markUploaded, releasePhotograph, reservePhotograph, UPLOAD_MS } from './reserve-photograph.ts';

type AnnounceDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'ids' | 'settings'>;
export interface PhotographUpload {
  readonly type: string;
  readonly bytes: number;
  /** The sender's id for this upload. A repeated id means the same photograph. */
  readonly uploadId?: string | undefined;
}

/** The sender: the uid of an account, or the id of a link's delivery, which is then given as `deliveryId` too. */
interface PhotographSender {
  readonly sender: string;
  readonly deliveryId?: string;
  /** True for the guest of an open link, whose limits are lower. */
  readonly isGuest?: boolean;
}

const newRecord = (
  { id, value }: Pick<Stored<BookDocument>, 'id' | 'value'>,
  { type, bytes }: PhotographUpload,
  { photographId, sender, now }: { photographId: string; sender: PhotographSender; now: Date },
): PhotographRecord => ({
  familyId: value.familyId,
  bookId: id,
  state: 'awaiting',
  refusalCode: null,
  contentType: type,
  bytes,
  originalKey: originalKey(value.familyId, photographId),
  sha256: null,
  widthPx: null,
  heightPx: null,
  luminance: null,
  ...(sender.deliveryId !== undefined && { deliveryId: sender.deliveryId }),
  ...(sender.isGuest === true && { isGuests: true }),
  reservedUntil: new Date(now.getTime() + UPLOAD_MS).toISOString(),
  createdAt: now.toISOString(),
});

/** Whether this photograph was announced before. Throws `upload.mismatch` when the type or size differs. */
const isAnnouncedBefore = (
  earlier: Stored<PhotographRecord> | null,
  { type, bytes }: PhotographUpload,
): boolean => {
  if (earlier === null) return false;
  if (earlier.value.contentType !== type || earlier.value.bytes !== bytes)
    throw new AppError('upload.mismatch');
  return true;
};

/** Renews the reservation, for as long as the new upload address is valid. */
const announceAgain = async (
  tx: Transaction,
  deps: AnnounceDeps,
  { id, value }: Stored<PhotographRecord>,
  now: Date,
): Promise<PhotographRecord['state']> => {
  if (value.state !== 'awaiting') return value.state;
  if (value.isLapsed === true) await reservePhotograph(tx, deps, value);
  const reservedUntil = new Date(now.getTime() + UPLOAD_MS).toISOString();
  tx.put(photographs, id, { ...value, reservedUntil, isLapsed: false });
  return value.state;
};

const uploadHeaders: Readonly<Record<string, string>> = {};
/** The answer when the bytes were received already. */
const receivedUpload = { uploadUrl: '', uploadHeaders, isReceived: true };

/**
 * Announces a photograph for a book whose access the caller has checked. Throws the errors of `announcePhotograph`, and
 * those of `reservePhotograph`.
 */
export const announcePhotographOf =
  (deps: AnnounceDeps) =>
  async (
    book: Pick<Stored<BookDocument>, 'id' | 'value'>,
    input: PhotographUpload,
    from: PhotographSender,
  ) => {
    if (input.bytes === 0) throw new AppError('photograph.empty');
    if (input.bytes > PHOTOGRAPH_BYTES_MAX) {
      throw new AppError('photograph.too_large', { bytes: input.bytes, most: PHOTOGRAPH_BYTES_MAX });
    }
    const photographId = deriveRepeatableId(deps.ids, [book.id, from.sender], input.uploadId);
    const now = deps.clock.now();
    const record = newRecord(book, input, { photographId, sender: from, now });
    const { familyId, originalKey: key } = record;
    const dailyCount = {
      action: 'photographs',
      owner: { familyId },
      maximum: deps.settings.limits.photographsPerDay,
      windowMs: DAY_MS,
    };
    const state = await deps.documents.transact(async (tx) => {
      const earlier = await tx.get(photographs, photographId);
      if (isAnnouncedBefore(earlier, input) && earlier !== null) return announceAgain(tx, deps, earlier, now);
      await consume(tx, deps, 'photograph.too_many', dailyCount);
      await reservePhotograph(tx, deps, record);
      tx.create(photographs, photographId, record);
      return record.state;
    });
    if (state !== 'awaiting' || (await deps.media.exists(key))) return { photographId, ...receivedUpload };
    const expiresAt = new Date(now.getTime() + UPLOAD_MS);
    const upload = await deps.media.signUpload({
      key,
      contentType: input.type,
      bytes: input.bytes,
      expiresAt,
    });
    return { photographId, uploadUrl: upload.url, uploadHeaders: upload.headers, isReceived: false };
  };

/**
 * Announces a photograph of a given type and size. Returns the address to upload its bytes to, valid once within ten
 * minutes. Repeated with the same `uploadId` it returns the same photograph, counted once, or throws `upload.mismatch`
 * when type or size differ. Throws `photograph.empty`, `photograph.too_large`, `photograph.too_many`, and
 * `storage.full` when the family's storage is used up. The reserved storage is released when the address expires
 * unused.
 */
export const announcePhotograph =
  (deps: AnnounceDeps) => async (actor: Actor, bookId: string, input: PhotographUpload) => {
    const bookDocument = await deps.documents.get(books, bookId);
    const book = await authorizeAccess(deps.documents, actor, 'story.write', 'book', bookDocument);
    return announcePhotographOf(deps)(book, input, { sender: requireSignedIn(actor).uid });
  };

export const readPhotograph =
  ({ documents }: Pick<Deps, 'documents'>) =>
  async (actor: Actor, photographId: string): Promise<Stored<PhotographRecord>> =>
    authorizeAccess(
      documents,
      actor,
      'family.read',
      'photograph',
      await documents.get(photographs, photographId),
    );

type ReceiveDeps = Pick<Deps, 'documents' | 'media' | 'clock' | 'settings'>;

/** Like `completePhotographUpload`, for a caller who has checked access. */
export const completeUpload =
  (deps: ReceiveDeps) =>
  async (photographId: string): Promise<Stored<PhotographRecord> & { jobId: string }> => {
    const jobId = checkPhotographJob.idOf(photographId);
    const photograph = await deps.documents.get(photographs, photographId);
    if (photograph === null || !(await deps.media.exists(photograph.value.originalKey)))
      throw new AppError('upload.not_found');
    return deps.documents.transact(async (tx) => {
      const current = await tx.get(photographs, photographId);
      if (current === null) throw new AppError('photograph.not_found');
      if (current.value.state !== 'awaiting') return { ...current, jobId };
      const value = await markUploaded(tx, deps, current.value);
      tx.put(photographs, photographId, value);
      const { familyId } = value;
      const payload = { photographId };
      enqueue(tx, deps, checkPhotographJob, {
        cause: photographId,
        payload,
        familyId,
        subject: photographId,
      });
      return { ...current, value, jobId };
    });
  };

/**
 * Records that the upload has finished and enqueues the photograph's check. Repeating the call changes nothing. Throws
 * `upload.not_found` when the bytes are missing.
 */
export const completePhotographUpload =
  (deps: ReceiveDeps) =>
  async (actor: Actor, photographId: string): Promise<Stored<PhotographRecord> & { jobId: string }> => {
    const photograph = await deps.documents.get(photographs, photographId);
    await authorizeAccess(deps.documents, actor, 'story.write', 'photograph', photograph);
    return completeUpload(deps)(photographId);
  };

/** The picture that the press prepared from an original, or the code of its refusal. */
export type PreparedPhotograph =
  | (PreparedPicture & {
      readonly widthPx: number;
      readonly heightPx: number;
      readonly luminance: number;
      readonly capture: NonNullable<PhotographRecord['capture']>;
    })
  | { readonly refusalCode: string };

const toOutcome = (prepared: PreparedPhotograph): Partial<PhotographRecord> => {
  if ('refusalCode' in prepared) return { state: 'refused', refusalCode: prepared.refusalCode };
  const { sha256, widthPx, heightPx, luminance, capture } = prepared;
  return { state: 'ready', refusalCode: null, sha256, widthPx, heightPx, luminance, capture };
};

/**
 * The worker's job: reads the original, stores the prepared picture under its hash, and records whether it is accepted.
 */
export const checkPhotograph =
  (
    deps: Pick<Deps, 'documents' | 'media' | 'clock'> & {
      prepare: (bytes: Uint8Array) => Promise<PreparedPhotograph>;
    },
  ) =>
  async (claim: Claim, photographId: string): Promise<void> => {
    const photograph = await deps.documents.get(photographs, photographId);
    if (photograph === null) throw new AppError('photograph.not_found');
    const original = await deps.media.get(photograph.value.originalKey);
    const prepared = original === null ? { refusalCode: 'upload.not_found' } : await deps.prepare(original);
    if (!('refusalCode' in prepared)) await storePrepared(deps.media, photograph.value.familyId, prepared);
    await deps.documents.transact(async (tx) => {
      const job = await requireCurrentClaim(tx, claim);
      const current = await tx.get(photographs, photographId);
      const isRefused = 'refusalCode' in prepared && current !== null;
      if (isRefused) await releasePhotograph(tx, current.value);
      if (current !== null) tx.put(photographs, photographId, { ...current.value, ...toOutcome(prepared) });
      finishJob(tx, deps, claim.jobId, job);
    });
    // The original is overwritten with an empty file, not removed: as long as the key is taken, its upload address
    // accepts nothing more.
    if ('refusalCode' in prepared)
      await deps.media.put(photograph.value.originalKey, new Uint8Array(), photograph.value.contentType);
  };
