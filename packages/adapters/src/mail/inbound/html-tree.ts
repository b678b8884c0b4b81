import type { HtmlNode } from '@souvenance/contracts/story-reader';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type ParsedNode = DefaultTreeAdapterTypes.Node;

/** Node that stands in the tree for another one; null for a node that stays. */
export type Substitute = (node: ParsedNode) => HtmlNode | null;

export const readAttribute = (node: ParsedNode, name: string): string | null =>
  ('attrs' in node ? node.attrs.find((one) => one.name === name)?.value : undefined) ?? null;

/**
 * A node of parse5 as the story reader takes it. Children are made when they are read, whatever the depth of the tree.
 */
export const toHtmlNode = (node: ParsedNode, substitute: Substitute = () => null): HtmlNode => ({
  nodeName: node.nodeName,
  nodeValue: 'value' in node ? node.value : null,
  get childNodes() {
    const children = 'childNodes' in node ? node.childNodes : [];
    return children.map((child) => substitute(child) ?? toHtmlNode(child, substitute));
  },
  getAttribute: (name) => readAttribute(node, name),
});

export const parseHtml = (html: string): ParsedNode => parse(html);
