import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Bucket, BucketRead } from '../bucket/bucket.ts';
import { type Repeat, type RepeatOptions, repeating } from '../bucket/repeat.ts';
import { isPassing, nullWhenMissing } from './s3-faults.ts';
import { signS3Download, signS3Upload } from './sign-s3.ts';
import { PART_BYTES, writeS3 } from './write-s3.ts';

const objectOf = (head: {
  ContentLength?: number | undefined;
  ETag?: string | undefined;
  Metadata?: Record<string, string> | undefined;
}) => ({
  bytes: head.ContentLength ?? 0,
  version: head.ETag ?? '',
  sha256: head.Metadata?.sha256 ?? null,
});

/** "bytes 100-199/200": of a stretch, the whole size stands behind the slash. */
const wholeSize = (range: string | undefined): number | undefined =>
  range === undefined ? undefined : Number(range.split('/')[1]);

const read =
  (client: S3Client, bucket: string, repeat: Repeat): Bucket['read'] =>
  async (key, from, version, to) => {
    const command = new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ChecksumMode: 'ENABLED',
      ...(from !== undefined && { Range: `bytes=${from}-${to ?? ''}` }),
      ...(version !== undefined && { IfMatch: version }),
    });
    const answer = await repeat(() => nullWhenMissing(client.send(command)));
    if (answer === null) return null;
    const size = wholeSize(answer.ContentRange) ?? answer.ContentLength;
    const bucketRead: BucketRead = {
      ...objectOf({ ...answer, ContentLength: size }),
      stream: answer.Body as Readable,
    };
    return bucketRead;
  };

const list =
  (client: S3Client, bucket: string, repeat: Repeat): Bucket['list'] =>
  async (prefix) => {
    const keys: string[] = [];
    let next: string | undefined;
    do {
      const page = { Bucket: bucket, Prefix: prefix, ContinuationToken: next };
      const answer = await repeat(() => client.send(new ListObjectsV2Command(page)));
      for (const { Key } of answer.Contents ?? []) if (Key !== undefined) keys.push(Key);
      next = answer.NextContinuationToken;
    } while (next !== undefined);
    return keys;
  };

export interface S3BucketOptions extends Pick<RepeatOptions, 'wait'> {
  /** Larger bodies go in parts of this size, so that a cut costs one part. S3 takes none under 5 MiB. */
  readonly partBytes?: number | undefined;
}

export const openS3Bucket = (
  client: S3Client,
  bucket: string,
  { wait, partBytes = PART_BYTES }: S3BucketOptions = {},
): Bucket => {
  const repeat = repeating({ isPassing, wait });
  const at = (key: string) => ({ Bucket: bucket, Key: key });
  return {
    write: writeS3({ client, bucket, repeat, partBytes }),
    stat: async (key) => {
      const head = await repeat(() => nullWhenMissing(client.send(new HeadObjectCommand(at(key)))));
      return head === null ? null : objectOf(head);
    },
    read: read(client, bucket, repeat),
    list: list(client, bucket, repeat),
    remove: async (key) => {
      await repeat(() => nullWhenMissing(client.send(new DeleteObjectCommand(at(key)))));
    },
    signUpload: (permit, now) => signS3Upload(client, bucket, permit, now),
    signDownload: (permit, now) => signS3Download(client, bucket, permit, now),
    close: () => client.destroy(),
  };
};
