import { AppError, type ErrorCode, errorCodes } from '@souvenance/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiMessages } from '../../messages/index.ts';
import { errorStatuses } from './error-statuses.ts';
import { guardHeaders } from './guard-headers.ts';

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_VALIDATION: 'request.invalid',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.not_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.invalid',
};

interface Issue {
  readonly instancePath?: string;
  readonly keyword?: string;
  /** Code of a bound that has its own. */
  readonly message?: string;
  readonly params?: { readonly origin?: string; readonly maximum?: number };
}

const codes: ReadonlySet<string> = new Set(errorCodes);
const isCode = (text: string | undefined): text is ErrorCode => text !== undefined && codes.has(text);

/** Code of a text or a list that passes its bound; null for an issue of another kind. */
const boundCode = ({ keyword, message, params }: Issue): ErrorCode | null => {
  if (keyword !== 'too_big') return null;
  if (isCode(message)) return message;
  if (params?.origin === 'string') return 'text.too_long';
  return params?.origin === 'array' ? 'list.too_long' : null;
};

const number = new Intl.NumberFormat('fr-FR');

/** A sentence with the figures of its facts: `{most}`, `{characters}`. */
const withFigures = (sentence: string, facts: Readonly<Record<string, unknown>>): string =>
  sentence.replace(/\{(\w+)\}/gu, (field, name: string) => {
    const fact = facts[name];
    return typeof fact === 'number' ? number.format(fact) : field;
  });

const issuesOf = (
  error: FastifyError,
  { errors, issues: sentences }: ApiMessages,
): Record<string, unknown> => {
  const issues = (error.validation ?? []) as readonly Issue[];
  if (issues.length === 0) return {};
  return {
    issues: issues.map((issue) => {
      const { instancePath = '', keyword = '', params } = issue;
      const bound = boundCode(issue);
      const path = instancePath.split('/').filter((part) => part !== '');
      // A rule of one field has its own sentence, under both names.
      const coded = bound === null ? undefined : withFigures(errors[bound], { most: params?.maximum });
      const message =
        coded ?? sentences[`${keyword}.${path.at(-1)}`] ?? sentences[keyword] ?? sentences.fallback;
      return { path, message };
    }),
  };
};

const codedOf = (error: FastifyError, words: ApiMessages): AppError => {
  if (error instanceof AppError) return error;
  if (error.statusCode === 429) return new AppError('request.too_many');
  const isStatusOfCaller =
    error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  // An address that is too long was typed by nobody: it is as wrong as any other.
  const issues = (error.validationContext === 'body' ? error.validation : []) as readonly Issue[];
  const passed = issues.find((issue) => boundCode(issue) !== null);
  const bound = passed === undefined ? null : boundCode(passed);
  const code = bound ?? fastifyCodes[error.code] ?? (isStatusOfCaller ? 'request.invalid' : 'internal');
  const most = passed?.params?.maximum;
  return new AppError(
    code,
    { ...issuesOf(error, words), ...(most !== undefined && { most }) },
    { cause: error },
  );
};

const answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  { code, details }: AppError,
  { errors }: ApiMessages,
) =>
  reply
    .code(errorStatuses[code])
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      JSON.stringify({
        error: {
          code,
          message: withFigures(errors[code], details),
          ...(Object.keys(details).length > 0 ? { details } : {}),
          requestId: request.id,
        },
      }),
    );

/** A refusal in a place whose own error handler is not ours. */
export const answerRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  { error, words }: { error: AppError; words: ApiMessages },
) => answer(request, reply, error, words);

/**
 * Answers refusals of the router itself, which come before any hook: a broken percent-encoding, a parameter that is too
 * long.
 */
export const answerFrameworkErrors =
  (words: ApiMessages) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    void answer(request, reply.headers(guardHeaders), codedOf(error, words), words);

/** Every error under /api is our JSON; a fault is logged whole and shown as `internal` with the request's id. */
export const answerErrors = (app: FastifyInstance, words: ApiMessages): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const coded = codedOf(error, words);
    if (coded.code === 'internal') request.log.error({ err: error }, 'fault');
    return answer(request, reply, coded, words);
  });
  app.setNotFoundHandler((request, reply) => answer(request, reply, new AppError('route.not_found'), words));
};
