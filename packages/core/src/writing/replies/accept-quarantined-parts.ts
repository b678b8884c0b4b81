import { createSystemActor } from '../../foundation/actors/actor.ts';
import { postponeJob } from '../../foundation/jobs/postpone-job.ts';
import { type Claim, finishJob, requireCurrentClaim } from '../../foundation/jobs/run-job.ts';
import type { Stored, Transaction } from '../../ports/documents.port.ts';
import { openDelivery } from '../deliveries/link.ts';
import { readReach } from '../persons/reach.ts';
import { recordings } from '../recordings/recording.ts';
import { writeVoice } from '../recordings/write-voice.ts';
import { stories } from '../stories/story.ts';
import { addVoices } from './add-voices.ts';
import {
  type KeptVoices,
  keepVoices,
  listUnheardNames,
  mapRecordingNames,
  noVoices,
  removeRepeatedRecordings,
  type TranscribeVoice,
} from './keep-voices.ts';
import { createOwnerNotifier, type NotifyOwner } from './notify-owner.ts';
import { LOOK_AGAIN_MS, type ReadReplyDeps } from './read-reply.ts';
import { type ReplyRecord, replies, setEndDate } from './reply.ts';
import { sortAttachments } from './sort-attachments.ts';

interface HeldVoices {
  readonly voices: KeptVoices;
  /** Names of the recordings by the ids of their takes. */
  readonly names: ReadonlyMap<string, string>;
  /** Names of the recordings in which no voice was found. */
  readonly unheardNames: readonly string[];
}

const readVoices = async (
  deps: ReadReplyDeps,
  hear: TranscribeVoice,
  replyId: string,
  reply: ReplyRecord | null,
): Promise<HeldVoices> => {
  const raw = reply === null ? null : await deps.media.get(reply.key);
  const mail = raw === null ? null : await deps.mailReader.read(raw);
  if (reply === null || mail === null) return { voices: noVoices, names: new Map(), unheardNames: [] };
  const distinctVoices = removeRepeatedRecordings(sortAttachments(mail.attachments).recordings);
  const delivery = { id: reply.deliveryId, value: { familyId: reply.familyId } };
  const voices = await keepVoices(deps, hear)(delivery, replyId, distinctVoices);
  const names = mapRecordingNames(reply.deliveryId, distinctVoices);
  return { voices, names, unheardNames: listUnheardNames(names, voices) };
};

/**
 * Tells the owner which accepted recordings stay in their mail: no voice was found in them, or a limit leaves them
 * there.
 */
const notifyRest = async (
  tx: Transaction,
  notifyOwner: NotifyOwner,
  { id: replyId, value: reply }: Stored<ReplyRecord>,
  { leftNames, unheardNames }: { leftNames: readonly string[]; unheardNames: readonly string[] },
): Promise<void> => {
  const files = [...unheardNames, ...leftNames];
  const deliveryContext = files.length === 0 ? null : await openDelivery(tx, reply.deliveryId);
  if (deliveryContext === null) return;
  const { name } = await readReach(tx, deliveryContext.book, deliveryContext.person);
  await notifyOwner(tx, {
    replyId: `${replyId}.accepted`,
    storyId: replyId,
    askedPerson: name,
    question: deliveryContext.delivery.value.question,
    reason: leftNames.length > 0 ? 'recordings' : 'files',
    recordings: 0,
    files,
  });
};

/** Writes the takes, or that the recordings are unreadable. */
const settle = async (
  deps: ReadReplyDeps,
  claim: Claim,
  replyId: string,
  { voices, names, unheardNames }: HeldVoices,
  notifyOwner: NotifyOwner,
): Promise<void> =>
  deps.documents.transact(async (tx) => {
    const job = await requireCurrentClaim(tx, claim);
    const reply = await tx.get(replies, replyId);
    const story = await tx.get(stories, replyId);
    const recording = await tx.get(recordings, replyId);
    if (reply === null || story === null || recording === null) return finishJob(tx, deps, claim.jobId, job);
    const { takes, leftIds, storyWithVoices } = await addVoices(tx, deps, story, voices);
    const leftNames = leftIds.map((id) => names.get(id) ?? id);
    await notifyRest(tx, notifyOwner, reply, { leftNames, unheardNames });
    const voice = takes > 0 ? storyWithVoices.voice : undefined;
    await writeVoice(tx, deps, { actor: createSystemActor('replies'), story, voice });
    if (takes === 0) {
      const refusalFields = { state: 'refused' as const, refusalCode: 'recording.unreadable' };
      tx.put(recordings, replyId, { ...recording.value, ...refusalFields });
    }
    const recordingsLeft = Math.max(0, reply.value.recordings - takes);
    tx.put(replies, replyId, setEndDate({ ...reply.value, takes, recordings: recordingsLeft }));
    finishJob(tx, deps, claim.jobId, job, { takes: String(takes) });
  });

/** Adds the recordings of a quarantined mail to the story that a member accepted; waits while there is no decoder. */
export const acceptQuarantinedParts =
  (deps: ReadReplyDeps) =>
  async (claim: Claim, replyId: string): Promise<void> => {
    const { hear } = deps;
    if (hear === null) return postponeJob(deps)(claim, LOOK_AGAIN_MS);
    const reply = await deps.documents.get(replies, replyId);
    const voices = await readVoices(deps, hear, replyId, reply?.value ?? null);
    const notifyOwner = await createOwnerNotifier(deps)(reply?.value.familyId ?? '');
    return settle(deps, claim, replyId, voices, notifyOwner);
  };
