'use client';

import type { PrintRule, PrintRulesView } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useSaving } from '#lib/api-client/use-saving.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { SavedNotice } from '#ui/feedback/saved-notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Text } from '#ui/text/text.tsx';
import { RuleForm } from './rule-form.tsx';
import { RulesTable } from './rules-table.tsx';

/** The rule at `from` stands at `to`; the others close up. */
const movedTo = (rules: readonly PrintRule[], from: number, to: number): PrintRule[] => {
  const rest = rules.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...rules.slice(from, from + 1), ...rest.slice(to)];
};

/** Names the words that say why nothing can be kept yet. */
const EMPTY = 'sans-regle';

/** The rules in their order, changed here and written all at once. */
export const RulesEditor = ({ view }: { view: PrintRulesView }) => {
  const t = useTranslations('adminPrintShops');
  const client = useClient();
  const [rules, setRules] = useState<readonly PrintRule[]>(view.rules);
  const { action, isSaved, save } = useSaving();
  const isEmpty = rules.length === 0;
  const isChanged = JSON.stringify(rules) !== JSON.stringify(view.rules);
  const write = () =>
    void save(() => client.call('printRules.write', { body: { version: view.version, rules: [...rules] } }));
  return (
    <Stack space="5">
      <RulesTable
        rules={rules}
        shops={view.shops}
        onMove={(from, to) => setRules(movedTo(rules, from, to))}
        onRemove={(place) => setRules(rules.filter((_, index) => index !== place))}
      />
      <RuleForm shops={view.shops} onAdd={(rule) => setRules([...rules, rule])} />
      <ProblemNotice sentence={action.sentence} />
      <LiveRegion>{isChanged ? <Text>{t('unsaved')}</Text> : null}</LiveRegion>
      <SavedNotice isSaved={isSaved}>{t('saved')}</SavedNotice>
      {isEmpty ? (
        <Text tone="soft" id={EMPTY}>
          {t('empty')}
        </Text>
      ) : null}
      <Row>
        <Button
          variant="primary"
          disabled={isEmpty}
          aria-describedby={isEmpty ? EMPTY : undefined}
          onClick={write}
          busy={action.busy}
          busyLabel={t('busy')}
        >
          {t('save')}
        </Button>
      </Row>
    </Stack>
  );
};
