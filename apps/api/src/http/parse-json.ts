import { AppError } from '@souvenance/contracts';
import type { FastifyInstance } from 'fastify';

/** A story's quotation in a list in a quotation is 12 deep; nothing of ours is deeper. */
export const JSON_DEPTH_MAX = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether brackets open deeper than any body of ours: told in one pass, before anything is built of them. */
export const isTooDeep = (json: Buffer, max = JSON_DEPTH_MAX): boolean => {
  let depth = 0;
  let isText = false;
  for (let i = 0; i < json.length; i += 1) {
    const byte = json[i];
    if (isText) {
      if (byte === BACKSLASH) i += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      if (depth > max) return true;
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1;
  }
  return false;
};

/** How half a character is written in JSON: bytes of UTF-8 can hold none. */
const HALF = /\\u[dD][89a-fA-F]/;

/** A pair that a field's length cut in two: the half that is left shows as �, and every store can hold it. */
const wellFormed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key.toWellFormed(), wellFormed(part)]),
  );
};

/** Reads JSON bodies as Fastify does, but for those that would cost more to refuse later. */
export const parseJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isTooDeep(body)) {
      done(new AppError('request.invalid'), undefined);
      return;
    }
    const text = body.toString('utf8');
    void parse(request, text, (error, value) =>
      done(error, error === null && HALF.test(text) ? wellFormed(value) : value),
    );
  });
};
