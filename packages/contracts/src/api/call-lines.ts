import type { Route } from './route.ts';
import { type RouteName, routes } from './routes.ts';

const callLine = ({ method, path, body }: Route): string =>
  method === 'GET' || body === undefined ? `${method} ${path}` : `${method} ${path} body`;

/** The source of `calls.gen.ts`: what a caller must know of each route, without its schemas. */
export const callLines = (): string => {
  const lines = (Object.keys(routes) as RouteName[]).map(
    (name) => `  '${name}': '${callLine(routes[name])}',\n`,
  );
  return [
    '// Written by `node packages/contracts/write-calls.ts` from the table of routes.\n',
    "import type { RouteName } from './routes.ts';\n\n",
    '/** Method and path of each route, with `body` where it takes one: all that the typed client needs of it. */\n',
    `export const calls: Readonly<Record<RouteName, string>> = {\n${lines.join('')}};\n`,
  ].join('');
};
