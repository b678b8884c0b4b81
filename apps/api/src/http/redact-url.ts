import { routes } from '@souvenance/contracts';

const REDACTED = '[redacted]';

/** Parameters that open something by themselves. */
const isSecret = (part: string): boolean => part === ':token' || part === ':code';
const hasSecret = (path: string): boolean => path.split('/').some(isSecret);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A route's path with a group for what stands before each secret of it. */
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('/')
      .map((part) => (isSecret(part) ? '(?<secret>[^/]+)' : part.startsWith(':') ? '[^/]+' : escaped(part)))
      .join('/')}/?$`,
    'd',
  );

const withSecret = Object.values(routes)
  .map(({ path }) => path)
  .filter(hasSecret)
  .map(patternOf);
const patternsWithoutSecret = [...new Set(Object.values(routes).map(({ path }) => path))]
  .filter((path) => !hasSecret(path))
  .map(patternOf);

/** The shortest secret of ours; an identifier is shorter. */
const SECRET_LENGTH = 20;

/** Removes every long part of an address that leads nowhere: it may be a mistyped secret link. */
const withoutLong = (path: string): string =>
  path
    .split('/')
    .map((part) => (part.length >= SECRET_LENGTH ? REDACTED : part))
    .join('/');

/**
 * An address as a log may hold it: without its query, and without what opens something by itself. Which parts do is
 * read from the table of routes; an address that none of them has keeps only its short parts.
 */
export const redactUrl = (url: string): string => {
  const path = url.replace(/[?#].*$/s, '');
  for (const pattern of withSecret) {
    const at = pattern.exec(path)?.indices?.groups?.secret;
    if (at !== undefined) return `${path.slice(0, at[0])}${REDACTED}${path.slice(at[1])}`;
  }
  return patternsWithoutSecret.some((pattern) => pattern.test(path)) ? path : withoutLong(path);
};
