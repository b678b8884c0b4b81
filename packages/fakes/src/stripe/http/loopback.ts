const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True if a web origin is on this machine, on any port. */
export const isLoopbackOrigin = (origin: string): boolean => {
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol } = new URL(origin);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  return isWeb && (LOOPBACK_HOSTS.has(hostname) || hostname.endsWith('.localhost'));
};
