import type { ReactNode } from 'react';
import { LinkButton } from '../controls/link-button.tsx';
import { Notice } from './notice.tsx';

interface DoneNoticeProps {
  title: string;
  /** Where the person goes on from here. */
  href: string;
  action: string;
  children: ReactNode;
}

/** Stands in place of a form that did what it is for, and leads on. */
export const DoneNotice = ({ title, href, action, children }: DoneNoticeProps) => (
  <Notice
    tone="done"
    title={title}
    live
    actions={
      <LinkButton href={href} variant="primary">
        {action}
      </LinkButton>
    }
  >
    {children}
  </Notice>
);
