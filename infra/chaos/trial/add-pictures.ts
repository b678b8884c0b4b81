import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@souvenance/contracts';
import { announcePhotograph, type Deps, photographReceived, readPhotograph } from '@souvenance/core';
import sharp from 'sharp';
import { owner } from './owner.ts';

const TRIES = 40;
const CHECKED_WITHIN_MS = 120_000;

/** Every picture has a different colour, by book and position. */
const drawPicture = (book: number, place: number): Promise<Buffer> => {
  const background = { r: 40 + book * 9, g: 90 + place * 30, b: 120 };
  return sharp({ create: { width: 1_800, height: 1_200, channels: 3, background } })
    .jpeg()
    .toBuffer();
};

/** Retries once: the stores' own eight attempts fail together about once in 1,500 calls. */
const twice = async <R>(ask: () => Promise<R>): Promise<R> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError && error.code === 'service.unavailable') return ask();
    throw error;
  }
};

/**
 * Uploads to the signed URL with retries, as a browser on a poor connection does, and checks each time whether the
 * upload was received.
 */
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

/** Uploads photographs of a book as a browser does and waits until the worker has checked them. Returns their ids. */
export const addPictures = (deps: Deps, bookId: string, book: number, count: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, place) => addOne(deps, bookId, await drawPicture(book, place))),
  );
