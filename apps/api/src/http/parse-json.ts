import { AppError } from '@souvenance/contracts';
import type { FastifyInstance } from 'fastify';

/** A story's quotation in a list in a quotation is 12 deep; nothing of ours is deeper. */
const JSON_DEPTH_MAX = 64;

/** A story of 40 000 signs, half of its words with marks of their own, has 30 000 parts. */
const JSON_PARTS_MAX = 50_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/** Whether a body is deeper, or in more parts, than any of ours: told in one pass, before anything is built of it. */
const isTooIntricate = (json: Buffer): boolean => {
  let depth = 0;
  let parts = 0;
  let isText = false;
  for (let i = 0; i < json.length; i += 1) {
    const byte = json[i];
    if (isText) {
      if (byte === BACKSLASH) i += 1;
      else if (byte === QUOTE) isText = false;
    } else if (byte === QUOTE) isText = true;
    else if (byte === 0x7b || byte === 0x5b) {
      depth += 1;
      if (depth > JSON_DEPTH_MAX) return true;
    } else if (byte === 0x7d || byte === 0x5d) depth -= 1;
    else if (byte === COMMA) {
      parts += 1;
      if (parts > JSON_PARTS_MAX) return true;
    }
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
    if (isTooIntricate(body)) {
      done(new AppError('request.invalid'), undefined);
      return;
    }
    const text = body.toString('utf8');
    void parse(request, text, (error, value) =>
      done(error, error === null && HALF.test(text) ? wellFormed(value) : value),
    );
  });
};
