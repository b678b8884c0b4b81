/** Stands in for `next/headers`: what a request for a page brought. */
let cookie: Record<string, string> = {};
let header: Record<string, string> = {};

export const setRequest = (request: {
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
}): void => {
  cookie = request.cookies ?? {};
  header = request.headers ?? {};
};

export const headers = async (): Promise<Headers> => new Headers(header);

export const cookies = async () => ({
  get: (name: string) => (cookie[name] === undefined ? undefined : { name, value: cookie[name] }),
  getAll: () => Object.entries(cookie).map(([name, value]) => ({ name, value })),
  has: (name: string) => cookie[name] !== undefined,
});
