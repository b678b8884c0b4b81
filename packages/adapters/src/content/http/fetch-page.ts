import { type ContentPage, type ContentPageName, contentSchemaOf } from '@souvenance/contracts';

export interface ContentService {
  readonly url: string;
  readonly token: string;
  readonly locale: string;
  readonly imageHosts: readonly string[];
}

const TIMEOUT_MS = 4_000;
/** A page of text; what is larger isn't one. */
const BYTES_MAX = 500_000;

/** Pictures stand under `src`, wherever the page holds them. */
const pictureAddresses = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(pictureAddresses);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'src' && typeof inner === 'string' ? [inner] : pictureAddresses(inner),
  );
};

const assertHosts = (page: unknown, allowed: readonly string[]): void => {
  for (const src of pictureAddresses(page)) {
    if (src.startsWith('/')) continue;
    const { host } = new URL(src);
    if (!allowed.includes(host))
      throw new Error(`a picture of ${host}, which CONTENT_IMAGE_HOSTS does not name`);
  }
};

/** A page out of the service's JSON. Throws on what its schema, or the list of hosts, does not allow. */
export const parsePage = <N extends ContentPageName>(
  name: N,
  json: unknown,
  imageHosts: readonly string[],
): ContentPage<N> => {
  const page = contentSchemaOf(name).parse(json) as ContentPage<N>;
  assertHosts(page, imageHosts);
  return page;
};

/** Asks the service once, follows no redirect; null where it has nothing of that name. Throws when it is away or slow. */
export const fetchJson = async (service: ContentService, path: string): Promise<unknown> => {
  const answer = await fetch(`${service.url}/${service.locale}/${path}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${service.token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) await answer.body?.cancel();
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`the content service answered ${answer.status}`);
  const text = await answer.text();
  if (text.length > BYTES_MAX) throw new Error(`what the content service has under ${path} is too large`);
  return JSON.parse(text);
};

/** A page as it is now. Throws when the service is away, slow, or says something else than the page. */
export const fetchPage = async <N extends ContentPageName>(
  service: ContentService,
  name: N,
  draft: boolean,
): Promise<ContentPage<N>> => {
  const json = await fetchJson(service, `${name}${draft ? '?draft=1' : ''}`);
  if (json === null) throw new Error('the content service answered 404');
  return parsePage(name, json, service.imageHosts);
};
