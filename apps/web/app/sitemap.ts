import type { MetadataRoute } from 'next';
import { readPageProperties } from '#session/page-properties.ts';
import { publicPaths } from '#ui/shell/public-links.ts';

export const dynamic = 'force-dynamic';

/** Every page that anyone may read. */
const sitemap = async (): Promise<MetadataRoute.Sitemap> => {
  const { siteUrl } = (await readPageProperties()).settings;
  return publicPaths.map((path) => ({ url: `${siteUrl}${path}` }));
};

export default sitemap;
