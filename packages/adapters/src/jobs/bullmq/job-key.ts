import { type JobKind, jobKind } from '@souvenance/contracts';

const ID = /^[^:\s]{1,200}$/;

/** BullMQ's id of a job: the kind, a dot and the id. Kinds share queues, and an event contains only this key. */
export const jobKey = (kind: JobKind, id: string): string => {
  if (!ID.test(id) || /^\d+$/.test(id))
    throw new Error(`jobs: ${JSON.stringify(id.slice(0, 80))} can't be a job's id`);
  return `${kind}.${id}`;
};

/** Null for a key that this adapter did not create. */
export const readJobKey = (key: string): { kind: JobKind; id: string } | null => {
  const dot = key.indexOf('.');
  const kind = jobKind.safeParse(key.slice(0, Math.max(dot, 0)));
  return kind.success ? { kind: kind.data, id: key.slice(dot + 1) } : null;
};
