import type { ReactNode } from 'react';
import type { Action } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';

interface ItemFormProps {
  title: string;
  labels: Record<'save' | 'saving' | 'cancel', string>;
  action: Action;
  onSubmit: (values: FormData) => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

/** The form of one date of the chronology or of one person of the tree. Whoever leaves it after typing is asked first. */
export const ItemForm = ({ title, labels, action, onSubmit, onCancel, children }: ItemFormProps) => (
  <AskBeforeLeaving>
    <Sheet tone="paper">
      <Form onSubmit={(values) => void onSubmit(values)} problem={action.sentence} issues={action.issues}>
        <Heading level={3}>{title}</Heading>
        {children}
        <Row stacksOnPhone>
          <Button type="submit" variant="primary" busy={action.busy} busyLabel={labels.saving}>
            {labels.save}
          </Button>
          <Button onClick={onCancel}>{labels.cancel}</Button>
        </Row>
      </Form>
    </Sheet>
  </AskBeforeLeaving>
);
