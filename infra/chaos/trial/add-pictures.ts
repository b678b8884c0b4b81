import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@souvenance/contracts';
import { announcePhotograph, type Deps, photographReceived, readPhotograph } from '@souvenance/core';
import sharp from 'sharp';
import { owner } from './owner.ts';

const TRIES = 40;
const CHECKED_WITHIN_MS = 120_000;

/** No two are alike: each book and place has its own colour. */
const drawPicture = (book: number, place: number): Promise<Buffer> => {
  const background = { r: 40 + book * 9, g: 90 + place * 30, b: 120 };
  return sharp({ create: { width: 1_800, height: 1_200, channels: 3, background } })
    .jpeg()
    .toBuffer();
};

/** The stores' own eight tries run out once in some 1,500 calls: who is told so tries once more. */
const twice = async <R>(ask: () => Promise<R>): Promise<R> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError && error.code === 'service.unavailable') return ask();
    throw error;
  }
};

/** To the signed address, again and again, as a browser does whose connection is poor: it asks each time what has come. */
const send = async (deps: Deps, bookId: string, body: Buffer): Promise<string> => {
  const uploadRequest = { type: 'image/jpeg', bytes: body.byteLength, uploadId: randomUUID() } as const;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const announced = await twice(() => announcePhotograph(deps)(owner, bookId, uploadRequest));
    const { photographId, uploadUrl, uploadHeaders: headers, isReceived } = announced;
    if (isReceived) return photographId;
    const uploadInit = { method: 'PUT', headers, body: new Uint8Array(body) };
    const answer = await fetch(uploadUrl, uploadInit).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return photographId;
  }
  throw new Error(`a photograph did not get through in ${TRIES} tries`);
};

const addOne = async (deps: Deps, bookId: string, body: Buffer): Promise<string> => {
  const photographId = await send(deps, bookId, body);
  await twice(() => photographReceived(deps)(owner, photographId));
  for (const untilMs = Date.now() + CHECKED_WITHIN_MS; Date.now() < untilMs; await pause(200)) {
    const { value } = await readPhotograph(deps)(owner, photographId);
    if (value.state === 'ready') return photographId;
    if (value.state === 'refused') throw new Error(`a photograph was refused: ${value.refusalCode}`);
  }
  throw new Error('a photograph was not checked in time');
};

/** Photographs of a book, sent as a browser sends them and checked by the worker. Gives their ids. */
export const addPictures = (deps: Deps, bookId: string, book: number, count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, place) => addOne(deps, bookId, await drawPicture(book, place))),
  );
