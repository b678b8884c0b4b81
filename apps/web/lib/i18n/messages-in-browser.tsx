'use client';

import { NextIntlClientProvider } from 'next-intl';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Catalogue } from '#messages/fr/index.ts';

/** Messages that the layouts around this one have already provided. */
const OuterMessages = createContext<Partial<Catalogue>>({});

interface MessagesInBrowserProps {
  locale: string;
  timeZone: string;
  /** JSON of a part of the catalogue. */
  messagesJson: string;
  children: ReactNode;
}

/**
 * Adds the messages of some areas to those that the layouts around have provided. They are passed as one JSON string:
 * serialising a tree of some hundred values costs React far more, on server and client.
 */
export const MessagesInBrowser = ({ locale, timeZone, messagesJson, children }: MessagesInBrowserProps) => {
  const outerMessages = useContext(OuterMessages);
  const messages = useMemo<Partial<Catalogue>>(
    () => ({ ...outerMessages, ...JSON.parse(messagesJson) }),
    [outerMessages, messagesJson],
  );
  return (
    <OuterMessages value={messages}>
      <NextIntlClientProvider locale={locale} timeZone={timeZone} messages={messages}>
        {children}
      </NextIntlClientProvider>
    </OuterMessages>
  );
};
