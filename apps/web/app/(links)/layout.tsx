import type { ReactNode } from 'react';
import { LinkFrame, secretAddress } from '#features/shell/sheet/link-frame.tsx';

export const metadata = secretAddress;

/** The frame of every page that a secret link opens; each adds the messages of its own area. */
const LinksLayout = ({ children }: { children: ReactNode }) => <LinkFrame>{children}</LinkFrame>;

export default LinksLayout;
