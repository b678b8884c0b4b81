import '#ui/tokens/tokens.css';
import '#ui/tokens/base.css';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { FocusOnNavigation } from '#features/shell/focus-on-navigation.tsx';
import { parseTheme, themeColours } from '#features/shell/theme.ts';
import { readDescription } from '#lib/content/read-content.ts';
import { readPageProperties } from '#lib/session/page-properties.ts';
import { readTextSize } from '#lib/session/read-text-size.ts';
import { fontFaces } from '#ui/tokens/fonts.ts';

/** Renders at request time: locale, theme and settings are unknown at build time. */
export const dynamic = 'force-dynamic';

/** Preview image of links to the site: the demonstration book, rendered by `infra/demo`. */
const sharedPicture = { url: '/opengraph-image.jpg', width: 1200, height: 630 };

const readTheme = async () => parseTheme((await cookies()).get('theme')?.value);

export const generateMetadata = async (): Promise<Metadata> => {
  const [description, { settings }, t] = await Promise.all([
    readDescription(),
    readPageProperties(),
    getTranslations('public'),
  ]);
  return {
    metadataBase: new URL(settings.siteUrl),
    title: { default: 'Souvenance', template: '%s · Souvenance' },
    description,
    openGraph: { images: { ...sharedPicture, alt: t('sharedPicture') } },
  };
};

export const generateViewport = async (): Promise<Viewport> => {
  const theme = await readTheme();
  return {
    // An on-screen keyboard shrinks the page, so that a bar at its bottom stays above the keyboard.
    interactiveWidget: 'resizes-content',
    themeColor:
      theme === 'system'
        ? [
            { media: '(prefers-color-scheme: light)', color: themeColours.light },
            { media: '(prefers-color-scheme: dark)', color: themeColours.dark },
          ]
        : themeColours[theme],
  };
};

/** Theme and text size are attributes of the first HTML, so that the page does not flash. */
const RootLayout = async ({ children }: { children: ReactNode }) => (
  <html
    lang={await getLocale()}
    data-theme={await readTheme()}
    data-text={await readTextSize()}
    className={fontFaces}
  >
    <body>
      {children}
      <Suspense>
        <FocusOnNavigation />
      </Suspense>
    </body>
  </html>
);

export default RootLayout;
