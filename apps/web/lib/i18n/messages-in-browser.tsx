'use client';

import { NextIntlClientProvider } from 'next-intl';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Catalogue } from '#messages/fr/index.ts';

/** Messages that the outer layouts have brought already. */
const OuterMessages = createContext<Partial<Catalogue>>({});

interface MessagesInBrowserProps {
  locale: string;
  timeZone: string;
  /** JSON of a part of the catalogue. */
  packed: string;
  children: ReactNode;
}

/**
 * The messages of some areas beside those that the frames around have brought. They come as one text: a tree of some
 * hundred values costs React far more, on both sides, than its JSON.
 */
export const MessagesInBrowser = ({ locale, timeZone, packed, children }: MessagesInBrowserProps) => {
  const outerMessages = useContext(OuterMessages);
  const messages = useMemo<Partial<Catalogue>>(
    () => ({ ...outerMessages, ...JSON.parse(packed) }),
    [outerMessages, packed],
  );
  return (
    <OuterMessages value={messages}>
      <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={messages}>
        {children}
      </NextIntlClientProvider>
    </OuterMessages>
  );
};
