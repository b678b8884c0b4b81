/** Origins other than our own that the configured services need, by content type. */
export interface PolicySources {
  /** Script origins for browsers that do not know `strict-dynamic`; other browsers trust what our own scripts load. */
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
  /** Storage origins from which photographs and recordings are loaded directly. */
  readonly media: readonly string[];
  /** Hosts of the content pages' images. */
  readonly pictures: readonly string[];
}

interface PolicyOptions {
  /** At least 128 random bits, new for each response. */
  readonly nonce: string;
  readonly sources: PolicySources;
  readonly isHttps: boolean;
  /** In development React needs `unsafe-eval` to build its error stacks. */
  readonly isDevelopment: boolean;
}

/**
 * Builds the Content-Security-Policy of a page. Scripts run only with the nonce. Inline styles are allowed, since
 * components write sizes into `style` attributes, which a nonce cannot cover; a style cannot run code, and the origins
 * it could load from are closed (`img-src`, `font-src`, `connect-src`).
 */
export const buildContentPolicy = ({ nonce, sources, isHttps, isDevelopment }: PolicyOptions): string => {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': [
      "'self'",
      `'nonce-${nonce}'`,
      "'strict-dynamic'",
      ...(isDevelopment ? ["'unsafe-eval'"] : []),
      ...sources.scripts,
    ],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:', ...sources.media, ...sources.pictures],
    'media-src': ["'self'", 'blob:', ...sources.media],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...sources.connections, ...sources.media],
    'frame-src': sources.frames.length === 0 ? ["'none'"] : sources.frames,
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  const lines = Object.entries(directives).map(([name, values]) => `${name} ${values.join(' ')}`);
  return [...lines, ...(isHttps ? ['upgrade-insecure-requests'] : [])].join('; ');
};
