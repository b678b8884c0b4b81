/** Replaces `next/headers`: cookies and headers of the test's request. */
let currentCookies: Record<string, string> = {};
let currentHeaders: Record<string, string> = {};

export const setRequest = (request: {
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
}): void => {
  currentCookies = request.cookies ?? {};
  currentHeaders = request.headers ?? {};
};

export const headers = async (): Promise<Headers> => new Headers(currentHeaders);

export const cookies = async () => ({
  get: (name: string) =>
    currentCookies[name] === undefined ? undefined : { name, value: currentCookies[name] },
  getAll: () => Object.entries(currentCookies).map(([name, value]) => ({ name, value })),
  has: (name: string) => currentCookies[name] !== undefined,
});
