'use client';

import type { CouponBenefit, NewCoupon } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { startTransition, useState } from 'react';
import { parseCents } from '#features/admin/parse-cents.ts';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, readChoice, readText } from '#ui/forms/form-values.ts';
import { FreshFields } from '#ui/forms/fresh-fields.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';

const benefitKinds = [
  'percent',
  'cents',
  'delivery',
  'copy',
] as const satisfies readonly CouponBenefit['kind'][];
type GiftKind = (typeof benefitKinds)[number];

const parseWhole = (text: string, max: number): number | null =>
  /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max ? Number(text) : null;

/** Parses the coupon's gift; null when the text is no allowed number. */
const parseBenefit = (kind: GiftKind, text: string): CouponBenefit | null => {
  if (kind === 'delivery' || kind === 'copy') return { kind };
  if (kind === 'percent') {
    const percent = parseWhole(text, 100);
    return percent === null ? null : { kind, percent };
  }
  const cents = parseCents(text);
  return cents === null || cents > 100_000 ? null : { kind, cents };
};

const readUsesMax = (values: FormData): number | null | undefined => {
  const text = readText(values, 'usesMax');
  return text.trim() === '' ? null : (parseWhole(text, 1_000_000) ?? undefined);
};

/** A form that creates a coupon of the company. */
export const CouponForm = () => {
  const t = useTranslations('adminCoupons.form');
  const client = useClient();
  const router = useRouter();
  const action = useAction();
  const [kind, setKind] = useState<GiftKind>('percent');
  const [newCode, setNewCode] = useState<string | null>(null);
  const submit = (values: FormData) => {
    const benefit = parseBenefit(readChoice(values, 'kind', benefitKinds), readText(values, 'amount'));
    const usesMax = readUsesMax(values);
    const [from, until] = [readText(values, 'from') || null, readText(values, 'until') || null];
    const fieldErrors = collectIssues({
      amount: benefit === null && t(kind === 'percent' ? 'percentWrong' : 'centsWrong'),
      until: from !== null && until !== null && until < from && t('untilWrong'),
      usesMax: usesMax === undefined && t('usesWrong'),
    });
    if (fieldErrors || benefit === null || usesMax === undefined) return action.refuse(fieldErrors ?? {});
    const body: NewCoupon = {
      code: readText(values, 'code').trim(),
      note: readText(values, 'note').trim(),
      benefit,
      from,
      until,
      usesMax,
    };
    return void action.run(async () => {
      const { code } = await client.call('coupons.make', { body });
      setNewCode(code);
      startTransition(() => router.refresh());
    });
  };
  return (
    <>
      {newCode === null ? null : (
        <Notice tone="done" isLive>
          {t('made', { code: newCode })}
        </Notice>
      )}
      <Disclosure summary={t('title')}>
        <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
          <FreshFields version={newCode}>
            <Columns>
              <TextField
                name="code"
                label={t('code')}
                hint={t('codeHint')}
                maxLength={40}
                error={action.onCode('coupon.exists')}
                isOptional
              />
              <SelectField
                name="kind"
                label={t('kind')}
                choices={benefitKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
                value={kind}
                onValue={(value) =>
                  setKind(benefitKinds.find((candidate) => candidate === value) ?? 'percent')
                }
              />
              {kind === 'percent' || kind === 'cents' ? (
                <TextField
                  name="amount"
                  label={t(kind === 'percent' ? 'percent' : 'cents')}
                  inputMode={kind === 'percent' ? 'numeric' : 'decimal'}
                  error={action.field('amount')}
                  isShort
                />
              ) : null}
              <TextField name="from" type="date" label={t('from')} isOptional />
              <TextField
                name="until"
                type="date"
                label={t('until')}
                error={action.field('until')}
                isOptional
              />
              <TextField
                name="usesMax"
                label={t('usesMax')}
                hint={t('usesHint')}
                inputMode="numeric"
                error={action.field('usesMax')}
                isShort
                isOptional
              />
              <TextField name="note" label={t('note')} hint={t('noteHint')} maxLength={500} isOptional />
            </Columns>
          </FreshFields>
          <Row>
            <Button type="submit" variant="primary" isBusy={action.busy} busyLabel={t('busy')}>
              {t('make')}
            </Button>
          </Row>
        </Form>
      </Disclosure>
    </>
  );
};
