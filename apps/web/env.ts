/** What the web program reads from its environment, once, frozen. No setting is baked into the build. */
export interface WebEnv {
  /** Where server components reach the API, without a trailing slash. */
  readonly apiInternalUrl: string;
  readonly locale: string;
  readonly timeZone: string;
  /** Origins of hosted storage, to which browsers send photographs and voice; none where the API keeps them itself. */
  readonly storageOrigins: readonly string[];
  readonly isDevelopment: boolean;
}

const absoluteUrl = (name: string, value: string | undefined): string => {
  if (value === undefined) throw new Error(`${name} is missing`);
  if (!URL.canParse(value)) throw new Error(`${name} must be an absolute address`);
  return value.replace(/\/+$/, '');
};

const origins = (name: string, value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) => new URL(absoluteUrl(name, part.trim())).origin);

let parsed: WebEnv | undefined;

/** Throws with the name of a bad variable, never with its value. */
export const readEnv = (): WebEnv => {
  parsed ??= Object.freeze({
    apiInternalUrl: absoluteUrl('API_INTERNAL_URL', process.env.API_INTERNAL_URL),
    locale: process.env.LOCALE ?? 'fr',
    timeZone: process.env.TIME_ZONE ?? 'Europe/Paris',
    storageOrigins: origins('STORAGE_ORIGINS', process.env.STORAGE_ORIGINS),
    isDevelopment: process.env.NODE_ENV === 'development',
  });
  return parsed;
};
