import type { Bucket as GoogleBucket } from '@google-cloud/storage';
import type { DownloadPermit, SignedUpload, UploadPermit } from '@souvenance/core';
import { attachmentNamed } from '../bucket/attachment-named.ts';

interface Signing {
  readonly now: Date;
  readonly signingEndpoint: string | undefined;
}

/** Options of every signed address. */
const common = ({ now, signingEndpoint }: Signing, expires: Date) => ({
  version: 'v4' as const,
  accessibleAt: now,
  expires,
  ...(signingEndpoint !== undefined && { signingEndpoint }),
});

export const signGcsUpload = async (
  bucket: GoogleBucket,
  { key, contentType, bytes, expiresAt }: UploadPermit,
  signing: Signing,
): Promise<SignedUpload> => {
  // The address works once: the store refuses it where something stands already.
  const bound = {
    'x-goog-content-length-range': `${bytes},${bytes}`,
    'x-goog-if-generation-match': '0',
  };
  const [url] = await bucket.file(key).getSignedUrl({
    ...common(signing, expiresAt),
    action: 'write',
    contentType,
    extensionHeaders: bound,
  });
  return { url, headers: { 'content-type': contentType, ...bound } };
};

export const signGcsDownload = async (
  bucket: GoogleBucket,
  { key, fileName, contentType, expiresAt }: DownloadPermit,
  signing: Signing,
): Promise<string> => {
  const [url] = await bucket.file(key).getSignedUrl({
    ...common(signing, expiresAt),
    action: 'read',
    responseDisposition: attachmentNamed(fileName),
    responseType: contentType,
  });
  return url;
};
