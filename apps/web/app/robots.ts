import type { MetadataRoute } from 'next';
import { readPageProperties } from '#lib/session/page-properties.ts';

export const dynamic = 'force-dynamic';

/** Keeps search engines out of the areas of families, print shops and administrators. */
const robots = async (): Promise<MetadataRoute.Robots> => {
  const { siteUrl } = (await readPageProperties()).settings;
  const disallow = [
    '/admin',
    '/api/',
    '/atelier',
    '/auth',
    '/book',
    '/cadeau',
    '/dashboard',
    '/lire',
    '/offrir/suivi',
    '/settings',
    '/stories',
    '/v/',
  ];
  return { rules: { userAgent: '*', allow: '/', disallow }, sitemap: `${siteUrl}/sitemap.xml` };
};

export default robots;
