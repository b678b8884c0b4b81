import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { PrintedCheckbox } from './printed-checkbox.tsx';

interface ItemSectionProps {
  labels: Record<'title' | 'isShown' | 'add', string> & { hint?: string };
  /** Name of the checkbox that includes the page in the book. */
  checkboxName: string;
  isShown: boolean;
  onShownChange: (isShown: boolean) => Promise<boolean>;
  /** True when the user may change the book's pages. */
  canEdit: boolean;
  /** Error of the last change. */
  errorMessage: string | undefined;
  /** Form of the item being changed or added; null without one. */
  form: ReactNode;
  onAdd: () => void;
  /** Shown below the add button. */
  proposals?: ReactNode;
  children: ReactNode;
}

/** A page of the book made of items: a checkbox to print it, its items, and the form to add or change one. */
export const ItemSection = ({
  labels,
  checkboxName,
  isShown,
  onShownChange,
  canEdit,
  errorMessage,
  form,
  onAdd,
  proposals,
  children,
}: ItemSectionProps) => {
  const addContainer = useFocusOnChange(form === null, 'lost');
  return (
    <Section title={labels.title}>
      <Stack space="5">
        {labels.hint === undefined ? null : <Text tone="soft">{labels.hint}</Text>}
        {canEdit ? (
          <PrintedCheckbox
            name={checkboxName}
            label={labels.isShown}
            isShown={isShown}
            onShownChange={onShownChange}
          />
        ) : null}
        {children}
        <ProblemNotice message={errorMessage} />
        {canEdit ? form : null}
        {canEdit && form === null ? (
          <div ref={addContainer} tabIndex={-1}>
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
