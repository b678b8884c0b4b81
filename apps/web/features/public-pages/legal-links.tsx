import type { ReactNode } from 'react';
import { TextLink } from '#ui/controls/text-link.tsx';

/** Renders the tags `<link>` (terms of sale) and `<data>` (privacy) of a sentence. */
export const legalLinks = {
  link: (text: ReactNode) => (
    <TextLink href="/legal/cgv" isInline>
      {text}
    </TextLink>
  ),
  data: (text: ReactNode) => (
    <TextLink href="/legal/confidentialite" isInline>
      {text}
    </TextLink>
  ),
};
