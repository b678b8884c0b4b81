/**
 * The part of a DOM node that the reader uses. A browser's nodes have this shape; `packages/adapters` converts the
 * trees of parse5 to it, so that one reader serves paste, mail and documents.
 */
export interface HtmlNode {
  /** `#text`, `#comment`, or the element's tag, in upper or lower case. */
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<HtmlNode>;
  getAttribute?(name: string): string | null;
}

export const isText = ({ nodeName }: HtmlNode): boolean => nodeName === '#text';

/** Returns the tag of an element in upper case. */
export const getTag = ({ nodeName }: HtmlNode): string => nodeName.toUpperCase();

export const readAttribute = (node: HtmlNode, name: string): string => node.getAttribute?.(name) ?? '';

export const hasAttribute = (node: HtmlNode, name: string): boolean =>
  (node.getAttribute?.(name) ?? null) !== null;

export const hasClass = (node: HtmlNode, pattern: RegExp): boolean =>
  readAttribute(node, 'class')
    .split(/\s+/u)
    .some((name) => pattern.test(name));

/** Parses the inline style to its properties, in lower case. The last declaration of a property wins. */
export const parseStyle = (node: HtmlNode): ReadonlyMap<string, string> => {
  const style = readAttribute(node, 'style');
  if (style === '') return new Map();
  return new Map(
    style.split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':');
      if (colon === -1) return [];
      const property = declaration.slice(0, colon).trim().toLowerCase();
      const value = declaration.slice(colon + 1).replace(/!important/iu, '');
      return [[property, value.trim().toLowerCase()] as const];
    }),
  );
};

/** Iterates over a node and all nodes below it, in order; without recursion, so that any depth is safe. */
export function* iterateNodes(root: HtmlNode): Generator<HtmlNode> {
  const pendingNodes: HtmlNode[] = [root];
  for (let node = pendingNodes.pop(); node !== undefined; node = pendingNodes.pop()) {
    yield node;
    pendingNodes.push(...[...node.childNodes].reverse());
  }
}

/** Returns the raw text below a node. */
export const readRawText = (root: HtmlNode): string =>
  [...iterateNodes(root)]
    .filter(isText)
    .map(({ nodeValue }) => nodeValue ?? '')
    .join('');
