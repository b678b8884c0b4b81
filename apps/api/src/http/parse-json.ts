import { AppError } from '@souvenance/contracts';
import type { FastifyInstance } from 'fastify';

/** Deepest nesting allowed. A quotation in a list in a quotation of a story is 12 deep, the deepest of our bodies. */
const JSON_DEPTH_MAX = 64;

/** Most parts allowed. A story of 40 000 characters, half of its words with their own marks, has 30 000 parts. */
const JSON_PARTS_MAX = 50_000;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;

/** Whether a body is deeper, or has more parts, than any of ours; found in one pass, before the body is parsed. */
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

/** How JSON writes half of a surrogate pair; UTF-8 bytes cannot contain one. */
const HALF_PAIR = /\\u[dD][89a-fA-F]/;

/**
 * Replaces the remaining half of a surrogate pair, which the length limit of a field cut in two, with �, so that every
 * store accepts the text.
 */
const toWellFormed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(toWellFormed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key.toWellFormed(), toWellFormed(part)]),
  );
};

/**
 * Parses JSON bodies as Fastify does, but first refuses bodies that would be expensive to validate. Throws
 * `request.invalid`.
 */
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
      done(error, error === null && HALF_PAIR.test(text) ? toWellFormed(value) : value),
    );
  });
};
