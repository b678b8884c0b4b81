import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { PrintedCheckbox } from './printed-checkbox.tsx';

interface ItemSectionProps {
  labels: Record<'title' | 'hint' | 'isShown' | 'add', string>;
  /** Name of the box that says whether the page is printed. */
  boxName: string;
  isShown: boolean;
  onShown: (isShown: boolean) => Promise<boolean>;
  /** Whether the reader may change the book's pages. */
  mayMake: boolean;
  /** Why the last change was refused. */
  sentence: string | undefined;
  /** The form of the item that is being changed or added; null while there is none. */
  form: ReactNode;
  onAdd: () => void;
  /** Stands below the button that adds. */
  proposals?: ReactNode;
  children: ReactNode;
}

/** A page of the book that is made of items: whether it is printed, its items, and the form that adds or changes one. */
export const ItemSection = ({
  labels,
  boxName,
  isShown,
  onShown,
  mayMake,
  sentence,
  form,
  onAdd,
  proposals,
  children,
}: ItemSectionProps) => {
  const addPlace = useFocusOnChange(form === null, 'lost');
  return (
    <Section title={labels.title}>
      <Stack space="5">
        <Text tone="soft">{labels.hint}</Text>
        {mayMake ? (
          <PrintedCheckbox name={boxName} label={labels.isShown} isShown={isShown} onShown={onShown} />
        ) : null}
        {children}
        <ProblemNotice sentence={sentence} />
        {mayMake ? form : null}
        {mayMake && form === null ? (
          <div ref={addPlace} tabIndex={-1}>
            <Button icon="add" onClick={onAdd}>
              {labels.add}
            </Button>
          </div>
        ) : null}
        {proposals}
      </Stack>
    </Section>
  );
};
