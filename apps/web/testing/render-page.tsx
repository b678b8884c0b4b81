import {
  cloneElement,
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react';
import { pathHeader } from '#lib/api-client/path-header.ts';
import type { Fill } from './create-sample-answer.ts';
import { createSampleSessionAt } from './create-sample-session.ts';
import { startFakeApi } from './current-api.ts';
import { setRequest } from './next-headers.ts';
import { type AppOptions, type RenderedApp, renderWithApp } from './render-with-app.tsx';

type Props = Record<string, unknown>;
type Component = (props: Props) => ReactNode | Promise<ReactNode>;

/** Only React can call hooks: such a component is left for the browser. */
const usesHooks = (component: Component): boolean => /\buse([A-Z]\w*)?\)?\(/.test(component.toString());

const resolveProps = async (props: Props): Promise<Props> => {
  const entries = await Promise.all(
    Object.entries(props).map(async ([name, value]) => [name, await resolveTree(value as ReactNode)]),
  );
  return Object.fromEntries(entries);
};

/** True for an element that stands in markup, not in a list: React marks it, and a copy would lose the mark. */
const needsNoKey = (child: ReactNode): boolean =>
  isValidElement(child) &&
  child.key === null &&
  (child as { _store?: { validated?: unknown } })._store?.validated === 1;

/** Renders the server components of a tree, and leaves those of the browser. */
const resolveTree = async (node: ReactNode): Promise<ReactNode> => {
  if (Array.isArray(node)) {
    const children = await Promise.all(node.map(resolveTree));
    return node.some(needsNoKey) ? createElement(Fragment, null, ...children) : children;
  }
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
  return cloneElement(element, await resolveProps(element.props));
};

type Page = (props: {
  params: Promise<never>;
  searchParams: Promise<never>;
}) => ReactNode | Promise<ReactNode>;

export interface PageOptions extends AppOptions {
  readonly params?: Record<string, string>;
  readonly cookies?: Record<string, string>;
  /** How much the answers contain that the test does not specify. */
  readonly fill?: Fill;
}

interface RenderedPage extends RenderedApp {
  /** Opens another address of the same page, as a link of the site does: the browser keeps what is mounted. */
  readonly visit: (address: string) => Promise<void>;
}

/**
 * Renders a page with its server components as the visitor of `address` gets it; all calls reach the fake API. Rejects
 * with Next's `digest` on a redirect or a missing page.
 */
export const renderPage = async (page: unknown, options: PageOptions = {}): Promise<RenderedPage> => {
  const {
    answers = {},
    address = '/',
    session = createSampleSessionAt(address),
    params = {},
    cookies,
    fill,
  } = options;
  const api = startFakeApi({ 'session.read': session, ...answers }, fill);
  const resolvePage = async (pageAddress: string): Promise<ReactNode> => {
    setRequest({ cookies, headers: { [pathHeader]: pageAddress } });
    const query = Object.fromEntries(new URL(pageAddress, 'https://souvenance.exemple').searchParams);
    const props = { params: Promise.resolve(params), searchParams: Promise.resolve(query) };
    return resolveTree(await (page as Page)(props as never));
  };
  const app = renderWithApp(await resolvePage(address), { session, address, api });
  await app.effects();
  const visit = async (nextAddress: string): Promise<void> => {
    const nextPage = await resolvePage(nextAddress);
    // Next changes the address before the effects of the next page run.
    window.history.replaceState(null, '', nextAddress);
    app.redraw(nextPage, nextAddress);
    await app.effects();
  };
  return { ...app, visit };
};
