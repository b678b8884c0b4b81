import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError, type ContentPage, type ContentPageName } from '@souvenance/contracts';
import type { Content } from '@souvenance/core';
import { fetchPage, parsePage } from './fetch-page.ts';
import type { HttpContentOptions } from './http-content-options.ts';
import { openOverrides } from './open-overrides.ts';

/** How long a page is used before the service is asked for it again, and how long after a failure (both in ms). */
const FRESH_MS = 60_000;
const RETRY_AFTER_MS = 15_000;

interface CachedPage {
  readonly page: ContentPage;
  /** When the page is requested again (Unix time in ms). */
  readonly staleAtMs: number;
}

const copyKey = (locale: string, name: ContentPageName): string => `content/${locale}/${name}.json`;

const readCopy = async (
  { copies, locale, imageHosts, fallback }: HttpContentOptions,
  name: ContentPageName,
) => {
  const bytes = await copies.get(copyKey(locale, name));
  if (bytes === null) return fallback.read(name);
  return parsePage(name, JSON.parse(new TextDecoder().decode(bytes)), imageHosts);
};

const storeCopy = async ({ copies, locale }: HttpContentOptions, page: ContentPage): Promise<void> => {
  const bytes = new TextEncoder().encode(JSON.stringify(page));
  await copies.put(copyKey(locale, page.page), bytes, 'application/json');
};

const refreshPage = async (
  options: HttpContentOptions,
  name: ContentPageName,
  previousPage: CachedPage | undefined,
): Promise<CachedPage> => {
  const nowMs = options.clock.now().getTime();
  try {
    const page = await fetchPage(options, name, false);
    if (JSON.stringify(page) !== JSON.stringify(previousPage?.page)) await storeCopy(options, page);
    return { page, staleAtMs: nowMs + FRESH_MS };
  } catch (error) {
    options.onError(new Error(`content page ${name}: the last good copy serves`, { cause: error }));
    return { page: previousPage?.page ?? (await readCopy(options, name)), staleAtMs: nowMs + RETRY_AFTER_MS };
  }
};

const readDraft = async <N extends ContentPageName>(
  options: HttpContentOptions,
  name: N,
): Promise<ContentPage<N>> => {
  try {
    return await fetchPage(options, name, true);
  } catch (error) {
    throw new AppError('service.unavailable', { service: 'content' }, { cause: error });
  }
};

const isSameText = (first: string, second: string): boolean =>
  first.length === second.length && timingSafeEqual(Buffer.from(first), Buffer.from(second));

/** Serves the pages of a headless service. Concurrent reads of one page share one request. */
export const openHttpContent = (options: HttpContentOptions): Content => {
  const cachedPages = new Map<ContentPageName, CachedPage>();
  const pendingRequests = new Map<ContentPageName, Promise<CachedPage>>();
  const requestPage = (name: ContentPageName): Promise<CachedPage> => {
    const pendingRequest = pendingRequests.get(name);
    if (pendingRequest !== undefined) return pendingRequest;
    const request = refreshPage(options, name, cachedPages.get(name)).finally(() =>
      pendingRequests.delete(name),
    );
    pendingRequests.set(name, request);
    return request.then((page) => {
      cachedPages.set(name, page);
      return page;
    });
  };
  return {
    imageHosts: options.imageHosts,
    read: async <N extends ContentPageName>(name: N, { draft } = { draft: false }) => {
      if (draft) return readDraft(options, name);
      const cachedPage = cachedPages.get(name);
      const isFresh = cachedPage !== undefined && cachedPage.staleAtMs > options.clock.now().getTime();
      return (isFresh ? cachedPage : await requestPage(name)).page as ContentPage<N>;
    },
    override: openOverrides(options),
    forget: (name) => {
      const cachedPage = cachedPages.get(name);
      if (cachedPage !== undefined) cachedPages.set(name, { ...cachedPage, staleAtMs: 0 });
    },
    isSigned: (body, signature = '') =>
      isSameText(
        signature,
        `sha256=${createHmac('sha256', options.webhookSecret).update(body).digest('hex')}`,
      ),
  };
};
