'use client';

import { useRouter } from 'next/navigation';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { stepPath } from './order-step.ts';

interface OrderAgainProps {
  orderId: string;
  /** Texts of the button, of its busy state, and of the link shown while the narrator's consent is missing. */
  labels: { action: string; busy: string; consent: string };
  variant?: 'primary' | 'secondary';
}

/**
 * Orders the same book again: opens a draft at the review step, which asks to approve the same pages; payment follows.
 */
export const OrderAgain = ({ orderId, labels, variant = 'primary' }: OrderAgainProps) => {
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const orderAgain = () =>
    void action.run(async () => {
      const draft = await client.call('orders.again', { params: { orderId } });
      router.push(stepPath(draft.id, 'relire'));
      router.refresh();
      return 'leaving';
    });
  return (
    <Stack space="2">
      <div>
        <Button
          variant={variant}
          icon="order"
          isBusy={action.busy}
          busyLabel={labels.busy}
          onClick={orderAgain}
        >
          {labels.action}
        </Button>
      </div>
      {action.problemMessage ? (
        <Notice
          tone="error"
          isLive
          actions={
            action.onCode('consent.missing') ? (
              <LinkButton href="/settings/consent">{labels.consent}</LinkButton>
            ) : null
          }
        >
          {action.problemMessage}
        </Notice>
      ) : null}
    </Stack>
  );
};
