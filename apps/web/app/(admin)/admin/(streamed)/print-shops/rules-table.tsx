'use client';

import type { PrintRule, PrintRulesView } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
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

type RuleAction = 'up' | 'down' | 'remove';

const buttonId = (action: RuleAction, index: number): string => `${LIST_ID}-${action}-${index}`;

/** The button that replaces one which is gone or disabled, at the end of the list. */
const otherActions: Readonly<Record<RuleAction, RuleAction>> = { up: 'down', down: 'up', remove: 'remove' };

/**
 * Restores the focus after a click that moved or removed its own row: on the same button of the moved rule, or of the
 * rule that took the place of a removed one.
 */
const useRuleFocus = (rules: readonly PrintRule[]) => {
  const tableRef = useRef<HTMLDivElement>(null);
  const clicked = useRef<{ action: RuleAction; index: number } | null>(null);
  useEffect(() => {
    if (clicked.current === null) return;
    const { action, index } = clicked.current;
    clicked.current = null;
    const place = Math.min(index, rules.length - 1);
    const findEnabled = (name: RuleAction) =>
      tableRef.current?.querySelector<HTMLElement>(`#${buttonId(name, place)}:enabled`);
    (findEnabled(action) ?? findEnabled(otherActions[action]) ?? tableRef.current)?.focus();
  }, [rules]);
  const remember = (action: RuleAction, index: number) => {
    clicked.current = { action, index };
  };
  return { tableRef, remember };
};

/** Each rule with its position, and buttons to change the order. */
export const RulesTable = ({ rules, shops, edit }: RulesTableProps) => {
  const t = useTranslations('adminPrintShops');
  const tFormats = useTranslations('formats.names');
  const { tableRef, remember } = useRuleFocus(rules);
  const move = (action: RuleAction, from: number, to: number) => {
    remember(action, to);
    edit?.onMove(from, to);
  };
  const remove = (index: number) => {
    remember('remove', index);
    edit?.onRemove(index);
  };
  const rows = rules.map((rule, index) => ({ rule, index }));
  const findShopName = (id: string) => shops.find((shop) => shop.id === id)?.name ?? t('gone', { id });
  return (
    <div ref={tableRef} tabIndex={-1}>
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
                    id={buttonId('up', index)}
                    variant="quiet"
                    disabled={index === 0}
                    aria-describedby={describeListEnd(LIST_ID, 'first', index === 0)}
                    aria-label={t('upOf', { place: index + 1 })}
                    onClick={() => move('up', index, index - 1)}
                  >
                    {t('up')}
                  </Button>
                  <Button
                    id={buttonId('down', index)}
                    variant="quiet"
                    disabled={index === rules.length - 1}
                    aria-describedby={describeListEnd(LIST_ID, 'last', index === rules.length - 1)}
                    aria-label={t('downOf', { place: index + 1 })}
                    onClick={() => move('down', index, index + 1)}
                  >
                    {t('down')}
                  </Button>
                  <Button
                    id={buttonId('remove', index)}
                    variant="quiet"
                    aria-label={t('removeOf', { place: index + 1 })}
                    onClick={() => remove(index)}
                  >
                    {t('remove')}
                  </Button>
                </Row>
              ),
          },
        ]}
      />
    </div>
  );
};
