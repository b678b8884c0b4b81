import type { ReactNode } from 'react';
import { Messages } from '#lib/i18n/messages.tsx';

const TributeLayout = ({ children }: { children: ReactNode }) => (
  <Messages areas={['tribute']}>{children}</Messages>
);

export default TributeLayout;
