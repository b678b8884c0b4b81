import { createHash } from 'node:crypto';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { Bucket, BucketWrite } from '../bucket/bucket.ts';
import type { Retry } from '../bucket/repeat.ts';
import { isRefusedByCondition, isUnknownUpload, readOrNull } from './s3-faults.ts';

/** Default size of a part. */
export const PART_BYTES = 8 * 1024 * 1024;

interface Target {
  readonly client: S3Client;
  readonly at: { readonly Bucket: string; readonly Key: string };
  readonly repeat: Retry;
  readonly partBytes: number;
}

const base64 = (sha256: string): string => Buffer.from(sha256, 'hex').toString('base64');
const condition = ({ onlyNew }: BucketWrite) => (onlyNew ? { IfNoneMatch: '*' } : {});
const described = ({ contentType, sha256 }: BucketWrite) => ({
  ContentType: contentType,
  Metadata: { sha256 },
});

const writeAtOnce = async ({ client, at, repeat }: Target, write: BucketWrite): Promise<void> => {
  const { body, sha256 } = write;
  const command = {
    ...at,
    ...described(write),
    ...condition(write),
    Body: body,
    ChecksumSHA256: base64(sha256),
  };
  await repeat(() => client.send(new PutObjectCommand(command)));
};

const sendParts = async (
  { client, at, repeat, partBytes }: Target,
  body: Uint8Array,
  UploadId: string | undefined,
): Promise<CompletedPart[]> => {
  const parts: CompletedPart[] = [];
  for (let from = 0; from < body.byteLength; from += partBytes) {
    const Body = body.subarray(from, from + partBytes);
    const ChecksumSHA256 = createHash('sha256').update(Body).digest('base64');
    const PartNumber = parts.length + 1;
    const command = { ...at, UploadId, PartNumber, Body, ChecksumSHA256 };
    const { ETag } = await repeat(() => client.send(new UploadPartCommand(command)));
    parts.push({ PartNumber, ETag, ChecksumSHA256 });
  }
  return parts;
};

/**
 * Completes a multipart upload. When the store no longer knows it, an earlier try may have succeeded: then the object
 * has our hash.
 */
const endUpload = async (
  { client, at, repeat }: Target,
  write: BucketWrite,
  upload: { readonly UploadId: string | undefined; readonly Parts: CompletedPart[] },
): Promise<void> => {
  const { UploadId, Parts } = upload;
  const ending = { ...at, ...condition(write), UploadId, MultipartUpload: { Parts } };
  try {
    await repeat(() => client.send(new CompleteMultipartUploadCommand(ending)));
  } catch (error) {
    if (!isUnknownUpload(error)) throw error;
    const existingObject = await repeat(() => readOrNull(client.send(new HeadObjectCommand(at))));
    if (existingObject?.Metadata?.sha256 !== write.sha256) throw error;
  }
};

/** Writes in parts. The object becomes visible with the last call; after a failure the parts are removed. */
const writeInParts = async (target: Target, write: BucketWrite): Promise<void> => {
  const { client, at, repeat } = target;
  const beginning = { ...at, ...described(write), ChecksumAlgorithm: 'SHA256' } as const;
  const { UploadId } = await repeat(() => client.send(new CreateMultipartUploadCommand(beginning)));
  try {
    const Parts = await sendParts(target, write.body, UploadId);
    await endUpload(target, write, { UploadId, Parts });
  } catch (error) {
    const aborting = new AbortMultipartUploadCommand({ ...at, UploadId });
    await repeat(() => readOrNull(client.send(aborting))).catch((cause: unknown) => {
      throw new AggregateError([error, cause], 'files: an upload failed, and its parts could not be removed');
    });
    throw error;
  }
};

export const writeS3 =
  ({ bucket, ...way }: Omit<Target, 'at'> & { readonly bucket: string }): Bucket['write'] =>
  async (write) => {
    const target: Target = { ...way, at: { Bucket: bucket, Key: write.key } };
    try {
      await (write.body.byteLength > target.partBytes ? writeInParts : writeAtOnce)(target, write);
      return true;
    } catch (error) {
      if (write.onlyNew && isRefusedByCondition(error)) return false;
      throw error;
    }
  };
