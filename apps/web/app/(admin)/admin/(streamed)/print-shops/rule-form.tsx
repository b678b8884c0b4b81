'use client';

import type { PrintRule, PrintRulesView } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Fragment, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { collectIssues, readText } from '#ui/forms/form-values.ts';
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

/** Parses « fr be » or « FR, BE » as country codes. */
const parseCountries = (text: string): string[] =>
  text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '');

/** Null when empty: no limit. */
const parseLoad = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** A form that adds a rule at the end of the list. */
export const RuleForm = ({ shops, onAdd }: RuleFormProps) => {
  const t = useTranslations('adminPrintShops');
  const tFormats = useTranslations('formats.names');
  const action = useAction();
  const [formKey, setFormKey] = useState(0);
  const submit = (values: FormData) => {
    const shop = shops.find(({ id }) => id === readText(values, 'shopId'));
    const format = shop?.formats.find((name) => name === readText(values, 'format')) ?? null;
    const countries = parseCountries(readText(values, 'countries'));
    const openMax = parseLoad(readText(values, 'openMax'));
    const isLoadValid =
      openMax === null || (Number.isInteger(openMax) && openMax >= 1 && openMax <= LOAD_MAX);
    const fieldErrors = collectIssues({
      format: format === null && readText(values, 'format') !== '' && t('formatWrong'),
      countries: countries.some((code) => !/^[A-Z]{2}$/.test(code)) && t('countriesWrong'),
      openMax: !isLoadValid && t('loadWrong'),
    });
    if (fieldErrors !== null) return action.refuse(fieldErrors);
    action.clear();
    if (shop === undefined) return;
    onAdd({ shopId: shop.id, format, countries, openMax });
    setFormKey(formKey + 1);
  };
  const shopFormats = [...new Set(shops.flatMap((shop) => shop.formats))];
  return (
    <Section title={t('addTitle')}>
      <Form onSubmit={submit} problem={action.problemMessage} issues={action.issues}>
        {/* Fresh fields after each rule; the button stays, and with it the focus. */}
        <Fragment key={formKey}>
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
                ...shopFormats.map((value) => ({ value, label: tFormats(value) })),
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
              isOptional
            />
            <TextField
              name="openMax"
              label={t('loadField')}
              hint={t('loadHint')}
              inputMode="numeric"
              maxLength={3}
              error={action.field('openMax')}
              isShort
              isOptional
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
