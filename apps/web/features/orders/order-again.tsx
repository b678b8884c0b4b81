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
  words: { action: string; busy: string; consent: string };
  variant?: 'primary' | 'secondary';
}

/** The same once more: the next screen asks the consent to the same pages, the one after it is the payment. */
export const OrderAgain = ({ orderId, words, variant = 'primary' }: OrderAgainProps) => {
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const begin = () =>
    void action.run(async () => {
      const draft = await client.call('orders.again', { params: { orderId } });
      router.push(stepPath(draft.id, 'recapitulatif'));
      router.refresh();
      return 'leaving';
    });
  return (
    <Stack space="2">
      <div>
        <Button variant={variant} icon="order" busy={action.busy} busyLabel={words.busy} onClick={begin}>
          {words.action}
        </Button>
      </div>
      {action.sentence ? (
        <Notice
          tone="error"
          live
          actions={
            action.onCode('consent.missing') ? (
              <LinkButton href="/settings/consent">{words.consent}</LinkButton>
            ) : null
          }
        >
          {action.sentence}
        </Notice>
      ) : null}
    </Stack>
  );
};
