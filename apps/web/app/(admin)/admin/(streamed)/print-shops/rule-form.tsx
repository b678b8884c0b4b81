'use client';

import type { PrintRule, PrintRulesView } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Fragment, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { missing, textOf } from '#ui/forms/form-values.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Section } from '#ui/layout/section.tsx';

interface RuleFormProps {
  shops: PrintRulesView['shops'];
  onAdd: (rule: PrintRule) => void;
}

const LOAD_MAX = 500;

/** « fr be » or « FR, BE » as codes. */
const countriesOf = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '');

/** Null where nothing is written: no bound. */
const loadOf = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** One more rule, which stands last until it is moved. */
export const RuleForm = ({ shops, onAdd }: RuleFormProps) => {
  const t = useTranslations('adminPrintShops');
  const formats = useTranslations('formats.names');
  const action = useAction();
  const [turn, setTurn] = useState(0);
  const submit = (values: FormData) => {
    const shop = shops.find(({ id }) => id === textOf(values, 'shopId'));
    const format = shop?.formats.find((name) => name === textOf(values, 'format')) ?? null;
    const countries = countriesOf(textOf(values, 'countries'));
    const openMax = loadOf(textOf(values, 'openMax'));
    const isBound = openMax === null || (Number.isInteger(openMax) && openMax >= 1 && openMax <= LOAD_MAX);
    const faults = missing({
      format: format === null && textOf(values, 'format') !== '' && t('formatWrong'),
      countries: countries.some((code) => !/^[A-Z]{2}$/.test(code)) && t('countriesWrong'),
      openMax: !isBound && t('loadWrong'),
    });
    if (faults !== null) return action.refuse(faults);
    action.clear();
    if (shop === undefined) return;
    onAdd({ shopId: shop.id, format, countries, openMax });
    setTurn(turn + 1);
  };
  const shopFormats = [...new Set(shops.flatMap((shop) => shop.formats))];
  return (
    <Section title={t('addTitle')}>
      <Form onSubmit={submit} problem={action.sentence} issues={action.issues}>
        {/* Fresh fields after each rule; the button stays, and with it the focus. */}
        <Fragment key={turn}>
          <Columns>
            <SelectField
              name="shopId"
              label={t('shop')}
              choices={shops.map(({ id, name }) => ({ value: id, label: name }))}
            />
            <SelectField
              name="format"
              label={t('format')}
              choices={[
                { value: '', label: t('anyFormat') },
                ...shopFormats.map((value) => ({ value, label: formats(value) })),
              ]}
              error={action.field('format')}
            />
          </Columns>
          <Columns>
            <TextField
              name="countries"
              label={t('countries')}
              hint={t('countriesHint')}
              maxLength={200}
              error={action.field('countries')}
              optional
            />
            <TextField
              name="openMax"
              label={t('loadField')}
              hint={t('loadHint')}
              inputMode="numeric"
              maxLength={3}
              error={action.field('openMax')}
              short
              optional
            />
          </Columns>
        </Fragment>
        <Row>
          <Button type="submit">{t('add')}</Button>
        </Row>
      </Form>
    </Section>
  );
};
