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
  /** Code of a bound that has its own code. */
  readonly message?: string;
  readonly params?: { readonly origin?: string; readonly maximum?: number };
}

const codes: ReadonlySet<string> = new Set(errorCodes);
const isCode = (text: string | undefined): text is ErrorCode => text !== undefined && codes.has(text);

/** Finds the code for a text or a list above its bound; null for an issue of another kind. */
const findBoundCode = ({ keyword, message, params }: Issue): ErrorCode | null => {
  if (keyword !== 'too_big') return null;
  if (isCode(message)) return message;
  if (params?.origin === 'string') return 'text.too_long';
  return params?.origin === 'array' ? 'list.too_long' : null;
};

const frenchNumber = new Intl.NumberFormat('fr-FR');

/** Fills a sentence with the figures and names of the error's details: `{most}`, `{storyTitle}`. */
export const fillSentence = (sentence: string, details: Readonly<Record<string, unknown>>): string =>
  sentence.replace(/\{(\w+)\}/gu, (field, name: string) => {
    const detail = details[name];
    if (typeof detail === 'number') return frenchNumber.format(detail);
    return typeof detail === 'string' ? detail : field;
  });

const toIssues = (
  error: FastifyError,
  { errors, issues: sentences }: ApiMessages,
): Record<string, unknown> => {
  const issues = (error.validation ?? []) as readonly Issue[];
  if (issues.length === 0) return {};
  return {
    issues: issues.map((issue) => {
      const { instancePath = '', keyword = '', params } = issue;
      const bound = findBoundCode(issue);
      const path = instancePath.split('/').filter((part) => part !== '');
      // A rule of one field has its own sentence, under the names of the rule and the field.
      const coded = bound === null ? undefined : fillSentence(errors[bound], { most: params?.maximum });
      const message =
        coded ?? sentences[`${keyword}.${path.at(-1)}`] ?? sentences[keyword] ?? sentences.fallback;
      return { path, message };
    }),
  };
};

const toAppError = (error: FastifyError, messages: ApiMessages): AppError => {
  if (error instanceof AppError) return error;
  if (error.statusCode === 429) return new AppError('request.too_many');
  const isStatusOfCaller =
    error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  // No person types an address that is too long, so it counts as any other invalid request.
  const issues = (error.validationContext === 'body' ? error.validation : []) as readonly Issue[];
  const exceededIssue = issues.find((issue) => findBoundCode(issue) !== null);
  const bound = exceededIssue === undefined ? null : findBoundCode(exceededIssue);
  const code = bound ?? fastifyCodes[error.code] ?? (isStatusOfCaller ? 'request.invalid' : 'internal');
  const most = exceededIssue?.params?.maximum;
  return new AppError(
    code,
    { ...toIssues(error, messages), ...(most !== undefined && { most }) },
    { cause: error },
  );
};

const sendError = (
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
          message: fillSentence(errors[code], details),
          ...(Object.keys(details).length > 0 ? { details } : {}),
          requestId: request.id,
        },
      }),
    );

/** Sends a refusal where another error handler than ours is registered. */
export const sendRefusal = (
  request: FastifyRequest,
  reply: FastifyReply,
  { error, messages }: { error: AppError; messages: ApiMessages },
) => sendError(request, reply, error, messages);

/**
 * Answers refusals of the router itself, which come before any hook: a broken percent-encoding, or a parameter that is
 * too long.
 */
export const answerFrameworkErrors =
  (messages: ApiMessages) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    void sendError(request, reply.headers(guardHeaders), toAppError(error, messages), messages);

/**
 * Answers every error under /api as our JSON. An unexpected error is logged in full and shown as `internal` with the
 * request's id.
 */
export const answerErrors = (app: FastifyInstance, messages: ApiMessages): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const coded = toAppError(error, messages);
    if (coded.code === 'internal') request.log.error({ err: error }, 'fault');
    if (coded.code === 'service.no_space') request.log.error({ err: error }, 'the disk is full');
    return sendError(request, reply, coded, messages);
  });
  app.setNotFoundHandler((request, reply) =>
    sendError(request, reply, new AppError('route.not_found'), messages),
  );
};
