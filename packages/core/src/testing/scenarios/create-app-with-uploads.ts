import { claimJob } from '../../foundation/jobs/claim-job.ts';
import type { Claim } from '../../foundation/jobs/run-job.ts';
import { storages } from '../../foundation/limits/stored-bytes.ts';
import type { UploadPermit } from '../../ports/files.port.ts';
import {
  announcePhotograph,
  checkPhotograph,
  completePhotographUpload,
  type PreparedPhotograph,
} from '../../writing/photographs/add-photograph.ts';
import { checkPhotographJob } from '../../writing/photographs/check-photograph-job.ts';
import { photographs } from '../../writing/photographs/photograph.ts';
import { createTestApp } from '../create-test-app.ts';
import { openFamily, people } from '../open-family.ts';
import { readDocument } from '../read-test-app.ts';

const { author } = people;

/** The copies for screens of `preparedPhotograph`, one byte each. */
export const screenCopies = {
  thumbnail: new Uint8Array([1]),
  card: new Uint8Array([2]),
  page: new Uint8Array([3]),
};
/** The result of a check that accepts its photograph. */
const preparedPhotograph: PreparedPhotograph = {
  bytes: new TextEncoder().encode('washed'),
  sha256: 'a'.repeat(64),
  widthPx: 1600,
  heightPx: 1200,
  luminance: 0.5,
  screenCopies,
  capture: { takenAt: null, position: null },
};

export type AppWithUploads = Awaited<ReturnType<typeof createAppWithUploads>>;

const lowLimits = { LIMIT_STORED_BYTES_PER_FAMILY: '1000', LIMIT_PHOTOGRAPHS_PER_DAY: '4' };

/** A test app with a family that may store 1,000 bytes and four photographs a day, unless other limits are given. */
export const createAppWithUploads = async (limits: Readonly<Record<string, string>> = lowLimits) => {
  const app = createTestApp(limits);
  const permits: UploadPermit[] = [];
  const { signUpload } = app.media;
  Object.assign(app.media, {
    signUpload: (permit: UploadPermit) => {
      permits.push(permit);
      return signUpload(permit);
    },
  });
  const { familyId, bookId } = await openFamily(app);
  const announce = (bytes = 3, who = author) =>
    announcePhotograph(app)(who, bookId, { type: 'image/jpeg', bytes });
  const recordOf = (id: string) => readDocument(app, photographs, id);
  const send = async (id: string, text = 'abc'): Promise<void> => {
    await app.media.put((await recordOf(id)).originalKey, new TextEncoder().encode(text), 'image/jpeg');
  };
  const claimOf = async (id: string): Promise<Claim> => {
    const claim = await claimJob(app)(checkPhotographJob.idOf(id));
    if (claim === null) throw new Error('nothing to check');
    return claim;
  };
  return {
    app,
    familyId,
    bookId,
    /** The permits that the store was asked to sign. */
    permits,
    announce,
    recordOf,
    send,
    usedBytes: async () => (await app.documents.get(storages, familyId))?.value.bytes ?? 0,
    /** Announces, sends and completes an upload, and claims its check. */
    upload: async (bytes = 3): Promise<{ id: string; claim: Claim }> => {
      const { photographId: id } = await announce(bytes);
      await send(id);
      await completePhotographUpload(app)(author, id);
      return { id, claim: await claimOf(id) };
    },
    claimOf,
    check: (claim: Claim, id: string, prepared: PreparedPhotograph = preparedPhotograph) =>
      checkPhotograph({ ...app, prepare: async () => prepared })(claim, id),
  };
};
