'use client';

import type { Remark } from '@souvenance/contracts';
import { findBlockingRemarks } from '@souvenance/contracts/rules';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition } from 'react';
import type { ReadyRendering } from '#features/rendering/read-rendering.ts';
import { RemarksToSettle } from '#features/rendering/remarks/remarks-to-settle.tsx';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { findFileHash } from './find-file-hash.ts';
import { listFindingsToConfirm } from './list-findings-to-confirm.ts';

interface ApproveProofProps {
  orderId: string;
  bookId: string;
  rendering: ReadyRendering;
  /** The family's remarks on the book's pages. */
  remarks: readonly Remark[];
  /** The book's current rendering. */
  bookRenderingId: string | null;
  /** The order includes the e-book, which is made from the approved pages. */
  wantsEbook: boolean;
  /** These pages were printed before: their warnings are already confirmed. */
  isRepeated?: boolean;
  /** False when another edition of the order still needs approval. */
  isLast?: boolean;
}

/**
 * Form that approves the proof by the hashes of its files. Each warning must be confirmed, and the withdrawal waiver
 * accepted.
 */
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
  const tEditions = useTranslations('order.editions');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const pointsToConfirm = isRepeated ? [] : listFindingsToConfirm(rendering.preflight);
  const buildFieldId = (key: string) => `point-${pointsToConfirm.findIndex((one) => one.key === key) + 1}`;
  const submit = (values: FormData) => {
    const confirmations = values.getAll('confirmations').map(String);
    const unconfirmed = pointsToConfirm.filter(({ key }) => !confirmations.includes(key));
    const problems = Object.fromEntries([
      ...unconfirmed.map(({ key }) => [buildFieldId(key), t('confirmMissing')] as const),
      ...(values.has('consent') ? [] : [['consent', t('consentMissing')] as const]),
    ]);
    if (Object.keys(problems).length > 0) return action.refuse(problems);
    return void action.run(async () => {
      const hashes = {
        interiorSha256: findFileHash(rendering, 'interior.pdf'),
        coverSha256: findFileHash(rendering, 'cover.pdf'),
      };
      if (wantsEbook && findFileHash(rendering, 'book.epub') === '')
        await client.call('generateEbook', { body: { bookId } });
      await client.call('orders.approveProof', {
        params: { orderId },
        body: { renderingId: rendering.id, ...hashes, confirmations, consent: true },
      });
      startTransition(() => router.refresh());
      return 'leaving';
    });
  };
  const isFormerRendering = isRepeated && bookRenderingId !== rendering.id;
  const blockingRemarks = findBlockingRemarks(remarks, {
    renderingId: rendering.id,
    isOfPast: isFormerRendering,
  });
  if (blockingRemarks.length > 0) return <RemarksToSettle remarks={blockingRemarks} />;
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
    <Card tone="wash" as="section">
      <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
        {pointsToConfirm.length > 0 ? (
          <Stack space="2">
            <Heading level={3}>{t('confirmTitle')}</Heading>
            {pointsToConfirm.map(({ key, message }) => (
              <CheckboxField
                key={key}
                id={buildFieldId(key)}
                name="confirmations"
                value={key}
                label={t('confirm', { message })}
                error={action.field(buildFieldId(key))}
              />
            ))}
          </Stack>
        ) : null}
        <Stack space="2">
          <Heading level={3}>{t('consentTitle')}</Heading>
          <CheckboxField name="consent" label={t('consent')} error={action.field('consent')} />
        </Stack>
        <Row isStackedOnPhone>
          <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={t('busy')}>
            {isLast ? t('action') : tEditions('action')}
          </Button>
        </Row>
      </Form>
    </Card>
  );
};
