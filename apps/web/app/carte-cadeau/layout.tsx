import type { ReactNode } from 'react';
import { LinkFrame } from '#features/shell/sheet/link-frame.tsx';

const CardBalanceLayout = ({ children }: { children: ReactNode }) => (
  <LinkFrame area="gift">{children}</LinkFrame>
);

export default CardBalanceLayout;
