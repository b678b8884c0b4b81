import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import { pathHeader } from '#lib/api-client/path-header.ts';
import { startFakeApi } from './current-api.ts';
import { setRequest } from './next-headers.ts';
import { type AppOptions, type RenderedApp, renderWithApp } from './render-with-app.tsx';
import type { Fill } from './sample-answer.ts';
import { sampleSession } from './sample-session.ts';

type Props = Record<string, unknown>;
type Component = (props: Props) => ReactNode | Promise<ReactNode>;

/** A hook is called by React alone: such a component is left to the browser's half. */
const usesHooks = (component: Component): boolean => /\buse([A-Z]\w*)?\)?\(/.test(component.toString());

const resolveProps = async (props: Props): Promise<Props> => {
  const entries = await Promise.all(
    Object.entries(props).map(async ([name, value]) => [name, await resolveTree(value as ReactNode)]),
  );
  return Object.fromEntries(entries);
};

/** Draws the server's half of a tree: what is left is what the browser receives. */
const resolveTree = async (node: ReactNode): Promise<ReactNode> => {
  if (Array.isArray(node)) return Promise.all(node.map(resolveTree));
  if (!isValidElement(node)) return node;
  const element = node as ReactElement<Props>;
  const type = element.type as unknown;
  const isComponent = typeof type === 'function' && !(type.prototype && 'isReactComponent' in type.prototype);
  if (isComponent && !usesHooks(type as Component)) {
    const result = await resolveTree(await (type as Component)(element.props));
    return isValidElement(result) && element.key !== null
      ? cloneElement(result, { key: element.key })
      : result;
  }
  const { children, ...props } = await resolveProps(element.props);
  // Given one by one, children need no keys, as in the markup that they come from.
  return Array.isArray(children)
    ? cloneElement(element, props, ...(children as ReactNode[]))
    : cloneElement(element, { ...props, children });
};

type Page = (props: {
  params: Promise<never>;
  searchParams: Promise<never>;
}) => ReactNode | Promise<ReactNode>;

export interface PageOptions extends AppOptions {
  readonly params?: Record<string, string>;
  readonly cookies?: Record<string, string>;
  /** How much stands in the answers that the test does not give. */
  readonly fill?: Fill;
}

/**
 * Draws a page with its server components, as the visitor of `address` gets it; every call of both halves reaches the fake
 * API. A redirection or a missing page rejects, with Next's `digest`.
 */
export const renderPage = async (page: unknown, options: PageOptions = {}): Promise<RenderedApp> => {
  const { answers = {}, session = sampleSession(), address = '/', params = {}, cookies, fill } = options;
  const api = startFakeApi({ 'session.read': session, ...answers }, fill);
  setRequest({ cookies, headers: { [pathHeader]: address } });
  const query = Object.fromEntries(new URL(address, 'https://souvenance.exemple').searchParams);
  const props = { params: Promise.resolve(params), searchParams: Promise.resolve(query) };
  const tree = await resolveTree(await (page as Page)(props as never));
  const app = renderWithApp(tree, { session, address, api });
  await app.effects();
  return app;
};
