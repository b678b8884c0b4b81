import { randomUUID } from 'node:crypto';
import { AppError } from '@souvenance/contracts';
import type { HostedFiles } from '@souvenance/core';

/** The setting that a store refuses. */
export type BucketFault = 'credentials' | 'bucket';

export interface BucketCheck {
  readonly files: HostedFiles;
  /** Maps the vendor's error to a setting; null when neither is at fault. */
  readonly faultOf: (error: unknown) => BucketFault | null;
  /** Prefix of each message: the variable that chose the store, and the store's name. */
  readonly messagePrefix: string;
  readonly bucketVariable: string;
  /** Names of the variables with the credentials. */
  readonly credentials: string;
}

const explain = (check: BucketCheck, error: unknown): string => {
  const { messagePrefix, faultOf, bucketVariable, credentials } = check;
  const cause = error instanceof AppError ? error.cause : error;
  const fault = faultOf(cause);
  if (fault === 'bucket')
    return `${messagePrefix}, where there is no bucket of the name in ${bucketVariable}.`;
  if (fault === 'credentials')
    return `${messagePrefix}, which refuses ${credentials} for reading, writing or removing in ${bucketVariable}.`;
  if (error instanceof AppError) return `${messagePrefix}, which does not answer.`;
  return `${messagePrefix}, which did not keep what was written to it.`;
};

/** Writes, reads, lists and removes a small file to check a bucket at start. Throws an explanation for the operator. */
export const checkBucket = async (check: BucketCheck): Promise<void> => {
  const { files } = check;
  const folder = `start/${randomUUID()}`;
  const probe = Buffer.from(folder);
  try {
    await files.putIfAbsent(`${folder}/probe`, probe, 'text/plain');
    const readBack = await files.get(`${folder}/probe`);
    const listed = await files.list(folder);
    await files.removeAll(folder);
    if (!probe.equals(readBack ?? Buffer.alloc(0)) || listed.length !== 1) throw new Error('another answer');
  } catch (error) {
    await files.close();
    throw new Error(explain(check, error), { cause: error });
  }
};
