import type { ReactNode } from 'react';
import { TextLink } from '#ui/controls/text-link.tsx';

/** The conditions of sale and what becomes of one's data, in a sentence that has `<link>` and `<data>`. */
export const legalLinks = {
  link: (words: ReactNode) => (
    <TextLink href="/legal/cgv" inline>
      {words}
    </TextLink>
  ),
  data: (words: ReactNode) => (
    <TextLink href="/legal/confidentialite" inline>
      {words}
    </TextLink>
  ),
};
