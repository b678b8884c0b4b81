'use client';

import type { PrintRule, PrintRulesView } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { describeListEnd, ListEnds } from '#ui/forms/list-ends.tsx';
import { Row } from '#ui/layout/row.tsx';

interface RulesTableProps {
  rules: readonly PrintRule[];
  shops: PrintRulesView['shops'];
  /** Absent for a person who may only read the rules. */
  edit?:
    | { readonly onMove: (from: number, to: number) => void; readonly onRemove: (index: number) => void }
    | undefined;
}

/** Id of the list for the texts that say why a rule cannot be moved further. */
const LIST_ID = 'regles';

/** Each rule with its position, and buttons to change the order. */
export const RulesTable = ({ rules, shops, edit }: RulesTableProps) => {
  const t = useTranslations('adminPrintShops');
  const tFormats = useTranslations('formats.names');
  const rows = rules.map((rule, index) => ({ rule, index }));
  const findShopName = (id: string) => shops.find((shop) => shop.id === id)?.name ?? t('gone', { id });
  return (
    <>
      <ListEnds listId={LIST_ID} />
      <Table
        isCards
        caption={t('rules')}
        rows={rows}
        rowKey={({ rule, index }) => `${index} ${JSON.stringify(rule)}`}
        empty={t('none')}
        columns={[
          { id: 'place', label: t('place'), isFigure: true, cell: ({ index }) => index + 1 },
          { id: 'shop', label: t('shop'), cell: ({ rule }) => findShopName(rule.shopId) },
          {
            id: 'format',
            label: t('format'),
            cell: ({ rule }) => (rule.format === null ? t('anyFormat') : tFormats(rule.format)),
          },
          {
            id: 'countries',
            label: t('countries'),
            cell: ({ rule }) => rule.countries.join(', ') || t('anyCountry'),
          },
          {
            id: 'load',
            label: t('load'),
            cell: ({ rule }) => (rule.openMax === null ? t('anyLoad') : t('loadOf', { count: rule.openMax })),
          },
          {
            id: 'actions',
            label: t('actions'),
            cell: ({ index }) =>
              edit === undefined ? null : (
                <Row>
                  <Button
                    variant="quiet"
                    disabled={index === 0}
                    aria-describedby={describeListEnd(LIST_ID, 'first', index === 0)}
                    aria-label={t('upOf', { place: index + 1 })}
                    onClick={() => edit.onMove(index, index - 1)}
                  >
                    {t('up')}
                  </Button>
                  <Button
                    variant="quiet"
                    disabled={index === rules.length - 1}
                    aria-describedby={describeListEnd(LIST_ID, 'last', index === rules.length - 1)}
                    aria-label={t('downOf', { place: index + 1 })}
                    onClick={() => edit.onMove(index, index + 1)}
                  >
                    {t('down')}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={t('removeOf', { place: index + 1 })}
                    onClick={() => edit.onRemove(index)}
                  >
                    {t('remove')}
                  </Button>
                </Row>
              ),
          },
        ]}
      />
    </>
  );
};
