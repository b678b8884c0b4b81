import type { ReactNode } from 'react';
import { LinkButton } from '../controls/link-button.tsx';
import { Notice } from './notice.tsx';

interface DoneNoticeProps {
  title: string;
  /** Where the person continues. */
  href: string;
  action: string;
  children: ReactNode;
}

/** Replaces a form that succeeded, and links to the next page. */
export const DoneNotice = ({ title, href, action, children }: DoneNoticeProps) => (
  <Notice
    tone="done"
    title={title}
    isLive
    actions={
      <LinkButton href={href} variant="primary">
        {action}
      </LinkButton>
    }
  >
    {children}
  </Notice>
);
