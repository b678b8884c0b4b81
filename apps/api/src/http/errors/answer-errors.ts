import { AppError, type ErrorCode } from '@souvenance/contracts';
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
}

const issuesOf = (error: FastifyError, { issues: sentences }: ApiMessages): Record<string, unknown> => {
  const issues = (error.validation ?? []) as readonly Issue[];
  if (issues.length === 0) return {};
  return {
    issues: issues.map(({ instancePath = '', keyword = '' }) => {
      const path = instancePath.split('/').filter((part) => part !== '');
      // A rule of one field has its own sentence, under both names.
      const message = sentences[`${keyword}.${path.at(-1)}`] ?? sentences[keyword] ?? sentences.fallback;
      return { path, message };
    }),
  };
};

const codedOf = (error: FastifyError, words: ApiMessages): AppError => {
  if (error instanceof AppError) return error;
  if (error.statusCode === 429) return new AppError('request.too_many');
  const isStatusOfCaller =
    error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  const code = fastifyCodes[error.code] ?? (isStatusOfCaller ? 'request.invalid' : 'internal');
  return new AppError(code, issuesOf(error, words), { cause: error });
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
          message: errors[code],
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

/** What the router itself refuses, before any hook: a broken percent-encoding, a parameter that is too long. */
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
