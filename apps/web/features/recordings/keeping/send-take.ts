import { ApiError } from '@souvenance/contracts';
import type { Take, VoiceUploader } from './take.ts';
import type { VoiceDevice } from './voice-device.ts';

export interface SendDeps {
  readonly uploader: VoiceUploader;
  readonly device: VoiceDevice;
  /** Calls `work` after a delay; returns a function that cancels it. */
  readonly after: (delayMs: number, work: () => void) => () => void;
  /** Called when a take changes. */
  readonly onChange: () => void;
  /** Called when the server has deleted the take. */
  readonly onRemoved: (take: Take) => void;
}

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/** True for errors that a later attempt may resolve: no network, an expired session, a busy server. */
const isTransient = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 401;

const beginTake = async ({ uploader }: SendDeps, take: Take): Promise<number> => {
  take.nextChunk ??= await uploader.begin(take.record.id, take.record.type);
  return take.nextChunk;
};

/** Deletes a take here and on the server. A take that the server refuses to open does not exist there. */
const removeTake = async (deps: SendDeps, take: Take): Promise<void> => {
  try {
    await beginTake(deps, take);
    await deps.uploader.remove(take.record.id);
  } catch (error) {
    if (isTransient(error)) throw error;
  }
  await deps.device.forget(take.record.id);
  take.isDeleted = true;
  deps.onRemoved(take);
};

const sendChunk = async ({ uploader, device, onChange }: SendDeps, take: Take, index: number) => {
  const { id } = take.record;
  const bytes = take.inPage.get(index) ?? (await device.readChunk(id, index));
  if (bytes === null) {
    // The chunk was only in the memory of a page that is gone: the take ends before it.
    take.record = { ...take.record, chunks: index, hasEnded: true };
    return;
  }
  take.nextChunk = await uploader.sendChunk(id, index, bytes);
  take.inPage.delete(index);
  take.failures = 0;
  onChange();
};

const endTake = async ({ uploader, device }: SendDeps, take: Take): Promise<void> => {
  const { id, chunks } = take.record;
  if (chunks > 0) await uploader.end(id, chunks);
  take.record = { ...take.record, isSent: true };
  await device.keep(take.record);
};

/** Whether the server still lacks something of this take. */
const hasWork = ({ record, nextChunk, isDeleted, refusal }: Take): boolean => {
  if (isDeleted || refusal !== null) return false;
  if (record.isRemoved) return true;
  return !record.isSent && (nextChunk === null || nextChunk < record.chunks || record.hasEnded);
};

const runStep = async (deps: SendDeps, take: Take): Promise<void> => {
  if (take.record.isRemoved) return removeTake(deps, take);
  const next = await beginTake(deps, take);
  if (next < take.record.chunks) await sendChunk(deps, take, next);
  else if (take.record.hasEnded) await endTake(deps, take);
};

const handleFailure = (deps: SendDeps, take: Take, error: unknown): void => {
  take.failures += 1;
  if (isTransient(error)) {
    const delayMs = Math.min(FIRST_RETRY_MS * 2 ** (take.failures - 1), LAST_RETRY_MS);
    take.cancelRetry = deps.after(delayMs, () => void sendTake(deps, take));
  } else {
    take.refusal = error instanceof ApiError ? error.userMessage : '';
  }
};

const sendPending = async (deps: SendDeps, take: Take): Promise<void> => {
  try {
    while (hasWork(take)) await runStep(deps, take);
    take.failures = 0;
  } catch (error) {
    handleFailure(deps, take, error);
  } finally {
    // Synchronously after the last `hasWork`: a chunk that arrives now starts a new run.
    take.running = null;
    deps.onChange();
  }
};

/**
 * Uploads the chunks of a take that the server lacks, one after the other. Transient errors are retried with growing
 * delays.
 */
export const sendTake = (deps: SendDeps, take: Take): Promise<void> => {
  take.cancelRetry();
  if (take.running === null && hasWork(take)) take.running = sendPending(deps, take);
  return take.running ?? Promise.resolve();
};
