import { routes } from '@souvenance/contracts';

const REDACTED = '[redacted]';

/** Whether a parameter opens something by itself. */
const isSecret = (part: string): boolean => part === ':token' || part === ':code';
const hasSecret = (path: string): boolean => path.split('/').some(isSecret);

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Builds the pattern of a route's path, with a group for each secret in it. */
const buildPattern = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) =>
        isSecret(part) ? '(?<secret>[^/]+)' : part.startsWith(':') ? '[^/]+' : escapePattern(part),
      )
      .join('/')}/?$`,
    'd',
  );

const patternsWithSecret = Object.values(routes)
  .map(({ path }) => path)
  .filter(hasSecret)
  .map(buildPattern);
const patternsWithoutSecret = [...new Set(Object.values(routes).map(({ path }) => path))]
  .filter((path) => !hasSecret(path))
  .map(buildPattern);

/** Length of the shortest secret; an identifier is shorter. */
const SECRET_LENGTH = 20;

/** Redacts every long part of an unknown address, because it may be a mistyped secret link. */
const redactLongParts = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.length >= SECRET_LENGTH ? REDACTED : part))
    .join('/');

/**
 * Redacts an address for a log: its query is removed, and the parts that open something by themselves. The table of
 * routes tells which parts these are; an address that matches no route keeps only its short parts.
 */
export const redactUrl = (url: string): string => {
  const path = url.replace(/[?#].*$/s, '');
  for (const pattern of patternsWithSecret) {
    const range = pattern.exec(path)?.indices?.groups?.secret;
    if (range !== undefined) return `${path.slice(0, range[0])}${REDACTED}${path.slice(range[1])}`;
  }
  return patternsWithoutSecret.some((pattern) => pattern.test(path)) ? path : redactLongParts(path);
};
