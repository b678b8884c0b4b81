import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

/** Says above the button of a form that its action succeeded. */
export const SuccessNotice = ({ isShown, children }: { isShown: boolean; children: ReactNode }) =>
  isShown ? (
    <Notice tone="done" isLive>
      {children}
    </Notice>
  ) : null;
