import type { ReactNode } from 'react';
import { LinkFrame } from '#features/shell/sheet/link-frame.tsx';
import { Messages } from '#lib/i18n/messages.tsx';

const CardBalanceLayout = ({ children }: { children: ReactNode }) => (
  <LinkFrame>
    <Messages areas={['gift']}>{children}</Messages>
  </LinkFrame>
);

export default CardBalanceLayout;
