import type { ReactNode } from 'react';
import { Messages } from '#lib/i18n/messages.tsx';

const ReplyLayout = ({ children }: { children: ReactNode }) => (
  <Messages areas={['reply', 'stories', 'voice']}>{children}</Messages>
);

export default ReplyLayout;
