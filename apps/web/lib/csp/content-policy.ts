/** Origins beyond our own that the services in place need, by what the browser does with them. */
export interface PolicySources {
  /** Scripts for browsers that don't know `strict-dynamic`; the others trust what our own scripts load. */
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
  /** Photographs and voice that come straight from storage. */
  readonly media: readonly string[];
  /** Hosts of the content pages' pictures. */
  readonly pictures: readonly string[];
}

interface PolicyOptions {
  /** New for each answer, 128 bits and more. */
  readonly nonce: string;
  readonly sources: PolicySources;
  readonly isHttps: boolean;
  /** React's development build evaluates code to draw its error stacks. */
  readonly isDevelopment: boolean;
}

/**
 * The content security policy of a page: scripts run by their nonce alone. Styles may stand in the page, since
 * components write measures into `style` attributes, which no nonce can cover; a style can't run anything, and where
 * it could load from is closed (`img-src`, `font-src`, `connect-src`).
 */
export const contentPolicy = ({ nonce, sources, isHttps, isDevelopment }: PolicyOptions): string => {
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
