import { existsSync, readFileSync } from 'node:fs';

/** Label for an address that matches no page, and for every address when the build left no route list. */
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
 * Returns a function from an address to the route pattern of its page (`/stories/[storyId]`), so that metrics carry no
 * id and no secret of a link. `manifest` is the path of the route list that Next's build writes
 * (`routes-manifest.json`).
 */
export const openPagePatterns = (manifestPath: string): ((address: string) => string) => {
  const { staticRoutes = [], dynamicRoutes = [] }: RouteLists = existsSync(manifestPath)
    ? JSON.parse(readFileSync(manifestPath, 'utf8'))
    : {};
  const patterns = [...staticRoutes, ...dynamicRoutes].map(({ page, regex }) => ({
    page,
    regex: new RegExp(regex),
  }));
  return (url) => {
    const [path = '/'] = url.split('?');
    return patterns.find(({ regex }) => regex.test(path))?.page ?? NO_PATTERN;
  };
};
