/** The cookies of one visitor of one site: names and values, as a browser would send them back. */
export interface CookieJar {
  /** Value of the `cookie` header; empty when there is none. */
  header(): string;
  /** Keeps what an answer set, and forgets what it cleared. */
  keep(setCookies: readonly string[]): void;
}

const isCleared = (attributes: readonly string[]): boolean =>
  attributes.some((attribute) => {
    const [name = '', value = ''] = attribute.trim().split('=');
    if (name.toLowerCase() === 'max-age') return Number(value) <= 0;
    return name.toLowerCase() === 'expires' && Date.parse(value) <= 0;
  });

/** An empty jar. */
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
