import type { ReactNode } from 'react';
import { Unbroken } from './unbroken.tsx';

/** A verb with its inverted pronoun: « a-t-on », « pourriez-vous », « était-ce ». */
const INVERSION = /(\p{L}+(?:-t)?-(?:je|tu|ils?|elles?|on|nous|vous|ce)(?!\p{L}))/iu;

/**
 * Keeps each verb on one line with the pronoun after it, as the book does: a browser breaks a line at any hyphen. Only a
 * plain text changes; elements are returned as they are.
 */
export const withWholeInversions = (children: ReactNode): ReactNode => {
  if (typeof children !== 'string' || !INVERSION.test(children)) return children;
  // The odd parts are those that the expression captured.
  return children
    .split(INVERSION)
    .map((part, index) => (index % 2 === 1 ? <Unbroken key={`${index}-${part}`}>{part}</Unbroken> : part));
};
