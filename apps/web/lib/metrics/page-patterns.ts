import { existsSync, readFileSync } from 'node:fs';

/** Pattern of an address that no page answers, and of every address where the build has left no list. */
const NO_PATTERN = 'other';

interface ListedRoute {
  readonly page: string;
  readonly regex: string;
}

interface RouteLists {
  readonly staticRoutes?: readonly ListedRoute[];
  readonly dynamicRoutes?: readonly ListedRoute[];
}

/**
 * Which page stands behind an address, by its pattern (`/stories/[storyId]`): figures bear no id and no secret of a link.
 * `manifest` is the list of routes that Next's build leaves (`routes-manifest.json`).
 */
export const openPagePatterns = (manifest: string): ((address: string) => string) => {
  const { staticRoutes = [], dynamicRoutes = [] }: RouteLists = existsSync(manifest)
    ? JSON.parse(readFileSync(manifest, 'utf8'))
    : {};
  const patterns = [...staticRoutes, ...dynamicRoutes].map(({ page, regex }) => ({
    page,
    regex: new RegExp(regex),
  }));
  return (address) => {
    const [path = '/'] = address.split('?');
    return patterns.find(({ regex }) => regex.test(path))?.page ?? NO_PATTERN;
  };
};
