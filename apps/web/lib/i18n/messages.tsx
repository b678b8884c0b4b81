import { getLocale, getMessages, getTimeZone } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Catalogue } from '#messages/fr/index.ts';
import { MessagesInBrowser } from './messages-in-browser.tsx';

type Areas = readonly (keyof Catalogue)[];

/** A catalogue is made once for a locale, and its parts are packed once. */
const packedOf = new WeakMap<Catalogue, Map<string, string>>();

const pack = (all: Catalogue, areas: Areas): string => {
  const packedByAreas = packedOf.get(all) ?? new Map<string, string>();
  packedOf.set(all, packedByAreas);
  const key = areas.join();
  const packed =
    packedByAreas.get(key) ?? JSON.stringify(Object.fromEntries(areas.map((name) => [name, all[name]])));
  packedByAreas.set(key, packed);
  return packed;
};

/**
 * Sends the browser the messages of these areas and no others. What a frame has brought, its pages need not bring
 * again: an outermost frame brings `ui`, `shell` and `errors`.
 */
export const Messages = async ({ areas, children }: { areas: Areas; children: ReactNode }) => {
  const [all, locale, timeZone] = await Promise.all([getMessages(), getLocale(), getTimeZone()]);
  return (
    <MessagesInBrowser locale={locale} timeZone={timeZone} messagesJson={pack(all, areas)}>
      {children}
    </MessagesInBrowser>
  );
};
