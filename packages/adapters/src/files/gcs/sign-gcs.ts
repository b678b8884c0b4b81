import type { Bucket as GoogleBucket } from '@google-cloud/storage';
import type { DownloadPermit, SignedUpload, UploadPermit } from '@souvenance/core';
import { attachmentNamed } from '../bucket/attachment-named.ts';

export const signGcsUpload = async (
  bucket: GoogleBucket,
  { key, contentType, bytes, expiresAt }: UploadPermit,
  now: Date,
): Promise<SignedUpload> => {
  // The address works once: the store refuses it where something stands already.
  const bound = {
    'x-goog-content-length-range': `${bytes},${bytes}`,
    'x-goog-if-generation-match': '0',
  };
  const [url] = await bucket.file(key).getSignedUrl({
    version: 'v4',
    action: 'write',
    accessibleAt: now,
    expires: expiresAt,
    contentType,
    extensionHeaders: bound,
  });
  return { url, headers: { 'content-type': contentType, ...bound } };
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
