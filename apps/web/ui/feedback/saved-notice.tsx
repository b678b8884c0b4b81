import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** Says that the form was saved, above its button. */
export const SavedNotice = ({ isSaved, children }: { isSaved: boolean; children: ReactNode }) =>
  isSaved ? (
    <Notice tone="done" isLive>
      {children}
    </Notice>
  ) : null;
