import type { ReactNode } from 'react';
import { LinkFrame, secretAddress } from '#features/shell/sheet/link-frame.tsx';

export const metadata = secretAddress;

const FollowLayout = ({ children }: { children: ReactNode }) => <LinkFrame area="gift">{children}</LinkFrame>;

export default FollowLayout;
