/** Cookies of one visitor of one site, as a browser stores and sends them. */
export interface CookieJar {
  /** Value of the `cookie` header; empty without cookies. */
  header(): string;
  /** Stores the cookies of a response and removes those that it cleared. */
  keep(setCookies: readonly string[]): void;
}

const isCleared = (attributes: readonly string[]): boolean =>
  attributes.some((attribute) => {
    const [name = '', value = ''] = attribute.trim().split('=');
    if (name.toLowerCase() === 'max-age') return Number(value) <= 0;
    return name.toLowerCase() === 'expires' && Date.parse(value) <= 0;
  });

/** Creates an empty cookie jar. */
export const openCookieJar = (): CookieJar => {
  const cookies = new Map<string, string>();
  const keepOne = (line: string): void => {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim();
    const value = pair.slice(at + 1).trim();
    if (value === '' || isCleared(attributes)) cookies.delete(name);
    else cookies.set(name, value);
  };
  return {
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    keep: (setCookies) => setCookies.forEach(keepOne),
  };
};
