import { once } from 'node:events';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';

interface FormPost {
  readonly url: URL;
  readonly form: FormData;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytesMax: number;
  readonly signal: AbortSignal;
}

interface FormAnswer {
  readonly status: number;
  /** The Retry-After header; null when there is none. */
  readonly retryAfter: string | null;
  /** Null when the response is larger than allowed. */
  readonly text: string | null;
}

const readText = async (response: IncomingMessage, bytesMax: number): Promise<string | null> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.byteLength;
    if (bytes > bytesMax) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/**
 * Posts a form and reads the response within limits, following no redirect. `fetch` is not used: it gives up after five
 * minutes without a header, and a self-hosted service may take longer. Rejects when the service fails or its response
 * is cut.
 */
export const postForm = async (post: FormPost): Promise<FormAnswer> => {
  const { url, form, headers, bytesMax, signal } = post;
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const type = encoded.headers.get('content-type') ?? '';
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  const sending = send(url, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': type,
      'content-length': body.byteLength,
      accept: 'application/json',
    },
    signal,
  });
  try {
    sending.end(body);
    const [response] = (await once(sending, 'response', { signal })) as [IncomingMessage];
    const text = await readText(response, bytesMax);
    return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] ?? null, text };
  } finally {
    // An error after the response was read or given up is ignored.
    sending.on('error', () => undefined).destroy();
  }
};
