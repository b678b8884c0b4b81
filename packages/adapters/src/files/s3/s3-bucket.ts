import type { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type S3Client,
} from '@aws-sdk/client-s3';
import type { Bucket, BucketRead } from '../bucket/bucket.ts';
import { createRetry, type Retry, type RetryOptions } from '../bucket/repeat.ts';
import { isPassing, readOrNull } from './s3-faults.ts';
import { signS3Download, signS3Upload } from './sign-s3.ts';
import { PART_BYTES, writeS3 } from './write-s3.ts';

const toBucketObject = (head: {
  ContentLength?: number | undefined;
  ETag?: string | undefined;
  Metadata?: Record<string, string> | undefined;
}) => ({
  bytes: head.ContentLength ?? 0,
  version: head.ETag ?? '',
  sha256: head.Metadata?.sha256 ?? null,
});

/** The full size in a Content-Range such as "bytes 100-199/200". */
const parseFullSize = (range: string | undefined): number | undefined =>
  range === undefined ? undefined : Number(range.split('/')[1]);

const read =
  (client: S3Client, bucket: string, retry: Retry): Bucket['read'] =>
  async (key, from, version, to) => {
    const command = new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ChecksumMode: 'ENABLED',
      ...(from !== undefined && { Range: `bytes=${from}-${to ?? ''}` }),
      ...(version !== undefined && { IfMatch: version }),
    });
    const response = await retry(() => readOrNull(client.send(command)));
    if (response === null) return null;
    const size = parseFullSize(response.ContentRange) ?? response.ContentLength;
    const bucketRead: BucketRead = {
      ...toBucketObject({ ...response, ContentLength: size }),
      stream: response.Body as Readable,
    };
    return bucketRead;
  };

const list = (client: S3Client, bucket: string, retry: Retry): Bucket['list'] =>
  async function* (prefix) {
    let nextToken: string | undefined;
    do {
      const page = { Bucket: bucket, Prefix: prefix, ContinuationToken: nextToken };
      const response = await retry(() => client.send(new ListObjectsV2Command(page)));
      for (const { Key } of response.Contents ?? []) if (Key !== undefined) yield Key;
      nextToken = response.NextContinuationToken;
    } while (nextToken !== undefined);
  };

const removeUnfinished =
  (client: S3Client, bucket: string, retry: Retry): Bucket['removeUnfinished'] =>
  async (folder) => {
    let markers = {};
    for (;;) {
      const page = { Bucket: bucket, Prefix: folder, ...markers };
      const response = await retry(() => client.send(new ListMultipartUploadsCommand(page)));
      for (const { Key, UploadId } of response.Uploads ?? [])
        if (Key === folder || Key?.startsWith(`${folder}/`)) {
          const aborting = new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId });
          await retry(() => readOrNull(client.send(aborting)));
        }
      if (response.IsTruncated !== true) return;
      markers = { KeyMarker: response.NextKeyMarker, UploadIdMarker: response.NextUploadIdMarker };
    }
  };

export interface S3BucketOptions extends Pick<RetryOptions, 'wait'> {
  /** Size of a part of a larger body, so that an interruption costs one part. S3 accepts none below 5 MiB. */
  readonly partBytes?: number | undefined;
}

export const openS3Bucket = (
  client: S3Client,
  bucket: string,
  { wait, partBytes = PART_BYTES }: S3BucketOptions = {},
): Bucket => {
  const retry = createRetry({ isTransient: isPassing, wait });
  const toInput = (key: string) => ({ Bucket: bucket, Key: key });
  return {
    write: writeS3({ client, bucket, repeat: retry, partBytes }),
    stat: async (key) => {
      const head = await retry(() => readOrNull(client.send(new HeadObjectCommand(toInput(key)))));
      return head === null ? null : toBucketObject(head);
    },
    read: read(client, bucket, retry),
    list: list(client, bucket, retry),
    removeUnfinished: removeUnfinished(client, bucket, retry),
    remove: async (key) => {
      await retry(() => readOrNull(client.send(new DeleteObjectCommand(toInput(key)))));
    },
    signUpload: (permit, now) => signS3Upload(client, bucket, permit, now),
    signDownload: (permit, now) => signS3Download(client, bucket, permit, now),
    close: () => client.destroy(),
  };
};
