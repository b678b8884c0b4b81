import { AppError, type ErrorCode } from '@souvenance/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorSentences, issueSentences } from '../messages/fr.ts';
import { errorStatuses } from './error-statuses.ts';

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

const issuesOf = (error: FastifyError): Record<string, unknown> => {
  const issues = (error.validation ?? []) as readonly Issue[];
  if (issues.length === 0) return {};
  return {
    issues: issues.map(({ instancePath = '', keyword = '' }) => ({
      path: instancePath.split('/').filter((part) => part !== ''),
      message: issueSentences[keyword] ?? issueSentences.fallback,
    })),
  };
};

const codedOf = (error: FastifyError): AppError => {
  if (error instanceof AppError) return error;
  if (error.statusCode === 429) return new AppError('request.too_many');
  const isStatusOfCaller =
    error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  const code = fastifyCodes[error.code] ?? (isStatusOfCaller ? 'request.invalid' : 'internal');
  return new AppError(code, issuesOf(error), { cause: error });
};

const answer = (request: FastifyRequest, reply: FastifyReply, { code, details }: AppError) =>
  reply
    .code(errorStatuses[code])
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      JSON.stringify({
        error: {
          code,
          message: errorSentences[code],
          ...(Object.keys(details).length > 0 ? { details } : {}),
          requestId: request.id,
        },
      }),
    );

/** What the router itself refuses, before any hook: a broken percent-encoding, a parameter that is too long. */
export const answerFrameworkError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => void answer(request, reply, codedOf(error));

/** Every error under /api is our JSON; a fault is logged whole and shown as `internal` with the request's id. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const coded = codedOf(error);
    if (coded.code === 'internal') request.log.error({ err: error }, 'fault');
    return answer(request, reply, coded);
  });
  app.setNotFoundHandler((request, reply) => answer(request, reply, new AppError('route.not_found')));
};
