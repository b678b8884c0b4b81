import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** Says that what was typed is kept, above the button that kept it. */
export const SavedNotice = ({ isSaved, children }: { isSaved: boolean; children: ReactNode }) =>
  isSaved ? (
    <Notice tone="done" live>
      {children}
    </Notice>
  ) : null;
