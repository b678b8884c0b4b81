'use client';

import type { ReactNode } from 'react';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';

/** One thing on the sheet in the question's place: what it is, and what can be clicked. */
export const StepPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack space="5">
    <Heading level={1} looks="2">
      {title}
    </Heading>
    {children}
  </Stack>
);
