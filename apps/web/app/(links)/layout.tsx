import type { ReactNode } from 'react';
import { LinkFrame, secretUrlMetadata } from '#features/shell/sheet/link-frame.tsx';

export const metadata = secretUrlMetadata;

/** The layout of every page behind a secret link; each adds the messages of its own area. */
const LinksLayout = ({ children }: { children: ReactNode }) => <LinkFrame>{children}</LinkFrame>;

export default LinksLayout;
