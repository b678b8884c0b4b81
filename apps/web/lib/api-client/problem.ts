import { ApiError, AppError } from '@souvenance/contracts';

/** One refused field of a form, with the sentence that says why. */
export interface FieldIssue {
  /** The name of the field, which is also its id. */
  field: string;
  message: string;
}

/** The failure of a call, ready for the screen. */
export interface Problem {
  /** Error code; null when the API could not be reached. The page then shows a sentence of its own. */
  readonly code: string | null;
  /** French message for the user, written by the API. */
  readonly message: string | null;
  /** One sentence for each field that the API refused, by field name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

interface RawIssue {
  path?: unknown;
  message?: unknown;
}

const fieldName = ({ path }: RawIssue): string | null => {
  const segments = Array.isArray(path) ? path : typeof path === 'string' ? path.split(/[./]/) : [];
  const names = segments.map(String).filter((segment) => segment !== '' && segment !== 'body');
  return names.at(-1) ?? null;
};

const messagesByField = (details: Record<string, unknown>): Record<string, string> => {
  const issues: RawIssue[] = Array.isArray(details.issues) ? details.issues : [];
  const pairs = issues.flatMap((issue) => {
    const name = fieldName(issue);
    return name && typeof issue.message === 'string' ? [[name, issue.message] as const] : [];
  });
  return Object.fromEntries(pairs);
};

/** Converts an error of the API or of the network to the one shape that screens show. */
export const toProblem = (error: unknown): Problem =>
  error instanceof ApiError
    ? {
        code: error.code,
        message: error.userMessage || null,
        fields: messagesByField(error.details),
        requestId: error.requestId || null,
        details: error.details,
      }
    : {
        code: error instanceof AppError ? error.code : null,
        message: null,
        fields: {},
        requestId: null,
        details: {},
      };
