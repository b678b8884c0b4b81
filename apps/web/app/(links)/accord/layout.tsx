import type { ReactNode } from 'react';
import { Messages } from '#lib/i18n/messages.tsx';

const ConsentLayout = ({ children }: { children: ReactNode }) => (
  <Messages areas={['consent']}>{children}</Messages>
);

export default ConsentLayout;
