/** A `fetch` that follows no redirect and breaks off an answer that is larger than allowed. */
export const boundedFetch =
  (bytesMax: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    let bytes = 0;
    const bounded = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (part, controller) => {
          bytes += part.byteLength;
          if (bytes > bytesMax) controller.error(new Error('the answer is too large'));
          else controller.enqueue(part);
        },
      }),
    );
    return new Response(bounded ?? null, { status: response.status, headers: response.headers });
  };
