import '#ui/tokens/tokens.css';
import '#ui/tokens/base.css';
import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { getLocale, getTranslations } from 'next-intl/server';
import { type ReactNode, Suspense } from 'react';
import { Arrival } from '#features/shell/arrival.tsx';
import { themeColours, themeOf } from '#features/shell/theme.ts';
import { readDescription } from '#lib/content/read-content.ts';
import { readPageProperties } from '#lib/session/page-properties.ts';
import { fontFaces } from '#ui/tokens/fonts.ts';

/** Nothing is drawn at build time: locale, theme and settings are known when a page is asked for. */
export const dynamic = 'force-dynamic';

/** The real book of the demonstration, drawn by `infra/demo`: what a link to the site shows elsewhere. */
const sharedPicture = { url: '/opengraph-image.jpg', width: 1200, height: 630 };

const visitorsTextSize = async () =>
  (await cookies()).get('textSize')?.value === 'large' ? 'large' : 'normal';

const visitorsTheme = async () => themeOf((await cookies()).get('theme')?.value);

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
  const theme = await visitorsTheme();
  return {
    // The keyboard makes the page shorter: what stays at its foot stands above it.
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

/** Theme and size of the text are on the first byte of the page, so that nothing flashes. */
const RootLayout = async ({ children }: { children: ReactNode }) => (
  <html
    lang={await getLocale()}
    data-theme={await visitorsTheme()}
    data-text={await visitorsTextSize()}
    className={fontFaces}
  >
    <body>
      {children}
      <Suspense>
        <Arrival />
      </Suspense>
    </body>
  </html>
);

export default RootLayout;
