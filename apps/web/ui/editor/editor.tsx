'use client';

import dynamic from 'next/dynamic';
import { Skeleton } from '../skeleton.tsx';

/** The editor is loaded when a screen shows it, and nowhere else. */
export const Editor = dynamic(() => import('./tiptap-editor.tsx').then((module) => module.TiptapEditor), {
  ssr: false,
  loading: () => <Skeleton shape="page" lines={1} />,
});
