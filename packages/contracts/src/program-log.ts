/** Fields of a log line beside its message. Never text that a person has typed, never a secret. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Log of a program: one JSON object a line, with the levels and field names of pino. */
export interface ProgramLog {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  /** Logs an error with its stack. */
  error(message: string, error: unknown, fields?: LogFields): void;
}

export interface ProgramLogOptions {
  /** Name of the program in each line, such as `edge`. */
  readonly program: string;
  /** Writes one line, its line break included. */
  readonly write: (line: string) => void;
  /** Present time in milliseconds since 1970. */
  readonly now?: () => number;
  /** Fields of every line, such as the trace id of the running request. */
  readonly fields?: () => LogFields;
}

/**
 * Milliseconds in which equal warnings and errors are counted instead of written: a service that is away for a minute
 * must not fill the disk.
 */
export const REPEAT_MS = 60_000;
/** Most different warnings and errors that are counted at a time. */
const REPEATS_MAX = 200;

const levels = { info: 30, warn: 40, error: 50 } as const;

const describeError = (error: unknown): object =>
  error instanceof Error
    ? { type: error.name, message: error.message, stack: error.stack }
    : { type: typeof error, message: String(error) };

const readMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Opens the log of a program that has no logger of its own. Of equal warnings and errors (same message, same error) it
 * writes the first; the next one after a minute carries in `repeats` how many were counted since.
 * @example
 * const log = openProgramLog({ program: 'edge', write: (line) => process.stderr.write(line) });
 * log.error('the API does not answer', error, { traceId });
 */
export const openProgramLog = ({
  program,
  write,
  now = Date.now,
  fields: commonFields = () => ({}),
}: ProgramLogOptions): ProgramLog => {
  const repeats = new Map<string, { readonly since: number; count: number }>();

  /** Counts one more of its kind. Returns how many were left out before it, or null to leave it out as well. */
  const countRepeat = (kind: string): number | null => {
    const time = now();
    const entry = repeats.get(kind);
    if (entry !== undefined && time - entry.since < REPEAT_MS) {
      entry.count += 1;
      return null;
    }
    repeats.delete(kind);
    const [oldest] = repeats.keys();
    if (repeats.size >= REPEATS_MAX && oldest !== undefined) repeats.delete(oldest);
    repeats.set(kind, { since: time, count: 0 });
    return entry?.count ?? 0;
  };

  const writeLine = (level: keyof typeof levels, msg: string, fields: object): void =>
    write(
      `${JSON.stringify({ level: levels[level], time: now(), name: program, ...commonFields(), ...fields, msg })}\n`,
    );

  const writeCounted = (level: 'warn' | 'error', kind: string, msg: string, fields: object): void => {
    const count = countRepeat(kind);
    if (count !== null) writeLine(level, msg, count === 0 ? fields : { ...fields, repeats: count });
  };

  return {
    info: (message, fields = {}) => writeLine('info', message, fields),
    warn: (message, fields = {}) =>
      writeCounted('warn', `${message} ${fields.status ?? ''}`, message, fields),
    error: (message, error, fields = {}) =>
      writeCounted('error', `${message} ${readMessage(error)}`, message, {
        ...fields,
        err: describeError(error),
      }),
  };
};
