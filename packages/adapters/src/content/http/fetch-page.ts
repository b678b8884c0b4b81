import { type ContentPage, type ContentPageName, getContentSchema } from '@souvenance/contracts';

export interface ContentService {
  readonly url: string;
  readonly token: string;
  readonly locale: string;
  readonly imageHosts: readonly string[];
}

const TIMEOUT_MS = 4_000;
/** Maximum length of a page in characters. */
const PAGE_CHARACTERS_MAX = 500_000;

/** Finds the picture addresses of a page: all texts under a `src` key. */
const findPictureAddresses = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(findPictureAddresses);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === 'src' && typeof child === 'string' ? [child] : findPictureAddresses(child),
  );
};

const requireAllowedHosts = (page: unknown, allowed: readonly string[]): void => {
  for (const src of findPictureAddresses(page)) {
    if (src.startsWith('/')) continue;
    const { host } = new URL(src);
    if (!allowed.includes(host))
      throw new Error(`a picture of ${host}, which CONTENT_IMAGE_HOSTS does not name`);
  }
};

/** Parses a page from the service's JSON. Throws when the schema or the list of picture hosts does not allow it. */
export const parsePage = <N extends ContentPageName>(
  name: N,
  json: unknown,
  imageHosts: readonly string[],
): ContentPage<N> => {
  const page = getContentSchema(name).parse(json) as ContentPage<N>;
  requireAllowedHosts(page, imageHosts);
  return page;
};

/**
 * Requests one JSON document from the service, without following redirects. Null when the service has none of this
 * name. Throws when it fails or does not answer in time.
 */
export const fetchJson = async (service: ContentService, path: string): Promise<unknown> => {
  const response = await fetch(`${service.url}/${service.locale}/${path}`, {
    headers: { accept: 'application/json', authorization: `Bearer ${service.token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) await response.body?.cancel();
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`the content service answered ${response.status}`);
  const text = await response.text();
  if (text.length > PAGE_CHARACTERS_MAX)
    throw new Error(`what the content service has under ${path} is too large`);
  return JSON.parse(text);
};

/** Reads the current version of a page. Throws when the service fails, is slow, or sends an invalid page. */
export const fetchPage = async <N extends ContentPageName>(
  service: ContentService,
  name: N,
  isDraft: boolean,
): Promise<ContentPage<N>> => {
  const json = await fetchJson(service, `${name}${isDraft ? '?draft=1' : ''}`);
  if (json === null) throw new Error('the content service answered 404');
  return parsePage(name, json, service.imageHosts);
};
