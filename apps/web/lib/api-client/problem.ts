import { ApiError, AppError } from '@souvenance/contracts';

/** One field of a form that was refused, and the sentence that says why. */
export interface FieldIssue {
  /** The name of the field, which is also its id. */
  field: string;
  message: string;
}

/** The failure of a call, ready for the screen. */
export interface Problem {
  /** Null when the API could not be reached: the page then says so in its own words. */
  readonly code: string | null;
  /** French, for a person, worded by the API. */
  readonly sentence: string | null;
  /** One sentence for each field that the API refused, by field name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

interface RawIssue {
  path?: unknown;
  message?: unknown;
}

const fieldOf = ({ path }: RawIssue): string | null => {
  const segments = Array.isArray(path) ? path : typeof path === 'string' ? path.split(/[./]/) : [];
  const names = segments.map(String).filter((segment) => segment !== '' && segment !== 'body');
  return names.at(-1) ?? null;
};

const fieldsOf = (details: Record<string, unknown>): Record<string, string> => {
  const issues: RawIssue[] = Array.isArray(details.issues) ? details.issues : [];
  const pairs = issues.flatMap((issue) => {
    const field = fieldOf(issue);
    return field && typeof issue.message === 'string' ? [[field, issue.message] as const] : [];
  });
  return Object.fromEntries(pairs);
};

/** An error of the API, or of the network, in the one shape that screens show. */
export const problemOf = (error: unknown): Problem =>
  error instanceof ApiError
    ? {
        code: error.code,
        sentence: error.sentence || null,
        fields: fieldsOf(error.details),
        requestId: error.requestId || null,
        details: error.details,
      }
    : {
        code: error instanceof AppError ? error.code : null,
        sentence: null,
        fields: {},
        requestId: null,
        details: {},
      };
