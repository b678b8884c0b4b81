import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { DownloadPermit, SignedUpload, UploadPermit } from '@souvenance/core';
import { toContentDisposition } from '../bucket/to-content-disposition.ts';

const secondsBetween = (now: Date, later: Date): number =>
  Math.max(1, Math.floor((later.getTime() - now.getTime()) / 1_000));

/** Headers that are signed; by default the presigner signs only host and length. */
const BINDING = new Set(['host', 'content-type', 'content-length', 'if-none-match']);

export const signS3Upload = async (
  client: S3Client,
  bucket: string,
  { key, contentType, bytes, expiresAt }: UploadPermit,
  now: Date,
): Promise<SignedUpload> => {
  const command = new PutObjectCommand({
    Bucket: bucket,
    Key: key,
    ContentType: contentType,
    ContentLength: bytes,
    // Makes the address work once: the store refuses it when the object exists.
    IfNoneMatch: '*',
  });
  const url = await getSignedUrl(client, command, {
    signingDate: now,
    expiresIn: secondsBetween(now, expiresAt),
    signableHeaders: BINDING,
  });
  return { url, headers: { 'content-type': contentType, 'if-none-match': '*' } };
};

export const signS3Download = async (
  client: S3Client,
  bucket: string,
  { key, fileName, contentType, expiresAt }: DownloadPermit,
  now: Date,
): Promise<string> =>
  getSignedUrl(
    client,
    new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ResponseContentDisposition: toContentDisposition(fileName),
      ResponseContentType: contentType,
    }),
    { signingDate: now, expiresIn: secondsBetween(now, expiresAt) },
  );
