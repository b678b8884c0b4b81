import { z } from 'zod';
import { type Environment, readChoice, readVariables } from './read-variables.ts';

/**
 * One service that can stand behind a port: the variables that it reads, and how it opens with their parsed values. The
 * vendor's own code is imported by `open`, so that it is loaded only when the adapter is chosen.
 * @example
 * export const sqliteDocuments = defineAdapter({
 *   env: z.object({ DOCUMENTS_SQLITE_FILE: z.string().min(1) }),
 *   open: async (env): Promise<Documents> => {
 *     const { openSqliteDocuments } = await import('./open-sqlite-documents.ts');
 *     return openSqliteDocuments({ file: env.DOCUMENTS_SQLITE_FILE });
 *   },
 * });
 */
export interface Adapter<Env extends z.ZodObject, Context, Service> {
  readonly env: Env;
  /** The service's brand name, for administrators; omitted where the message catalogue describes the choice. */
  readonly label?: string | undefined;
  /** Throws an explanation when variables that are valid by themselves do not fit together. */
  check?(env: z.infer<Env>, environment: Environment): void;
  /** Host and port of a server that the operator runs, or of a fake; null for the vendor's own. */
  host?(env: z.infer<Env>): string | null;
  /** Folder of this machine that holds the service's data; missing for a service elsewhere. */
  folder?(env: z.infer<Env>): string;
  open(env: z.infer<Env>, context: Context): Promise<Service>;
}

/** Returns the adapter with its types inferred. */
export const defineAdapter = <Env extends z.ZodObject, Context, Service>(
  adapter: Adapter<Env, Context, Service>,
): Adapter<Env, Context, Service> => adapter;

/** The adapter that the environment chose for a port. */
export interface Choice<Context, Service> {
  readonly name: string;
  readonly adapter: Adapter<z.ZodObject, Context, Service>;
}

/** Arguments of `open`; the context may be left out where the adapters of a port take none. */
type ContextArguments<Context> = unknown extends Context ? [context?: unknown] : [context: Context];

/** A choice with its variables parsed. */
export interface ReadyChoice<Context, Service> {
  readonly name: string;
  readonly label: string | null;
  readonly host: string | null;
  /** Folder of this machine that holds the service's data; null for a service elsewhere. */
  readonly folder: string | null;
  open(...context: ContextArguments<Context>): Promise<Service>;
}

/**
 * All adapters of one port. `Context` holds what they need besides variables, such as the clock; `unknown` when they
 * need nothing else.
 */
export interface Registry<Context, Service> {
  /** Names of all variables that its adapters read. */
  readonly variables: readonly string[];
  /**
   * Finds the chosen adapter. Throws an explanation that names the variable when the environment chooses none of them.
   */
  choose(environment: Environment): Choice<Context, Service>;
}

/**
 * Declares the adapters of a port by name. They are chosen by a variable, whose default is the first, embedded one, or
 * by a function where the service's own variables tell.
 */
export const declareRegistry = <Name extends string, Context, Service>(
  adapters: Readonly<Record<Name, Adapter<z.ZodObject, Context, Service>>>,
  by: string | ((environment: Environment) => Name),
): Registry<Context, Service> => {
  const names = Object.keys(adapters) as Name[];
  const shapes = names.map((name) => adapters[name].env.shape);
  return {
    variables: [...(typeof by === 'string' ? [by] : []), ...Object.keys(Object.assign({}, ...shapes))],
    choose: (environment) => {
      const name = typeof by === 'string' ? readChoice(environment, by, names) : by(environment);
      return { name, adapter: adapters[name] };
    },
  };
};

type Choices = Readonly<Record<string, Choice<never, unknown>>>;
type Ready<C> = {
  readonly [K in keyof C]: C[K] extends Choice<infer X, infer S> ? ReadyChoice<X, S> : never;
};

const readOne = <Context, Service>(
  { name, adapter }: Choice<Context, Service>,
  environment: Environment,
): ReadyChoice<Context, Service> => {
  const env = readVariables(environment, adapter.env);
  adapter.check?.(env, environment);
  return {
    name,
    label: adapter.label ?? null,
    host: adapter.host?.(env) ?? null,
    folder: adapter.folder?.(env) ?? null,
    open: (...[context]) => adapter.open(env, context as Context),
  };
};

/**
 * Parses the variables of several choices at once, so that one error names all that are missing or wrong. Throws before
 * anything is opened.
 */
export const readChoices = <C extends Choices>(environment: Environment, choices: C): Ready<C> => {
  const all = Object.entries(choices);
  const shapes = all.map(([, { adapter }]) => adapter.env.shape);
  readVariables(environment, z.object(Object.assign({}, ...shapes)));
  return Object.fromEntries(all.map(([kind, choice]) => [kind, readOne(choice, environment)])) as Ready<C>;
};

/** Chooses and parses the adapter of a single port. Throws like `readChoices`. */
export const readRegistry = <Context, Service>(
  registry: Registry<Context, Service>,
  environment: Environment,
): ReadyChoice<Context, Service> => readOne(registry.choose(environment), environment);

/** A port without a service; `check` may reject variables that would be unused. */
export const defineNoService = <Context>(check?: (environment: Environment) => void) =>
  defineAdapter({
    env: z.object({}),
    check: (_, environment) => check?.(environment),
    open: async (_env, _context: Context): Promise<null> => null,
  });
