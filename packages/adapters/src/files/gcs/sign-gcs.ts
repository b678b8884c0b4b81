import type { Bucket as GoogleBucket } from '@google-cloud/storage';
import type { DownloadPermit, SignedUpload, UploadPermit } from '@souvenance/core';
import { attachmentNamed } from '../bucket/attachment-named.ts';

export const signGcsUpload = async (
  bucket: GoogleBucket,
  { key, contentType, bytes, expiresAt }: UploadPermit,
  now: Date,
): Promise<SignedUpload> => {
  const length = { 'x-goog-content-length-range': `${bytes},${bytes}` };
  const [url] = await bucket.file(key).getSignedUrl({
    version: 'v4',
    action: 'write',
    accessibleAt: now,
    expires: expiresAt,
    contentType,
    extensionHeaders: length,
  });
  return { url, headers: { 'content-type': contentType, ...length } };
};

export const signGcsDownload = async (
  bucket: GoogleBucket,
  { key, fileName, contentType, expiresAt }: DownloadPermit,
  now: Date,
): Promise<string> => {
  const [url] = await bucket.file(key).getSignedUrl({
    version: 'v4',
    action: 'read',
    accessibleAt: now,
    expires: expiresAt,
    responseDisposition: attachmentNamed(fileName),
    responseType: contentType,
  });
  return url;
};
