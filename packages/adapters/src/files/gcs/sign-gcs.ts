import type { Bucket as GoogleBucket } from '@google-cloud/storage';
import type { DownloadPermit, SignedUpload, UploadPermit } from '@souvenance/core';
import { toContentDisposition } from '../bucket/to-content-disposition.ts';

interface SigningOptions {
  readonly now: Date;
  readonly signingEndpoint: string | undefined;
}

/** Options that all signed addresses share. */
const commonOptions = ({ now, signingEndpoint }: SigningOptions, expires: Date) => ({
  version: 'v4' as const,
  accessibleAt: now,
  expires,
  ...(signingEndpoint !== undefined && { signingEndpoint }),
});

export const signGcsUpload = async (
  bucket: GoogleBucket,
  { key, contentType, bytes, expiresAt }: UploadPermit,
  signing: SigningOptions,
): Promise<SignedUpload> => {
  // The conditions make the address work once: the store refuses it when the object exists.
  const conditionHeaders = {
    'x-goog-content-length-range': `${bytes},${bytes}`,
    'x-goog-if-generation-match': '0',
  };
  const [url] = await bucket.file(key).getSignedUrl({
    ...commonOptions(signing, expiresAt),
    action: 'write',
    contentType,
    extensionHeaders: conditionHeaders,
  });
  return { url, headers: { 'content-type': contentType, ...conditionHeaders } };
};

export const signGcsDownload = async (
  bucket: GoogleBucket,
  { key, fileName, contentType, expiresAt }: DownloadPermit,
  signing: SigningOptions,
): Promise<string> => {
  const [url] = await bucket.file(key).getSignedUrl({
    ...commonOptions(signing, expiresAt),
    action: 'read',
    responseDisposition: toContentDisposition(fileName),
    responseType: contentType,
  });
  return url;
};
