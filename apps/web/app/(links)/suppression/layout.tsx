import type { ReactNode } from 'react';
import { Messages } from '#lib/i18n/messages.tsx';

const CancellationLayout = ({ children }: { children: ReactNode }) => (
  <Messages areas={['privacy']}>{children}</Messages>
);

export default CancellationLayout;
