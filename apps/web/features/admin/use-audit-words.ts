import type { AuditPage } from '@souvenance/contracts';
import { useMessages, useTranslations } from 'next-intl';
import { readHand } from './hand.ts';
import { useReason } from './use-reason.ts';

const USER = 'user:';
const SHA256 = /^[0-9a-f]{64}$/;
/** As many characters as the journal of a job shows. */
const HASH_SHOWN = 12;

/** A code that is newer than these words stands as it is: an entry is never hidden. */
const wordOf = (tree: unknown, code: string): string => {
  const translation = code
    .split('.')
    .reduce<unknown>(
      (branch, part) =>
        typeof branch === 'object' && branch !== null ? (branch as Record<string, unknown>)[part] : undefined,
      tree,
    );
  return typeof translation === 'string' ? translation : code;
};

/** Labels of the audit log in words; `names` and `people` as the log's page has them. */
export const useAuditWords = (names: AuditPage['names'], people: AuditPage['people']) => {
  const t = useTranslations('adminAudit');
  const words = useTranslations('admin');
  const reason = useReason();
  const { adminAudit } = useMessages();
  const hand = (label: string): string => {
    const { kind, ...rest } = readHand(label, people);
    return ('name' in rest && rest.name) || words(`actors.${kind}`);
  };
  const translationOf = (area: 'actions' | 'objects' | 'values', code: string): string =>
    wordOf(adminAudit[area], code);
  const value = (code: string | null): string => {
    if (code === null) return '';
    if (SHA256.test(code)) return t('hash', { start: code.slice(0, HASH_SHOWN) });
    if (names[code] !== undefined) return names[code];
    return code.startsWith(USER) ? hand(code) : translationOf('values', code.replaceAll(/[.:]/g, '_'));
  };
  return {
    hand,
    reason,
    action: (code: string) => translationOf('actions', code),
    object: (label: string): string => {
      if (label.startsWith(USER))
        return t('objectNamed', { kind: translationOf('objects', 'user'), name: hand(label) });
      const kind = translationOf('objects', label.split(':')[0] ?? '');
      const name = names[label];
      return name === undefined ? kind : t('objectNamed', { kind, name });
    },
    change: (from: string | null, to: string | null): string =>
      [value(from), value(to)].filter((one) => one !== '').join(' → '),
    chain: (chain: string): string => {
      const kind = chain.split('.')[0] ?? '';
      return names[chain.replace('.', ':')] ?? translationOf('objects', kind);
    },
  };
};
