import { ApiError } from '@souvenance/contracts';
import type { Take, VoiceUploader } from './take.ts';
import type { VoiceDevice } from './voice-device.ts';

export interface SendDeps {
  readonly uploader: VoiceUploader;
  readonly device: VoiceDevice;
  /** Calls `work` after a while; answers how to call it off. */
  readonly after: (delayMs: number, work: () => void) => () => void;
  /** Something of a take has changed. */
  readonly onChange: () => void;
  /** The server has taken it back: nothing is left of it. */
  readonly onRemoved: (take: Take) => void;
}

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;

/** True for errors that a later attempt can mend: no network, a session that ended, a busy server. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 401;

const begin = async ({ uploader }: SendDeps, take: Take): Promise<number> => {
  take.next ??= await uploader.begin(take.record.id, take.record.type);
  return take.next;
};

/** Taken back here and on the server; one that the server refuses to know is not there either. */
const remove = async (deps: SendDeps, take: Take): Promise<void> => {
  try {
    await begin(deps, take);
    await deps.uploader.remove(take.record.id);
  } catch (error) {
    if (isPassing(error)) throw error;
  }
  await deps.device.forget(take.record.id);
  take.isGone = true;
  deps.onRemoved(take);
};

const sendChunk = async ({ uploader, device, onChange }: SendDeps, take: Take, index: number) => {
  const { id } = take.record;
  const bytes = take.inPage.get(index) ?? (await device.readChunk(id, index));
  if (bytes === null) {
    // A chunk that only another page's memory held is gone with it: the take ends before it.
    take.record = { ...take.record, chunks: index, hasEnded: true };
    return;
  }
  take.next = await uploader.sendChunk(id, index, bytes);
  take.inPage.delete(index);
  take.failures = 0;
  onChange();
};

const end = async ({ uploader, device }: SendDeps, take: Take): Promise<void> => {
  const { id, chunks } = take.record;
  if (chunks > 0) await uploader.end(id, chunks);
  take.record = { ...take.record, isSent: true };
  await device.keep(take.record);
};

/** Whether there is something that the server should have, and has not got. */
const hasWork = ({ record, next, isGone, refusal }: Take): boolean => {
  if (isGone || refusal !== null) return false;
  if (record.isRemoved) return true;
  return !record.isSent && (next === null || next < record.chunks || record.hasEnded);
};

const step = async (deps: SendDeps, take: Take): Promise<void> => {
  if (take.record.isRemoved) return remove(deps, take);
  const next = await begin(deps, take);
  if (next < take.record.chunks) await sendChunk(deps, take, next);
  else if (take.record.hasEnded) await end(deps, take);
};

const fail = (deps: SendDeps, take: Take, error: unknown): void => {
  take.failures += 1;
  if (isPassing(error)) {
    const delayMs = Math.min(FIRST_RETRY_MS * 2 ** (take.failures - 1), LAST_RETRY_MS);
    take.callOff = deps.after(delayMs, () => void sendTake(deps, take));
  } else {
    take.refusal = error instanceof ApiError ? error.sentence : '';
  }
};

const sendAll = async (deps: SendDeps, take: Take): Promise<void> => {
  try {
    while (hasWork(take)) await step(deps, take);
    take.failures = 0;
  } catch (error) {
    fail(deps, take, error);
  } finally {
    // In the same breath as the last look: a chunk that comes now begins a sending of its own.
    take.running = null;
    deps.onChange();
  }
};

/** Sends what the server has not got of a take, chunk after chunk. What fails in passing is tried again, later each time. */
export const sendTake = (deps: SendDeps, take: Take): Promise<void> => {
  take.callOff();
  if (take.running === null && hasWork(take)) take.running = sendAll(deps, take);
  return take.running ?? Promise.resolve();
};
