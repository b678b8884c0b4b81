import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderWithApp } from '#testing/render-with-app.tsx';
import { readStoredConsent } from './consent.ts';
import { ConsentBanner } from './consent-banner.tsx';

const banner = <ConsentBanner scriptUrl="https://mesure.exemple/script.js" siteId="site" />;
const scripts = () => document.querySelectorAll('script[data-website-id="site"]');

afterEach(() => {
  for (const script of scripts()) script.remove();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of our readers
  document.cookie = 'consent=; path=/; max-age=0';
});

test.each([
  { button: 'Refuser', consent: 'refused', scriptCount: 0 },
  { button: 'Accepter', consent: 'given', scriptCount: 1 },
])('« $button » is stored, asked for no more, and decides whether visits are counted', async (row) => {
  const { user, unmount: leave } = renderWithApp(banner);
  expect(scripts()).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: row.button }));
  expect(readStoredConsent()).toBe(row.consent);
  expect(scripts()).toHaveLength(row.scriptCount);
  leave();
  renderWithApp(banner);
  expect(screen.queryByRole('button', { name: row.button })).toBeNull();
});
