import type { ReactNode } from 'react';
import { Messages } from '#lib/i18n/messages.tsx';

const PublicLayout = ({ children }: { children: ReactNode }) => (
  <Messages areas={['ui', 'shell', 'errors', 'public', 'contact']}>{children}</Messages>
);

export default PublicLayout;
