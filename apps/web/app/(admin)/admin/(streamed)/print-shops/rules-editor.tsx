'use client';

import type { PrintRule, PrintRulesView } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useCanAdminister } from '#features/admin/use-can-administer.ts';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { SuccessNotice } from '#ui/feedback/saved-notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { RuleForm } from './rule-form.tsx';
import { RulesTable } from './rules-table.tsx';

/** Moves the rule at index `from` to index `to`. */
const moveRule = (rules: readonly PrintRule[], from: number, to: number): PrintRule[] => {
  const otherRules = rules.filter((_, index) => index !== from);
  return [...otherRules.slice(0, to), ...rules.slice(from, from + 1), ...otherRules.slice(to)];
};

/** Id of the text that says why nothing can be saved yet. */
const EMPTY_TEXT_ID = 'sans-regle';

/**
 * The rules on screen, and the version that they are based on. The page is refreshed at each change of the
 * administration: a newer version is adopted only while nothing is edited, so that the API refuses an edit based on an
 * older one.
 */
const useRuleEdits = (view: PrintRulesView) => {
  const [base, setBase] = useState<Pick<PrintRulesView, 'version' | 'rules'>>(view);
  const [rules, setRules] = useState<readonly PrintRule[]>(view.rules);
  const isChanged = JSON.stringify(rules) !== JSON.stringify(base.rules);
  if (view.version > base.version && !isChanged) {
    setBase(view);
    setRules(view.rules);
  }
  return { base, setBase, rules, setRules, isChanged };
};

/** The print rules in their order; changes are saved all at once. */
export const RulesEditor = ({ view }: { view: PrintRulesView }) => {
  const t = useTranslations('adminPrintShops');
  const client = useClient();
  const { base, setBase, rules, setRules, isChanged } = useRuleEdits(view);
  const { action, isSaved, save } = useSaving();
  const can = useCanAdminister();
  const isEmpty = rules.length === 0;
  const saveRules = () =>
    void save(async () => {
      const body = { version: base.version, rules: [...rules] };
      const { version } = await client.call('printRules.write', { body });
      setBase({ version, rules: body.rules });
    });
  if (!can('admin.orders')) return <RulesTable rules={view.rules} shops={view.shops} />;
  return (
    <Stack space="5">
      <RulesTable
        rules={rules}
        shops={view.shops}
        edit={{
          onMove: (from, to) => setRules(moveRule(rules, from, to)),
          onRemove: (removedIndex) => setRules(rules.filter((_, index) => index !== removedIndex)),
        }}
      />
      <RuleForm shops={view.shops} onAdd={(rule) => setRules([...rules, rule])} />
      <ProblemNotice message={action.problemMessage} />
      <LiveRegion>{isChanged ? <Text>{t('unsaved')}</Text> : null}</LiveRegion>
      <SuccessNotice isShown={isSaved}>{t('saved')}</SuccessNotice>
      {isEmpty ? (
        <Text tone="soft" id={EMPTY_TEXT_ID}>
          {t('empty')}
        </Text>
      ) : null}
      <Row>
        <Button
          variant="primary"
          disabled={isEmpty}
          aria-describedby={isEmpty ? EMPTY_TEXT_ID : undefined}
          onClick={saveRules}
          isBusy={action.busy}
          busyLabel={t('busy')}
        >
          {t('save')}
        </Button>
      </Row>
    </Stack>
  );
};
