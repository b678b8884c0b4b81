import type { MetadataRoute } from 'next';
import { publicPaths } from '#features/shell/public/public-links.ts';
import { readPageProperties } from '#lib/session/page-properties.ts';

export const dynamic = 'force-dynamic';

/** All public pages. */
const sitemap = async (): Promise<MetadataRoute.Sitemap> => {
  const { siteUrl } = (await readPageProperties()).settings;
  return publicPaths.map((path) => ({ url: `${siteUrl}${path}` }));
};

export default sitemap;
