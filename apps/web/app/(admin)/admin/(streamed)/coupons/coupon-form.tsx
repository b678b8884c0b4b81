'use client';

import type { CouponGift, NewCoupon } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition, useState } from 'react';
import { typedCents } from '#features/admin/typed-cents.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { choiceOf, missing, textOf } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';

const kinds = ['percent', 'cents', 'delivery', 'copy'] as const satisfies readonly CouponGift['kind'][];
type Kind = (typeof kinds)[number];

const wholeOf = (typed: string, most: number): number | null =>
  /^\d+$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= most ? Number(typed) : null;

/** Reads the coupon's gift from the typed text; null when the text is no allowed number. */
const giftOf = (kind: Kind, typed: string): CouponGift | null => {
  if (kind === 'delivery' || kind === 'copy') return { kind };
  if (kind === 'percent') {
    const percent = wholeOf(typed, 100);
    return percent === null ? null : { kind, percent };
  }
  const cents = typedCents(typed);
  return cents === null || cents > 100_000 ? null : { kind, cents };
};

const usesOf = (values: FormData): number | null | undefined => {
  const typed = textOf(values, 'usesMax');
  return typed.trim() === '' ? null : (wholeOf(typed, 1_000_000) ?? undefined);
};

/** Creates a coupon of the company. */
export const CouponForm = () => {
  const t = useTranslations('adminCoupons.form');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [kind, setKind] = useState<Kind>('percent');
  const [made, setMade] = useState<string | null>(null);
  const submit = (values: FormData) => {
    const gives = giftOf(choiceOf(values, 'kind', kinds), textOf(values, 'amount'));
    const usesMax = usesOf(values);
    const [from, until] = [textOf(values, 'from') || null, textOf(values, 'until') || null];
    const faults = missing({
      amount: gives === null && t(kind === 'percent' ? 'percentWrong' : 'centsWrong'),
      until: from !== null && until !== null && until < from && t('untilWrong'),
      usesMax: usesMax === undefined && t('usesWrong'),
    });
    if (faults || gives === null || usesMax === undefined) return action.refuse(faults ?? {});
    const body: NewCoupon = {
      code: textOf(values, 'code').trim(),
      note: textOf(values, 'note').trim(),
      gives,
      from,
      until,
      usesMax,
    };
    return void action.run(async () => {
      const { code } = await client.call('coupons.make', { body });
      setMade(code);
      startTransition(() => router.refresh());
    });
  };
  return (
    <>
      {made === null ? null : (
        <Notice tone="done" live>
          {t('made', { code: made })}
        </Notice>
      )}
      <Disclosure summary={t('title')}>
        <Form key={made} onSubmit={submit} problem={action.sentence} issues={action.issues}>
          <Columns>
            <TextField
              name="code"
              label={t('code')}
              hint={t('codeHint')}
              maxLength={40}
              error={action.onCode('coupon.exists')}
              optional
            />
            <SelectField
              name="kind"
              label={t('kind')}
              choices={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              value={kind}
              onValue={(value) => setKind(kinds.find((one) => one === value) ?? 'percent')}
            />
            {kind === 'percent' || kind === 'cents' ? (
              <TextField
                name="amount"
                label={t(kind === 'percent' ? 'percent' : 'cents')}
                inputMode={kind === 'percent' ? 'numeric' : 'decimal'}
                error={action.field('amount')}
                short
              />
            ) : null}
            <TextField name="from" type="date" label={t('from')} optional />
            <TextField name="until" type="date" label={t('until')} error={action.field('until')} optional />
            <TextField
              name="usesMax"
              label={t('usesMax')}
              hint={t('usesHint')}
              inputMode="numeric"
              error={action.field('usesMax')}
              short
              optional
            />
            <TextField name="note" label={t('note')} hint={t('noteHint')} maxLength={500} optional />
          </Columns>
          <Row>
            <Button type="submit" variant="primary" busy={action.busy} busyLabel={t('busy')}>
              {t('make')}
            </Button>
          </Row>
        </Form>
      </Disclosure>
    </>
  );
};
