import type { ReactNode } from 'react';
import { Messages } from '#messages/messages.tsx';

const PublicLayout = ({ children }: { children: ReactNode }) => (
  <Messages areas={['ui', 'shell', 'errors', 'public', 'contact']}>{children}</Messages>
);

export default PublicLayout;
