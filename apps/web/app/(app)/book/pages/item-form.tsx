import type { ReactNode } from 'react';
import type { Action } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { ConfirmLeaving } from './confirm-leaving.tsx';

interface ItemFormProps {
  title: string;
  labels: Record<'save' | 'saving' | 'cancel', string>;
  action: Action;
  onSubmit: (values: FormData) => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
}

/** Form of one date of the chronology or one person of the tree. After typing, leaving asks for a confirmation. */
export const ItemForm = ({ title, labels, action, onSubmit, onCancel, children }: ItemFormProps) => (
  <ConfirmLeaving>
    <Card tone="paper">
      <Form
        onSubmit={(values) => void onSubmit(values)}
        problem={action.problemMessage}
        issues={action.issues}
      >
        <Heading level={3}>{title}</Heading>
        {children}
        <Row isStackedOnPhone>
          <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={labels.saving}>
            {labels.save}
          </Button>
          <Button onClick={onCancel}>{labels.cancel}</Button>
        </Row>
      </Form>
    </Card>
  </ConfirmLeaving>
);
