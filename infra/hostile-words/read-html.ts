import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export interface ReadHtml {
  /**
   * Elements with the names of their attributes, in order, without line breaks and the spans that keep numbers
   * together.
   */
  readonly structure: readonly string[];
  readonly comments: number;
  /** URLs that its elements load, open or send to. */
  readonly addresses: readonly string[];
}

const LOADED = [
  'href',
  'src',
  'action',
  'formaction',
  'srcset',
  'background',
  'xlink:href',
  'poster',
  'data',
];

type Node = DefaultTreeAdapterTypes.Node;

const listNodes = (node: Node): Node[] => [
  node,
  ...('childNodes' in node ? node.childNodes.flatMap(listNodes) : []),
  ...('content' in node ? listNodes(node.content) : []),
];

/** Parses a page or a mail as a browser does. */
export const readHtml = (html: string): ReadHtml => {
  const nodes = listNodes(parse(html));
  const elements = nodes.filter((node) => 'tagName' in node);
  return {
    structure: elements
      .filter(({ tagName }) => !['br', 'span'].includes(tagName))
      .map(({ tagName, attrs }) => [tagName, ...attrs.map(({ name }) => name).sort()].join(' ')),
    comments: nodes.filter(({ nodeName }) => nodeName === '#comment').length,
    addresses: elements.flatMap(({ attrs }) =>
      attrs.flatMap(({ name, value }) => (LOADED.includes(name) ? [value] : [])),
    ),
  };
};
