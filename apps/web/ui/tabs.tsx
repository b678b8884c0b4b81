'use client';

import * as Primitive from 'radix-ui/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

/** Several faces of one thing. `label` names the group for those who do not see it. */
export const Tabs = ({ label, tabs, initial }: { label: string; tabs: readonly Tab[]; initial?: string }) => (
  <Primitive.Root defaultValue={initial ?? tabs[0]?.id} className={styles.tabs}>
    <Primitive.List className={styles.list} aria-label={label}>
      {tabs.map((tab) => (
        <Primitive.Trigger key={tab.id} value={tab.id} className={styles.tab}>
          {tab.label}
        </Primitive.Trigger>
      ))}
    </Primitive.List>
    {tabs.map((tab) => (
      <Primitive.Content key={tab.id} value={tab.id} className={styles.content}>
        {tab.content}
      </Primitive.Content>
    ))}
  </Primitive.Root>
);
