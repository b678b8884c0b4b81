import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { Catalogue } from './fr/index.ts';

/** Sends the browser the messages of these areas, and those of the components and the shell, and no others. */
export const Messages = async ({
  areas,
  children,
}: {
  areas: readonly (keyof Catalogue)[];
  children: ReactNode;
}) => {
  const all = await getMessages();
  const names: readonly (keyof Catalogue)[] = ['ui', 'shell', ...areas];
  return (
    <NextIntlClientProvider messages={Object.fromEntries(names.map((name) => [name, all[name]]))}>
      {children}
    </NextIntlClientProvider>
  );
};
