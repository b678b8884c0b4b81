import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError, type ContentPage, type ContentPageName } from '@souvenance/contracts';
import type { Content } from '@souvenance/core';
import { fetchPage, parsePage } from './fetch-page.ts';
import type { HttpContentOptions } from './http-content-options.ts';
import { openOverrides } from './open-overrides.ts';

/** How old a page may be before the service is asked again, and how long a failure is believed. */
const FRESH_MS = 60_000;
const AWAY_MS = 15_000;

interface Kept {
  readonly page: ContentPage;
  /** Until when the service isn't asked again. */
  readonly until: number;
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

const keepCopy = async ({ copies, locale }: HttpContentOptions, page: ContentPage): Promise<void> => {
  const bytes = new TextEncoder().encode(JSON.stringify(page));
  await copies.put(copyKey(locale, page.page), bytes, 'application/json');
};

const refreshPage = async (
  options: HttpContentOptions,
  name: ContentPageName,
  before: Kept | undefined,
): Promise<Kept> => {
  const now = options.clock.now().getTime();
  try {
    const page = await fetchPage(options, name, false);
    if (JSON.stringify(page) !== JSON.stringify(before?.page)) await keepCopy(options, page);
    return { page, until: now + FRESH_MS };
  } catch (error) {
    options.onError(new Error(`content page ${name}: the last good copy serves`, { cause: error }));
    return { page: before?.page ?? (await readCopy(options, name)), until: now + AWAY_MS };
  }
};

const draftOf = async <N extends ContentPageName>(
  options: HttpContentOptions,
  name: N,
): Promise<ContentPage<N>> => {
  try {
    return await fetchPage(options, name, true);
  } catch (error) {
    throw new AppError('service.unavailable', { service: 'content' }, { cause: error });
  }
};

const isSame = (first: string, second: string): boolean =>
  first.length === second.length && timingSafeEqual(Buffer.from(first), Buffer.from(second));

/** Pages of a headless service. One request at a time asks for a page; the others share its answer. */
export const openHttpContent = (options: HttpContentOptions): Content => {
  const copies = new Map<ContentPageName, Kept>();
  const asking = new Map<ContentPageName, Promise<Kept>>();
  const ask = (name: ContentPageName): Promise<Kept> => {
    const current = asking.get(name);
    if (current !== undefined) return current;
    const answer = refreshPage(options, name, copies.get(name)).finally(() => asking.delete(name));
    asking.set(name, answer);
    return answer.then((page) => {
      copies.set(name, page);
      return page;
    });
  };
  return {
    imageHosts: options.imageHosts,
    read: async <N extends ContentPageName>(name: N, { draft } = { draft: false }) => {
      if (draft) return draftOf(options, name);
      const copy = copies.get(name);
      const isFresh = copy !== undefined && copy.until > options.clock.now().getTime();
      return (isFresh ? copy : await ask(name)).page as ContentPage<N>;
    },
    override: openOverrides(options),
    forget: (name) => {
      const copy = copies.get(name);
      if (copy !== undefined) copies.set(name, { ...copy, until: 0 });
    },
    isSigned: (body, signature = '') =>
      isSame(signature, `sha256=${createHmac('sha256', options.webhookSecret).update(body).digest('hex')}`),
  };
};
