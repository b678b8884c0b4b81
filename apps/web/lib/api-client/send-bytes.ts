import { ApiError } from '@souvenance/contracts';

const toError = (request: XMLHttpRequest): Error => {
  try {
    const body: unknown = JSON.parse(request.responseText);
    if (typeof body === 'object' && body !== null && 'error' in body)
      return new ApiError(request.status, body);
  } catch {
    // Not our own answer: another storage's page, or nothing at all.
  }
  return new Error(`the bytes were refused with ${request.status}`);
};

/**
 * Uploads a file by PUT. Calls `onSent` with the number of bytes sent so far: `fetch` has no upload progress, so this
 * is the only place that uses XMLHttpRequest.
 * @throws ApiError of our own API; Error when the network or another storage refused
 */
export const sendBytes = (
  url: string,
  headers: Readonly<Record<string, string>>,
  file: Blob,
  onSent: (bytes: number) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onSent(Math.min(loaded, file.size));
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(toError(request));
    request.onerror = () => reject(new Error('the bytes could not be sent'));
    request.onabort = () => reject(new Error('the sending was broken off'));
    request.send(file);
  });
