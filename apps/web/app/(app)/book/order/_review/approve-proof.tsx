'use client';

import type { Remark } from '@souvenance/contracts';
import { findBlockingRemarks } from '@souvenance/contracts/rules';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { stepPath } from '#features/orders/order-step.ts';
import type { ReadyRendering } from '#features/rendering/read-rendering.ts';
import { RemarksToSettle } from '#features/rendering/remarks/remarks-to-settle.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Sheet } from '#ui/layout/sheet.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { toConfirm } from './findings-to-confirm.ts';
import { hashOf } from './hash-of.ts';

interface ApproveProofProps {
  orderId: string;
  bookId: string;
  rendering: ReadyRendering;
  /** The family's remarks on the book's pages. */
  remarks: readonly Remark[];
  /** The pages that the book has now. */
  bookRenderingId: string | null;
  /** The order holds the e-book: it is made of the very pages that are approved. */
  wantsEbook: boolean;
  /** These pages were printed before, and what was confirmed of them then stands. */
  isRepeated?: boolean;
  /** Another edition of the order waits for its own approval. */
  isLast?: boolean;
}

/** The approval of exactly these bytes, with each warning confirmed and the consent to a book made to order. */
export const ApproveProof = ({
  orderId,
  bookId,
  rendering,
  remarks,
  bookRenderingId,
  wantsEbook,
  isRepeated = false,
  isLast = true,
}: ApproveProofProps) => {
  const t = useTranslations('order.review');
  const editions = useTranslations('order.editions');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const pointsToConfirm = isRepeated ? [] : toConfirm(rendering.preflight);
  const idOf = (key: string) => `point-${pointsToConfirm.findIndex((one) => one.key === key) + 1}`;
  const submit = (values: FormData) => {
    const confirmations = values.getAll('confirmations').map(String);
    const open = pointsToConfirm.filter(({ key }) => !confirmations.includes(key));
    const faults = Object.fromEntries([
      ...open.map(({ key }) => [idOf(key), t('confirmMissing')] as const),
      ...(values.has('consent') ? [] : [['consent', t('consentMissing')] as const]),
    ]);
    if (Object.keys(faults).length > 0) return action.refuse(faults);
    return void action.run(async () => {
      const hashes = {
        interiorSha256: hashOf(rendering, 'interior.pdf'),
        coverSha256: hashOf(rendering, 'cover.pdf'),
      };
      if (wantsEbook && hashOf(rendering, 'book.epub') === '')
        await client.call('generateEbook', { body: { bookId } });
      await client.call('orders.approveProof', {
        params: { orderId },
        body: { renderingId: rendering.id, ...hashes, confirmations, consent: true },
      });
      if (isLast) router.push(stepPath(orderId, 'paiement'));
      router.refresh();
      return 'leaving';
    });
  };
  const isOfPast = isRepeated && bookRenderingId !== rendering.id;
  const holding = findBlockingRemarks(remarks, { renderingId: rendering.id, isOfPast });
  if (holding.length > 0) return <RemarksToSettle remarks={holding} />;
  if (rendering.preflight?.verdict === 'red')
    return (
      <Notice
        tone="error"
        title={t('redTitle')}
        actions={<LinkButton href={`/book/preview?book=${bookId}`}>{t('toBook')}</LinkButton>}
      >
        {t('red')}
      </Notice>
    );
  return (
    <Sheet tone="wash" as="section">
      <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
        {pointsToConfirm.length > 0 ? (
          <Stack space="2">
            <Heading level={3}>{t('confirmTitle')}</Heading>
            {pointsToConfirm.map(({ key, message }) => (
              <CheckboxField
                key={key}
                id={idOf(key)}
                name="confirmations"
                value={key}
                label={t('confirm', { message })}
                error={action.field(idOf(key))}
              />
            ))}
          </Stack>
        ) : null}
        <Stack space="2">
          <Heading level={3}>{t('consentTitle')}</Heading>
          <CheckboxField name="consent" label={t('consent')} error={action.field('consent')} />
        </Stack>
        <Row stacksOnPhone>
          <Button type="submit" variant="primary" busy={action.busy} busyLabel={t('busy')}>
            {isLast ? t('action') : editions('action')}
          </Button>
        </Row>
      </Form>
    </Sheet>
  );
};
