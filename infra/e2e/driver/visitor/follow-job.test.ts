import { expect, test } from 'vitest';
import { readServerEvents } from './follow-job.ts';

const streamed = (pieces: readonly string[]): Response => {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
  return new Response(
    new ReadableStream({
      start: (controller) => {
        for (const piece of bytes) controller.enqueue(piece);
        controller.close();
      },
    }),
  );
};

const parseAll = async (pieces: readonly string[]): Promise<string[]> => {
  const all: string[] = [];
  for await (const data of readServerEvents(streamed(pieces))) all.push(data);
  return all;
};

test('events are complete, however the bytes are split', async () => {
  const text = 'data: {"étape":1}\n\n:\n\ndata: {"étape":2}\n\n';
  expect(await parseAll([text])).toEqual(['{"étape":1}', '{"étape":2}']);
  expect(await parseAll([...text].map((one) => one))).toEqual(['{"étape":1}', '{"étape":2}']);
});

test('a stream that breaks within an event gives no half of it', async () => {
  expect(await parseAll(['data: 1\n\ndata: {"étape"'])).toEqual(['1']);
});
