import type { ReactNode } from 'react';
import { LinkFrame } from '#frame/link-frame.tsx';

const CardBalanceLayout = ({ children }: { children: ReactNode }) => (
  <LinkFrame area="gift">{children}</LinkFrame>
);

export default CardBalanceLayout;
