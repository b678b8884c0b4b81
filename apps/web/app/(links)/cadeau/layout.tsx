import type { ReactNode } from 'react';
import { Messages } from '#lib/i18n/messages.tsx';

const ReceivedLayout = ({ children }: { children: ReactNode }) => (
  <Messages areas={['gift']}>{children}</Messages>
);

export default ReceivedLayout;
