import type { Route } from '../route.ts';
import { type RouteName, routes } from './routes.ts';

const formatBody = ({ method, body, isBinary }: Route): string => {
  if (method === 'GET' || body === undefined) return '';
  return isBinary === true ? ' binary' : ' body';
};

const formatCall = (route: Route): string => `${route.method} ${route.path}${formatBody(route)}`;

/** Returns the source of `calls.gen.ts`: method, path and kind of body of each route, without its schemas. */
export const generateCalls = (): string => {
  const lines = (Object.keys(routes) as RouteName[]).map(
    (name) => `  '${name}': '${formatCall(routes[name])}',\n`,
  );
  return [
    '// Written by `node packages/contracts/write-calls.ts` from the table of routes.\n',
    "import type { RouteName } from './routes.ts';\n\n",
    '/** Method and path of each route, with `body` where it takes one, or `binary`: all that the client needs of it. */\n',
    `export const calls: Readonly<Record<RouteName, string>> = {\n${lines.join('')}};\n`,
  ].join('');
};
