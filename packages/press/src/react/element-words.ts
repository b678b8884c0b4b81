import { isValidElement, type ReactNode } from 'react';

/** An element and its children as plain words: the same words, the same drawing. */
export const elementWords = (node: ReactNode): unknown => {
  if (Array.isArray(node)) return node.map(elementWords);
  if (!isValidElement<{ children?: ReactNode }>(node)) return node;
  if (typeof node.type !== 'string')
    throw new Error('only plain elements of react-pdf are known by their words');
  const { children, ...props } = node.props;
  return [node.type, props, elementWords(children)];
};
