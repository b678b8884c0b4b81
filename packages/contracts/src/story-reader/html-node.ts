/**
 * The part of a node that is read. A browser's nodes have this shape; `packages/adapters` gives it to the trees of
 * parse5, so that one reader serves paste, mail and documents.
 */
export interface HtmlNode {
  /** `#text`, `#comment`, or the element's tag, in capitals or not. */
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<HtmlNode>;
  getAttribute?(name: string): string | null;
}

export const isText = ({ nodeName }: HtmlNode): boolean => nodeName === '#text';

/** Tag of an element in capitals. */
export const tagOf = ({ nodeName }: HtmlNode): string => nodeName.toUpperCase();

export const attributeOf = (node: HtmlNode, name: string): string => node.getAttribute?.(name) ?? '';

export const hasClass = (node: HtmlNode, pattern: RegExp): boolean =>
  attributeOf(node, 'class')
    .split(/\s+/u)
    .some((name) => pattern.test(name));

/** Inline style by property, both in small letters. The last declaration of a property wins. */
export const styleOf = (node: HtmlNode): ReadonlyMap<string, string> => {
  const style = attributeOf(node, 'style');
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

/** All nodes below one, itself first, in order; without recursion, whatever the depth of the tree. */
export function* nodesIn(root: HtmlNode): Generator<HtmlNode> {
  const waiting: HtmlNode[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    waiting.push(...[...node.childNodes].reverse());
  }
}

/** Raw text below a node. */
export const textIn = (root: HtmlNode): string =>
  [...nodesIn(root)]
    .filter(isText)
    .map(({ nodeValue }) => nodeValue ?? '')
    .join('');
