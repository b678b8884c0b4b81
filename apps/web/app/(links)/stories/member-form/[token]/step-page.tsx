'use client';

import type { ReactNode } from 'react';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';

/** A view with one heading that replaces the question. */
export const StepPage = ({ title, children }: { title: string; children: ReactNode }) => (
  <Stack space="5">
    <Heading level={1} look="2">
      {title}
    </Heading>
    {children}
  </Stack>
);
