import type { Route } from '../route.ts';
import { type RouteName, routes } from './routes.ts';

const bodyOf = ({ method, body, octets }: Route): string => {
  if (method === 'GET' || body === undefined) return '';
  return octets === true ? ' octets' : ' body';
};

const callLine = (route: Route): string => `${route.method} ${route.path}${bodyOf(route)}`;

/** The source of `calls.gen.ts`: what a caller must know of each route, without its schemas. */
export const callLines = (): string => {
  const lines = (Object.keys(routes) as RouteName[]).map(
    (name) => `  '${name}': '${callLine(routes[name])}',\n`,
  );
  return [
    '// Written by `node packages/contracts/write-calls.ts` from the table of routes.\n',
    "import type { RouteName } from './routes.ts';\n\n",
    '/** Method and path of each route, with `body` where it takes one, or `octets`: all that the typed client needs of it. */\n',
    `export const calls: Readonly<Record<RouteName, string>> = {\n${lines.join('')}};\n`,
  ].join('');
};
